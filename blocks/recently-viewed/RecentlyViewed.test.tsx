import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import RecentlyViewed from './RecentlyViewed';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'recently-viewed'>(manifest, example);

describe('recently-viewed', () => {
  it('shows nothing on the server, which knows no visitor', () => {
    expect(html(<RecentlyViewed {...props} />).replace(/<[^>]+>/g, '')).toBe('');
  });

  const noted = (vehicle: typeof props.vehicle): unknown => {
    const markup = html(<RecentlyViewed {...props} vehicle={vehicle} />);
    return JSON.parse(/data-viewed="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  };

  it('tells the loader which car is looked at, with no more than its documented fields (ENT-015)', () => {
    expect(noted(props.vehicle)).toEqual({
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

  it('takes the body that the stock says, and makes up nothing (ENT-015)', () => {
    const { bodyconfiguration: _, ...plain } = props.vehicle!;
    expect(noted(plain)).toMatchObject({ body: 'SUV', simple_body: 'SUV' });
    const { simple_body: _simple, stocknum: _stock, ...bare } = plain;
    for (const name of ['body', 'simple_body', 'stocknum']) expect(noted(bare)).not.toHaveProperty(name);
  });

  it('notes nothing on a page that has no car', () => {
    expect(html(<RecentlyViewed {...props} vehicle={undefined} />)).not.toContain('data-viewed');
  });
});
