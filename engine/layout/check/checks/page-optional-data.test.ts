import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileCondition, type Condition } from '../../../../schemas';
import { failsWithout } from './page-optional-data';

test.each([
  [{ 'vehicle.id': { $exists: true } }, true],
  [{ 'vehicle.year': { $gte: 2015 } }, true],
  [{ 'vehicle.status': 'in_stock', 'features.finance': true }, true],
  [{ $and: [{ 'features.finance': true }, { 'vehicle.id': { $exists: true } }] }, true],
  [{ $or: [{ 'vehicle.id': 'a' }, { 'vehicle.id': 'b' }] }, true],
  [{ 'vehicle.sold': { $ne: true } }, false],
  [{ 'vehicle.id': { $exists: false } }, false],
  [{ $or: [{ 'vehicle.id': 'a' }, { 'features.finance': true }] }, false],
  [{ 'vehicles.id': { $exists: true } }, false],
  [{ 'features.finance': true }, false],
  [{}, false],
])('%j fails without the car: %s', (when, expected) => {
  expect(failsWithout(when as Condition, 'vehicle')).toBe(expected);
});

test('a condition that fails without the data is never met on a page without it', () => {
  const comparison = fc.oneof(
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $ne: fc.boolean() }),
    fc.record({ $in: fc.array(fc.boolean()) }),
    fc.boolean(),
  );
  const leaf = fc
    .tuple(fc.constantFrom('vehicle.sold', 'vehicle.id', 'features.finance'), comparison)
    .map(([path, value]) => ({ [path]: value }));
  const { condition } = fc.letrec((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    ),
  }));
  fc.assert(
    fc.property(condition, fc.boolean(), (when, finance) => {
      fc.pre(failsWithout(when as Condition, 'vehicle'));
      expect(compileCondition(when as Condition)({ features: { finance } })).toBe(false);
    }),
  );
});
