import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import StickyBar from './StickyBar';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sticky-bar'>(manifest, example);
const render = (overrides = {}) => html(<StickyBar {...props} {...overrides} />);

describe('sticky-bar', () => {
  it('shows actions, name and price, and sets the scroll position at which it appears (VDP-009)', () => {
    const markup = render({ price: <i>p</i>, actions: <a href="tel:1">Call Now</a> });
    expect(markup).toContain('Call Now');
    expect(markup).toContain('<i>p</i>');
    expect(markup).toContain('data-after="900"');
  });

  it('renders nothing without an action or for an unavailable car', () => {
    expect(render()).toBe('');
    expect(render({ actions: <b />, vehicle: { ...props.vehicle, sold: true } })).toBe('');
  });
});
