import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleSummaryBar from './VehicleSummaryBar';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-summary-bar'>(manifest, example);
const render = (overrides = {}) => html(<VehicleSummaryBar {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('vehicle-summary-bar', () => {
  it('shows thumbnail, name, price, estimate and actions (VDP-008)', () => {
    const markup = render({ price: <i>p</i>, finance: <i>f</i>, actions: <i>a</i> });
    expect(markup).toContain('src="/img/media/examples/rav4-1-thumb.webp?');
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('2022 Toyota RAV4');
    expect(markup).toMatch(/<i>p<\/i>.*<i>f<\/i>.*<i>a<\/i>/);
    expect(markup).toContain('data-after="500"');
  });

  it('works without an image, and renders nothing for an unavailable car', () => {
    expect(withCar({ images: [], primary_image_url: undefined })).not.toContain('<img');
    expect(withCar({ status: 'sold' })).toBe('');
  });
});
