import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleLayout from './VehicleLayout';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-layout'>(manifest, example);
const render = (overrides = {}) => html(<VehicleLayout {...props} {...overrides} />);

describe('vehicle-layout', () => {
  it('has the reading order of phones: images, price, sections', () => {
    const markup = render({ media: <i>1</i>, aside: <i>2</i>, main: <i>3</i> });
    expect(markup.replace(/\D/g, '')).toContain('123');
  });

  it('applies its variants', () => {
    const markup = render({ side: 'start', pictures: 'wide', sections: 'ledger', media: 1, top: 2, main: 3 });
    expect(markup).toContain('class="grid start wide"');
    expect(markup).toContain('class="main ledger"');
    expect(markup.replace(/<[^>]*>/g, '')).toBe('123');
  });

  it('omits empty slots', () => {
    const markup = render({ main: <p>only</p> });
    expect(markup).not.toMatch(/class="(media|aside)"/);
    expect(markup).toContain('<p>only</p>');
  });
});
