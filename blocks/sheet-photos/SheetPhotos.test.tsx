import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SheetPhotos from './SheetPhotos';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sheet-photos'>(manifest, example);
const render = (overrides = {}) => html(<SheetPhotos {...props} {...overrides} />);

describe('sheet-photos', () => {
  it('shows the first photos with alternative texts, none of them lazy (PRNT-001)', () => {
    const markup = render();
    expect(markup).toContain('alt="2022 Toyota RAV4 GXL AXAH52R, photo 1"');
    expect(markup).toContain('alt="Rear view"');
    expect(markup).not.toContain('loading="lazy"');
    expect(markup.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
    expect(render({ count: 1 }).match(/<img/g)).toHaveLength(1);
  });

  it('falls back to the primary image, and renders nothing without one', () => {
    const { images: _images, ...vehicle } = props.vehicle;
    expect(render({ vehicle })).toContain('white-front');
    expect(render({ vehicle: { ...vehicle, images: [] } })).toContain('white-front');
    expect(render({ vehicle: { name: 'A car' } })).toBe('');
  });
});
