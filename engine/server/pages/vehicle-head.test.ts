import { describe, expect, test } from 'vitest';
import type { PageContext, Settings } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { formatVehicleName } from '../../dealer';
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
const createHead = (canonical: string | undefined) =>
  createVehicleHead(context, { canonical, imageSettings, ogImageSite });

test('adds vehicle data only on the page that is canonical for the vehicle', () => {
  const canonicalHead = createHead(`https://yard.example/cars/${vehicle.slug}`);
  expect(canonicalHead.graph).toMatchObject({
    '@graph': [{ url: `https://yard.example/cars/${vehicle.slug}` }, {}],
  });
  expect(canonicalHead.properties).toMatchObject({
    'og:type': 'product',
    'product:price:amount': '21990.00',
  });
  expect(createHead(`/cars/${vehicle.slug}`)).toEqual(canonicalHead);
  for (const canonical of [
    undefined,
    '',
    'https://yard.example/compare',
    `https://yard.example/cars/x-${vehicle.slug}`,
  ])
    expect(createHead(canonical), canonical).toEqual({});
});

test('names the location as seller only if the vehicle is there', () => {
  const location = {
    id: '901',
    name: 'Main Yard',
    slug: 'main-yard',
    time_zone: 'Australia/Brisbane',
    address: { street: '1 Dock Road', city: 'Cairns', state: 'QLD' },
  };
  const findSeller = (fields: object): unknown => {
    const input = { ...context, location, vehicle: { ...vehicle, ...fields } } as Partial<PageContext>;
    const options = { canonical: `/cars/${vehicle.slug}`, imageSettings, ogImageSite };
    const text = JSON.stringify(createVehicleHead(input, options).graph);
    return (JSON.parse(text) as { '@graph': unknown[] })['@graph'][1];
  };
  expect(findSeller({ location_id: '901' })).toMatchObject({
    '@id': 'https://yard.example/#place-main-yard',
    address: { addressLocality: 'Cairns' },
  });
  for (const otherLocation of [
    { location_id: 'X9' },
    { location_name: 'Far Yard', city: 'Mackay', state: 'QLD' },
  ]) {
    const dealer = findSeller(otherLocation);
    expect(dealer).toMatchObject({ '@id': 'https://yard.example/#dealer' });
    expect(JSON.stringify(dealer)).not.toMatch(/Cairns|Dock Road|Main Yard/);
  }
});

test('lists only absolute image URLs', () => {
  expect(createHead(`/cars/${vehicle.slug}`).graph).toMatchObject({
    '@graph': [
      {
        image: [
          'https://yard.example/img/media/a.avif?width=1200&format=jpeg',
          'https://yard.example/img/https%3A%2F%2Felsewhere.example%2Fb.jpg?width=1200&format=jpeg',
          'https://yard.example/media/c.svg',
        ],
      },
      {},
    ],
  });
});

describe('the Open Graph image of a vehicle', () => {
  const createOgHead = (
    fields: object = {},
    overrides: { site?: Partial<OgImageSite>; features?: object } = {},
  ) =>
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
      },
    );

  test('has its own URL, size and alternative text', () => {
    const { image, properties } = createOgHead({ price_type: 'Drive Away' });
    expect(image).toMatch(
      new RegExp(`^https://yard\\.example/cars/${vehicle.slug}/social-card\\.jpg\\?v=[\\da-z]{1,7}$`),
    );
    expect(properties).toMatchObject({
      'og:type': 'product',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${formatVehicleName(vehicle)}, $21,990 Drive Away`,
    });
    expect(createOgHead({ sold: true }).properties?.['og:image:alt']).toBe(
      `${formatVehicleName(vehicle)}, Sold`,
    );
  });

  test('changes its URL with everything that it shows', () => {
    const images = [{ image: { url: '/media/other.avif', thumb: { url: '' } } }];
    const variants = [
      createOgHead(),
      createOgHead({ price: 2_190_000 }),
      createOgHead({ sold: true }),
      createOgHead({ price_type: 'Drive Away' }),
      createOgHead({ model: 'Another' }),
      createOgHead({ images }),
      createOgHead({}, { site: { mediaVersion: 'v2' } }),
      createOgHead({}, { site: { config: { ...ogImageSite.config, name: 'Other Yard' } } }),
      createOgHead({}, { site: { tokens: { '--color-primary': '#123456' } } }),
    ];
    expect(new Set(variants.map(({ image }) => image)).size).toBe(variants.length);
    expect(createOgHead({ km: 12 }).image).toBe(createOgHead().image);
  });

  test('is the page’s image if the feature is off', () => {
    const plain = createOgHead({}, { features: { socialPrice: false } });
    expect(plain).not.toHaveProperty('image');
    expect(plain.properties).not.toHaveProperty('og:image:width');
  });
});
