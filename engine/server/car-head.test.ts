import { expect, test } from 'vitest';
import type { PageContext, Settings } from '../../schemas';
import { testCar } from '../data/testing/cars';
import { carHead } from './car-head';

const images = { template: '/img/{src}?width={width}&format={format}', base: '', width: 640, quality: 75 };
const urls = ['/media/a.avif', 'javascript:window.ran', 'https://elsewhere.example/b.jpg', '/media/c.svg'];
const vehicle = testCar('S1', { images: urls.map((url) => ({ image: { url, thumb: { url } } })) });
const pictures = { ...images, widths: [640], origins: [] } as unknown as Settings['images'];
const context = {
  vehicle,
  today: '2026-11-21',
  site: { name: 'Yard', url: 'https://yard.example', contact: {}, settings: { images: pictures, price: {} } },
} as unknown as Partial<PageContext>;
const head = (canonical: string | undefined) =>
  carHead(context, { canonical, pictures, hasPage: () => true });

test('only the page that is kept under the car’s own name is the car’s page', () => {
  const own = head(`https://yard.example/cars/${vehicle.slug}`);
  expect(own.graph).toMatchObject({
    '@graph': [{ url: `https://yard.example/cars/${vehicle.slug}` }, {}, {}],
  });
  expect(own.properties).toMatchObject({ 'og:type': 'product', 'product:price:amount': '21990.00' });
  expect(head(`/cars/${vehicle.slug}`)).toEqual(own);
  for (const other of [
    undefined,
    '',
    'https://yard.example/compare',
    `https://yard.example/cars/x-${vehicle.slug}`,
  ])
    expect(head(other), other).toEqual({});
});

test('pictures are whole addresses of the web, and nothing else', () => {
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
