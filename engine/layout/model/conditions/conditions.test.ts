import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../schemas';
import { listComparisons, compileCondition } from './index';

const context = {
  features: { garage: true },
  vehicle: {
    status: 'in_stock',
    price: 30_000,
    tags: ['demo', 'sale'],
    created_at: '2026-03-01T00:00:00.000Z',
  },
  now: '2026-03-05T10:00:00.000Z',
  today: '2026-03-05',
};
const holds = (when: Condition) => compileCondition(when)(context);

test.each<[Condition, boolean]>([
  [{}, true],
  [{ 'features.garage': true }, true],
  [{ 'features.blog': true }, false],
  [{ 'vehicle.status': { $in: ['in_stock', 'coming_soon'] } }, true],
  [{ 'vehicle.status': { $nin: ['in_stock'] } }, false],
  [{ 'vehicle.price': { $gt: 20_000, $lte: 30_000 } }, true],
  [{ 'vehicle.price': { $not: { $lt: 50_000 } } }, false],
  [{ 'vehicle.price': { $gt: '5' } }, false],
  [{ 'vehicle.tags': 'sale' }, true],
  [{ 'vehicle.tags': { $all: ['sale', 'demo'] } }, true],
  [{ 'vehicle.tags': { $size: 2 } }, true],
  [{ 'vehicle.tags': { $ne: 'sale' } }, false],
  [{ 'vehicle.badge': { $exists: false } }, true],
  [{ 'vehicle.badge': null }, true],
  [{ 'vehicle.price': { $ne: null } }, true],
  [{ $or: [{ 'features.blog': true }, { 'features.garage': true }] }, true],
  [{ $nor: [{ 'features.garage': true }] }, false],
  [{ $and: [{ 'features.garage': true }, { 'vehicle.status': 'sold' }] }, false],
  [{ 'features.garage': true, 'vehicle.status': 'sold' }, false],
])('%j is %s', (when, expected) => {
  expect(holds(when)).toBe(expected);
});

describe('time', () => {
  test('instants compare in time, regardless of their offset', () => {
    // 10:00 UTC is 20:00 in Brisbane.
    expect(holds({ now: { $gte: '2026-03-05T20:00:00+10:00' } })).toBe(true);
    expect(holds({ now: { $gt: '2026-03-05T20:00:01+10:00' } })).toBe(false);
    expect(holds({ now: { $lt: '2026-03-05T20:30+10:00' } })).toBe(true);
  });
  test('dates compare with dates', () => {
    expect(holds({ today: { $gte: '2026-03-01', $lt: '2026-04-01' } })).toBe(true);
    expect(holds({ 'vehicle.created_at': { $lt: '2026-03-02' } })).toBe(true);
  });
});

test('compiles the same condition to the same predicate', () => {
  const when = { 'features.garage': true };
  expect(compileCondition(when)).toBe(compileCondition(when));
});

test('operators that are not in the list are never true', () => {
  const hostile = [
    { $where: 'true' },
    { 'vehicle.status': { $regex: '.*' } },
    { $expr: {} },
    { a: { $mod: [1, 0] } },
  ];
  for (const when of hostile) expect(compileCondition(when as Condition)(context)).toBe(false);
});

test('comparisons are listed with their locations', () => {
  expect(
    listComparisons({ a: 1, $or: [{ b: { $in: [2, 3], $lt: 9 } }, { $and: [{ c: { $not: { $eq: 4 } } }] }] }),
  ).toEqual([
    { path: 'a', values: [1], bounds: [], at: ['a'] },
    { path: 'b', values: [2, 3], bounds: [9], at: ['$or', 0, 'b'] },
    { path: 'c', values: [4], bounds: [], at: ['$or', 1, '$and', 0, 'c'] },
  ]);
});

test('never throws for malformed conditions', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (when, value) => {
      expect(typeof compileCondition(when as Condition)({ a: value })).toBe('boolean');
      listComparisons(when);
    }),
  );
});
