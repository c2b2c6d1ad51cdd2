import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { isAutograbEligible, calculateMarketSaving } from './market-price';

it('reports a saving of more than 499 dollars', () => {
  const autograb_data = { state_average_market_price: 3049900, average_market_price: 9900000 };
  expect(calculateMarketSaving({ price: 3000000, autograb_data })).toBeUndefined();
  expect(calculateMarketSaving({ price: 2999999, autograb_data })).toBe(49901);
  expect(calculateMarketSaving({ price: 3000000, autograb_data: { average_market_price: 3100000 } })).toBe(
    100000,
  );
  expect(calculateMarketSaving({ autograb_data })).toBeUndefined();
});

it('reports a saving above the site’s margin', () => {
  const car = { price: 3000000, autograb_data: { average_market_price: 3100000 } };
  expect(calculateMarketSaving(car, 999)).toBe(100000);
  expect(calculateMarketSaving(car, 1000)).toBeUndefined();
  expect(calculateMarketSaving({ ...car, price: 3099999 }, 0)).toBe(1);
});

it('knows market data only of cars in stock above the floor (TRADE-014, C23)', () => {
  expect(isAutograbEligible(testVehicle({ price: 20001 }))).toBe(true);
  expect(isAutograbEligible(testVehicle({ price: 20000 }))).toBe(false);
  expect(isAutograbEligible(testVehicle({ price: 20001, reserved: true }))).toBe(false);
  expect(isAutograbEligible(testVehicle({ price: 20001, status: 'coming_soon' }))).toBe(false);
});
