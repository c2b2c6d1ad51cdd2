import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PictureGrid from './PictureGrid';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'picture-grid'>(manifest, example);
const render = (overrides = {}) => html(<PictureGrid {...props} {...overrides} />);

describe('picture-grid', () => {
  it('shows pictures with their captions and links', () => {
    const markup = render();
    expect(markup.match(/<img/g)).toHaveLength(3);
    expect(markup).toContain('The workshop');
    expect(markup.match(/<a /g)).toHaveLength(1);
  });

  it('takes the focus only where it scrolls', () => {
    expect(render({ variant: 'strip' })).toContain('tabindex="0"');
    expect(render({ variant: 'mosaic' })).not.toContain('tabindex');
  });

  it('renders nothing without pictures', () => {
    expect(render({ items: [] })).toBe('');
  });
});
