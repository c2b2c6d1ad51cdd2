import { expect, it } from 'vitest';
import { testVehicle } from '../../data/testing/test-vehicle';
import { listPricedStock } from './priced-stock';

it('lists the public cars of a site, then those of the others, each site once', async () => {
  const asked: string[] = [];
  const repository = {
    async *list(slug: string) {
      asked.push(slug);
      yield [testVehicle(`${slug}-1`), testVehicle(`${slug}-2`, { show_on_dealer_website: false })];
      yield await Promise.resolve([testVehicle(`${slug}-3`)]);
    },
  };
  const cars = await listPricedStock(repository, ['yard', 'north', 'yard']);
  expect(asked).toEqual(['yard', 'north']);
  expect(cars.map(({ id }) => id)).toEqual(['yard-1', 'yard-3', 'north-1', 'north-3']);
});

it('stops where fitting would take too long', async () => {
  const batch = Array.from({ length: 5_000 }, (_, index) => testVehicle(`U${index}`));
  let batches = 0;
  const repository = {
    async *list() {
      for (;;) {
        batches += 1;
        yield await Promise.resolve(batch);
      }
    },
  };
  expect(await listPricedStock(repository, ['yard'])).toHaveLength(12_000);
  expect(batches).toBe(3);
});
