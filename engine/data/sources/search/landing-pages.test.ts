import { expect, test } from 'vitest';
import { testVehicle } from '../../testing/test-vehicle';
import { toVehicleSummary } from '../../../dealer';
import { landingPages } from './landing-pages';

const offered = (stocknum: string, changedAt: string, over: Parameters<typeof testVehicle>[1] = {}) => ({
  card: toVehicleSummary(testVehicle(stocknum, over)),
  changedAt,
});

test('lists each part of the stock with cars once, with the date of its latest change', () => {
  const landings = landingPages([
    offered('A', '2026-11-02', { simple_body: 'SUV', location_slug: 'the-yard' }),
    offered('B', '2026-11-05', { make: 'Land Rover', model: 'Discovery Sport', car_type: 'demo' }),
    offered('C', '2026-11-03', { dealership_slug: 'the-firm' }),
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
    landingPages([offered('A', '2026-11-02', { make: '???', model: '!' })]).map(({ scope }) => scope),
  ).toEqual(['new-used-and-demo-cars', 'used-cars']);
});
