import { expect, it } from 'vitest';
import { testLender, testVehicle } from '../testing';
import { toVehicleSummary } from './vehicle-summary';

const images = [1, 2, 3, 4, 5, 6].map((n) => ({
  image: { url: `/${n}.svg`, thumb: { url: `/t${n}.svg` } },
}));

it('includes the fields of a card', () => {
  const summary = toVehicleSummary(
    testVehicle({ images, price: 3000000, offer_price: 2800000, finance_lenders: { acme: testLender } }),
  );
  expect(summary).toMatchObject({
    path: '/cars/2022-toyota-rav4-u1',
    photos_count: 6,
    primary_image_url: '/1.svg',
    thumbnails: ['/t1.svg', '/t2.svg', '/t3.svg', '/t4.svg'],
    effective_price: 2800000,
    weekly_estimate: { amount: 15200, rate: 7.5, comparison_rate: 8.6 },
  });
  expect(summary).not.toHaveProperty('images');
});
