import type { Random } from '../random';
import type { CatalogueModel } from '../tables';

/** What is left of the price after the first year and after each further one, by maker or kind. */
const HOLDS_VALUE = ['Toyota', 'Isuzu', 'Porsche', 'Suzuki', 'Lexus', 'Mazda'];
const LOSES_VALUE = ['Alfa Romeo', 'Peugeot', 'Renault', 'Jeep', 'SsangYong', 'Holden', 'LDV', 'Fiat'];

const FLOOR_DOLLARS = 4_990;

function yearlyRetention(model: CatalogueModel, isElectric: boolean): number {
  if (isElectric) return 0.85;
  if (HOLDS_VALUE.includes(model.make)) return 0.925;
  return LOSES_VALUE.includes(model.make) ? 0.865 : 0.895;
}

/** `31 247` → `31 190`-like prices: dealers end them in 990, 888 or 490. Whole dollars. */
function shelfPrice(dollars: number, random: Random): number {
  const end = random.weighted([990, 490, 888, 750], (ending) => (ending === 990 ? 6 : 1));
  const price = Math.max(FLOOR_DOLLARS, dollars);
  return Math.max(
    FLOOR_DOLLARS,
    Math.floor(price / 1000) * 1000 + end - (end > price % 1000 && random.chance(0.5) ? 1000 : 0),
  );
}

/** Kilometres on the clock by stock type and age (years), with more for what works for a living. */
export function demoKm(
  model: CatalogueModel,
  carType: 'new' | 'used' | 'demo',
  age: number,
  random: Random,
): number {
  if (model.body === 'caravan') return 0;
  if (carType === 'new') return random.int(3, 45);
  if (carType === 'demo') return random.int(400, 7_800);
  const yearly = { 'light-truck': 26_000, van: 22_000, ute: 19_000, motorcycle: 3_800, convertible: 8_500 };
  const mean = Object.entries(yearly).find(([body]) => body === model.body)?.[1] ?? 14_500;
  const driven = Math.max(0.35, age) * Math.max(mean * 0.25, random.around(mean, mean * 0.3));
  return Math.round(driven) + random.int(0, 900);
}

/** Asking price in whole dollars: what the badge costs new, less age and kilometres, with a little chance. */
export function demoPrice(
  model: CatalogueModel,
  newPrice: number,
  car: { carType: 'new' | 'used' | 'demo'; age: number; km: number; isElectric: boolean },
  random: Random,
): number {
  const onRoad = newPrice * (model.body === 'caravan' ? 1.01 : 1.07);
  if (car.carType === 'new') return shelfPrice(onRoad * random.around(0.99, 0.015), random);
  if (car.carType === 'demo') return shelfPrice(onRoad * random.around(0.93, 0.02), random);
  const kept = 0.9 * yearlyRetention(model, car.isElectric) ** car.age;
  const expected = Math.max(0.5, car.age) * 14_500;
  const worn =
    model.body === 'caravan' ? 1 : Math.min(1.07, Math.max(0.85, 1 - (car.km - expected) / 900_000));
  return shelfPrice(newPrice * kept * worn * random.around(1, 0.045), random);
}
