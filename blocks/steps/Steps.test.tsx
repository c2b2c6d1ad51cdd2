import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Steps from './Steps';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'steps'>(manifest, example);
const render = (overrides = {}) => html(<Steps {...props} {...overrides} />);

describe('steps', () => {
  it.each(['row', 'timeline', 'cards'] as const)('is an ordered list in the layout %s', (variant) => {
    const markup = render({ variant });
    expect(markup).toContain('<ol');
    expect(markup.match(/<h3/g)).toHaveLength(4);
    expect(markup).toContain('aria-hidden="true">4</span>');
  });

  it('renders nothing without steps', () => {
    expect(render({ items: [] })).toBe('');
  });
});
