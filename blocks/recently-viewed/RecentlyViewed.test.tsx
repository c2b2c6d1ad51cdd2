import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import RecentlyViewed from './RecentlyViewed';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'recently-viewed'>(manifest, example);

describe('recently-viewed', () => {
  it('renders no cars on the server', () => {
    expect(html(<RecentlyViewed {...props} />).replace(/<[^>]+>/g, '')).toBe('');
  });

  const readViewedData = (vehicle: typeof props.vehicle): unknown => {
    const markup = html(<RecentlyViewed {...props} vehicle={vehicle} />);
    return JSON.parse(/data-viewed="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  };

  it('passes the documented fields of the viewed car to the loader (ENT-015)', () => {
    expect(readViewedData(props.vehicle)).toEqual({
      id: 'car-1042',
      stocknum: 'U1042',
      name: '2022 Toyota RAV4 GXL',
      slug: '2022-toyota-rav4-gxl-1042',
      make: 'Toyota',
      model: 'RAV4',
      body: 'Wagon',
      simple_body: 'SUV',
      primary_image_url: '/media/examples/rav4-1.webp',
    });
  });

  it('uses the body of the stock record, and omits unknown fields (ENT-015)', () => {
    const { bodyconfiguration: _, ...vehicleWithoutConfiguration } = props.vehicle!;
    expect(readViewedData(vehicleWithoutConfiguration)).toMatchObject({ body: 'SUV', simple_body: 'SUV' });
    const { simple_body: _simple, stocknum: _stock, ...vehicleWithoutBody } = vehicleWithoutConfiguration;
    for (const name of ['body', 'simple_body', 'stocknum'])
      expect(readViewedData(vehicleWithoutBody)).not.toHaveProperty(name);
  });

  it('records nothing on a page without a car', () => {
    expect(html(<RecentlyViewed {...props} vehicle={undefined} />)).not.toContain('data-viewed');
  });
});
