import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AnchorNav from './AnchorNav';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'anchor-nav'>(manifest, example);
const render = (overrides = {}) => html(<AnchorNav {...props} {...overrides} />);

describe('anchor-nav', () => {
  it('is a named navigation with links within the page', () => {
    const markup = render();
    expect(markup).toContain('aria-label="On this page"');
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '#collect',
      '#use',
      '#complain',
    ]);
    expect(render({ label: 'Contents' })).toContain('aria-label="Contents"');
  });

  it('is an ordered list in the layout list', () => {
    expect(render({ variant: 'list' })).toContain('<ol');
    expect(render({ items: [] })).toBe('');
  });
});
