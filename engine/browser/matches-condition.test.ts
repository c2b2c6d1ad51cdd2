import { expect, it } from 'vitest';
import type { Condition } from '../../schemas';
import { matchesCondition } from './matches-condition';

const car = { vehicle: { car_type: 'used', price: 100, photos_count: 0 } };

it.each<[string, Condition, boolean]>([
  ['an empty condition', {}, true],
  ['a value', { 'vehicle.car_type': 'used' }, true],
  ['an operator', { 'vehicle.photos_count': { $gt: 0 } }, false],
  ['all parts', { 'vehicle.car_type': 'used', 'vehicle.price': { $gt: 200 } }, false],
  ['one of several', { $or: [{ 'vehicle.price': { $gt: 200 } }, { 'vehicle.car_type': 'used' }] }, true],
  ['something absent', { 'vehicle.tag': 'X' }, false],
])('evaluates %s', (_name, condition, holds) => {
  expect(matchesCondition(condition, car)).toBe(holds);
});
