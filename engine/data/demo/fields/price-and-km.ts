import type { Random } from '../random';
import type { CatalogueModel } from '../tables';

/** Makes that depreciate more slowly. */
const SLOW_DEPRECIATION = ['Toyota', 'Isuzu', 'Porsche', 'Suzuki', 'Lexus', 'Mazda'];
const FAST_DEPRECIATION = ['Alfa Romeo', 'Peugeot', 'Renault', 'Jeep', 'SsangYong', 'Holden', 'LDV', 'Fiat'];

const FLOOR_DOLLARS = 4_990;

function getYearlyRetention(model: CatalogueModel, isElectric: boolean): number {
  if (isElectric) return 0.85;
  if (SLOW_DEPRECIATION.includes(model.make)) return 0.925;
  return FAST_DEPRECIATION.includes(model.make) ? 0.865 : 0.895;
}

/** Rounds to a typical dealer price, which ends in 990, 888, 750 or 490. Whole dollars. */
function roundToDealerPrice(dollars: number, random: Random): number {
  const end = random.weighted([990, 490, 888, 750], (ending) => (ending === 990 ? 6 : 1));
  const price = Math.max(FLOOR_DOLLARS, dollars);
  return Math.max(
    FLOOR_DOLLARS,
    Math.floor(price / 1000) * 1000 + end - (end > price % 1000 && random.chance(0.5) ? 1000 : 0),
  );
}

/** Odometer reading by stock type and age in years; commercial vehicles have more. */
export function generateKm(
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
  const distance = Math.max(0.35, age) * Math.max(mean * 0.25, random.around(mean, mean * 0.3));
  return Math.round(distance) + random.int(0, 900);
}

/**
 * Asking price in whole dollars: the badge's price when new, less depreciation by age and kilometres, with random
 * variation.
 */
export function generatePrice(
  model: CatalogueModel,
  newPrice: number,
  car: { carType: 'new' | 'used' | 'demo'; age: number; km: number; isElectric: boolean },
  random: Random,
): number {
  const onRoad = newPrice * (model.body === 'caravan' ? 1.01 : 1.07);
  if (car.carType === 'new') return roundToDealerPrice(onRoad * random.around(0.99, 0.015), random);
  if (car.carType === 'demo') return roundToDealerPrice(onRoad * random.around(0.93, 0.02), random);
  const retained = 0.9 * getYearlyRetention(model, car.isElectric) ** car.age;
  const expected = Math.max(0.5, car.age) * 14_500;
  const wearFactor =
    model.body === 'caravan' ? 1 : Math.min(1.07, Math.max(0.85, 1 - (car.km - expected) / 900_000));
  return roundToDealerPrice(newPrice * retained * wearFactor * random.around(1, 0.045), random);
}
