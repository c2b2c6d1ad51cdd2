import { expect, test } from 'vitest';
import { testVehicle } from '../../testing/test-vehicle';
import { toVehicleSummary } from '../../../dealer';
import { listLandingPages } from './landing-pages';

const createOffered = (
  stocknum: string,
  changedAt: string,
  overrides: Parameters<typeof testVehicle>[1] = {},
) => ({
  card: toVehicleSummary(testVehicle(stocknum, overrides)),
  changedAt,
});

test('lists each part of the stock with cars once, with the date of its latest change', () => {
  const landings = listLandingPages([
    createOffered('A', '2026-11-02', { simple_body: 'SUV', location_slug: 'the-yard' }),
    createOffered('B', '2026-11-05', { make: 'Land Rover', model: 'Discovery Sport', car_type: 'demo' }),
    createOffered('C', '2026-11-03', { dealership_slug: 'the-firm' }),
  ]);
  const byPath = Object.fromEntries(
    landings.map(({ scope, model, changedAt }) => [
      model === undefined ? scope : `${scope}/${model}`,
      changedAt,
    ]),
  );
  expect(byPath).toEqual({
    'new-used-and-demo-cars': '2026-11-05',
    'used-cars': '2026-11-03',
    'demo-cars': '2026-11-05',
    'new-and-demo-cars': '2026-11-05',
    toyota: '2026-11-03',
    'toyota/corolla': '2026-11-03',
    'suv-cars': '2026-11-02',
    'the-yard': '2026-11-02',
    'land-rover': '2026-11-05',
    'land-rover/discovery-sport': '2026-11-05',
    'the-firm': '2026-11-03',
  });
});

test('a make without letters has no landing page', () => {
  expect(
    listLandingPages([createOffered('A', '2026-11-02', { make: '???', model: '!' })]).map(
      ({ scope }) => scope,
    ),
  ).toEqual(['new-used-and-demo-cars', 'used-cars']);
});
