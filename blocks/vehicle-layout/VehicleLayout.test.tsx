import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleLayout from './VehicleLayout';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-layout'>(manifest, example);
const render = (more = {}) => html(<VehicleLayout {...props} {...more} />);

describe('vehicle-layout', () => {
  it('reads in the order of a phone: pictures, price, sections', () => {
    const markup = render({ media: <i>1</i>, aside: <i>2</i>, main: <i>3</i> });
    expect(markup.replace(/\D/g, '')).toContain('123');
  });

  it('leaves out what holds nothing', () => {
    const markup = render({ main: <p>only</p> });
    expect(markup).not.toMatch(/class="(media|aside)"/);
    expect(markup).toContain('<p>only</p>');
  });
});
