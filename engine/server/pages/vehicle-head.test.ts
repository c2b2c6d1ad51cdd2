import { describe, expect, test } from 'vitest';
import type { PageContext, Settings } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { vehicleName } from '../../dealer';
import { createVehicleHead } from './vehicle-head';
import type { OgImageSite } from './og-image-content';

const images = { template: '/img/{src}?width={width}&format={format}', base: '', width: 640, quality: 75 };
const urls = ['/media/a.avif', 'javascript:window.ran', 'https://elsewhere.example/b.jpg', '/media/c.svg'];
const vehicle = testVehicle('S1', { images: urls.map((url) => ({ image: { url, thumb: { url } } })) });
const imageSettings = { ...images, widths: [640], origins: [] } as unknown as Settings['images'];
const context = {
  vehicle,
  today: '2026-11-21',
  site: {
    name: 'Yard',
    url: 'https://yard.example',
    contact: {},
    settings: { images: imageSettings, price: {}, search: { stockNoun: 'cars' } },
  },
} as unknown as Partial<PageContext>;
const ogImageSite = {
  slug: 'yard',
  config: { name: 'Yard', settings: { images: imageSettings } },
  mediaVersion: 'v1',
  tokens: {},
  theme: {},
} as unknown as OgImageSite;
const head = (canonical: string | undefined) =>
  createVehicleHead(context, { canonical, imageSettings, ogImageSite, hasPage: () => true });

test('adds vehicle data only on the page that is canonical for the vehicle', () => {
  const canonicalHead = head(`https://yard.example/cars/${vehicle.slug}`);
  expect(canonicalHead.graph).toMatchObject({
    '@graph': [{ url: `https://yard.example/cars/${vehicle.slug}` }, {}, {}],
  });
  expect(canonicalHead.properties).toMatchObject({
    'og:type': 'product',
    'product:price:amount': '21990.00',
  });
  expect(head(`/cars/${vehicle.slug}`)).toEqual(canonicalHead);
  for (const other of [
    undefined,
    '',
    'https://yard.example/compare',
    `https://yard.example/cars/x-${vehicle.slug}`,
  ])
    expect(head(other), other).toEqual({});
});

test('names the location as seller only if the vehicle is there', () => {
  const location = {
    id: '901',
    name: 'Main Yard',
    slug: 'main-yard',
    time_zone: 'Australia/Brisbane',
    address: { street: '1 Dock Road', city: 'Cairns', state: 'QLD' },
  };
  const dealerOf = (fields: object): unknown => {
    const input = { ...context, location, vehicle: { ...vehicle, ...fields } } as Partial<PageContext>;
    const options = { canonical: `/cars/${vehicle.slug}`, imageSettings, ogImageSite, hasPage: () => true };
    const text = JSON.stringify(createVehicleHead(input, options).graph);
    return (JSON.parse(text) as { '@graph': unknown[] })['@graph'][1];
  };
  expect(dealerOf({ location_id: '901' })).toMatchObject({
    '@id': 'https://yard.example/#place-main-yard',
    address: { addressLocality: 'Cairns' },
  });
  for (const otherLocation of [
    { location_id: 'X9' },
    { location_name: 'Far Yard', city: 'Mackay', state: 'QLD' },
  ]) {
    const dealer = dealerOf(otherLocation);
    expect(dealer).toMatchObject({ '@id': 'https://yard.example/#dealer' });
    expect(JSON.stringify(dealer)).not.toMatch(/Cairns|Dock Road|Main Yard/);
  }
});

test('lists only absolute image URLs', () => {
  expect(head(`/cars/${vehicle.slug}`).graph).toMatchObject({
    '@graph': [
      {
        image: [
          'https://yard.example/img/media/a.avif?width=1200&format=jpeg',
          'https://yard.example/img/https%3A%2F%2Felsewhere.example%2Fb.jpg?width=1200&format=jpeg',
          'https://yard.example/media/c.svg',
        ],
      },
      {},
      {},
    ],
  });
});

describe('the Open Graph image of a vehicle', () => {
  const ogHead = (fields: object = {}, overrides: { site?: Partial<OgImageSite>; features?: object } = {}) =>
    createVehicleHead(
      {
        ...context,
        features: overrides.features ?? { socialPrice: true },
        vehicle: { ...vehicle, ...fields },
      } as never,
      {
        canonical: `/cars/${vehicle.slug}`,
        imageSettings,
        ogImageSite: overrides.site ? { ...ogImageSite, ...overrides.site } : ogImageSite,
        hasPage: () => true,
      },
    );

  test('has its own URL, size and alternative text', () => {
    const { image, properties } = ogHead({ price_type: 'Drive Away' });
    expect(image).toMatch(
      new RegExp(`^https://yard\\.example/cars/${vehicle.slug}/social-card\\.jpg\\?v=[\\da-z]{1,7}$`),
    );
    expect(properties).toMatchObject({
      'og:type': 'product',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${vehicleName(vehicle)}, $21,990 Drive Away`,
    });
    expect(ogHead({ sold: true }).properties?.['og:image:alt']).toBe(`${vehicleName(vehicle)}, Sold`);
  });

  test('changes its URL with everything that it shows', () => {
    const images = [{ image: { url: '/media/other.avif', thumb: { url: '' } } }];
    const others = [
      ogHead(),
      ogHead({ price: 2_190_000 }),
      ogHead({ sold: true }),
      ogHead({ price_type: 'Drive Away' }),
      ogHead({ model: 'Another' }),
      ogHead({ images }),
      ogHead({}, { site: { mediaVersion: 'v2' } }),
      ogHead({}, { site: { config: { ...ogImageSite.config, name: 'Other Yard' } } }),
      ogHead({}, { site: { tokens: { '--color-primary': '#123456' } } }),
    ];
    expect(new Set(others.map(({ image }) => image)).size).toBe(others.length);
    expect(ogHead({ km: 12 }).image).toBe(ogHead().image);
  });

  test('is the page’s own image if the feature is off', () => {
    const plain = ogHead({}, { features: { socialPrice: false } });
    expect(plain).not.toHaveProperty('image');
    expect(plain.properties).not.toHaveProperty('og:image:width');
  });
});
