import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCondition, schemas, type Condition } from '../../../../schemas';
import { SchemaPaths } from '../../base/schema-paths';
import { mustFail, mustHold, ConditionSolver } from './condition-solver';

const createSolver = () => new ConditionSolver(new SchemaPaths(schemas, schemas.context));
const isPossible = (...conditions: Condition[]) => createSolver().isSatisfiable(conditions.map(mustHold));

describe('conditions that can hold together', () => {
  test.each<[Condition[], boolean]>([
    [[], true],
    [[{ 'features.finance': true }, { 'features.finance': false }], false],
    [[{ 'features.finance': true }, { 'features.blog': false }], true],
    [[{ 'features.finance': { $nin: [true, false] } }], false],
    [[{ 'vehicle.car_type': { $nin: ['new', 'used', 'demo'] } }], false],
    [[{ 'vehicle.car_type': { $nin: ['new', 'used'] } }, { 'vehicle.car_type': { $ne: 'demo' } }], false],
    [[{ 'vehicle.status': { $nin: ['in_stock', 'coming_soon'] } }], true],
    [[{ 'vehicle.price': { $gt: 5, $lt: 4 } }], false],
    [[{ 'vehicle.price': { $gt: 4, $lt: 5 } }], true],
    [[{ 'vehicle.year': { $gt: 3000 } }], false],
    [[{ 'vehicle.year': { $lt: 3000 } }], true],
    [[{ 'vehicle.year': { $lt: 3000, $gt: 2010 } }], true],
    [[{ 'vehicle.year': { $lt: 1900 } }], false],
    [[{ 'vehicle.price': { $gt: 5 } }, { 'vehicle.price': { $exists: false } }], false],
    [[{ now: { $lt: '2026-01-01T00:00:00+10:00' } }, { now: { $gt: '2025-12-31T15:00:00Z' } }], false],
    [[{ now: { $gt: '2026-01-01T00:00:00+10:00' } }, { now: { $lt: '2025-12-31T15:00:00Z' } }], true],
    [[{ $or: [{ 'features.blog': true }, { 'user.signedIn': true }] }, { 'features.blog': false }], true],
    [
      [
        { $or: [{ 'features.blog': true }, { 'user.signedIn': true }] },
        { 'features.blog': false, 'user.signedIn': false },
      ],
      false,
    ],
    [[{ 'vehicle.name': 'a' }, { 'vehicle.name': 'b' }], false],
  ])('%j: %s', (conditions, expected) => {
    expect(isPossible(...conditions)).toBe(expected);
  });

  test('returns undefined for paths through lists and unknown paths', () => {
    expect(isPossible({ 'locations.primary': true }, { 'locations.primary': false })).toBeUndefined();
    expect(isPossible({ 'nobody.knows': 1 })).toBeUndefined();
  });
});

describe('implications', () => {
  const implies = (given: Condition[], ...alternatives: Condition[][]) =>
    createSolver().implies(given, alternatives);
  test('follow from the same or more conditions', () => {
    expect(implies([{ 'features.blog': true, 'user.signedIn': true }], [{ 'features.blog': true }])).toBe(
      true,
    );
    expect(implies([{ 'features.blog': true }], [{ 'features.blog': true, 'user.signedIn': true }])).toBe(
      false,
    );
    expect(
      implies([{ 'vehicle.status': 'in_stock' }], [{ 'vehicle.status': { $in: ['in_stock', 'sold'] } }]),
    ).toBe(true);
    expect(implies([], [])).toBe(true);
  });
  test('follow from alternatives of which one is always true', () => {
    expect(implies([], [{ 'user.signedIn': true }], [{ 'user.signedIn': false }])).toBe(true);
    expect(implies([], [{ 'vehicle.car_type': 'used' }], [{ 'vehicle.car_type': { $ne: 'used' } }])).toBe(
      true,
    );
    expect(implies([], [{ 'vehicle.car_type': 'used' }], [{ 'vehicle.car_type': 'new' }])).toBe(false);
  });
});

/** Conditions over three switches and one string, in all forms. */
const atom = fc.oneof(
  fc.record({ 'features.blog': fc.boolean() }),
  fc.record({ 'features.finance': fc.boolean() }),
  fc.record({ 'user.signedIn': fc.record({ $ne: fc.boolean() }) }),
  fc.record({
    'vehicle.car_type': fc.constantFrom('new', 'used', { $in: ['new', 'demo'] }, { $ne: 'used' }),
  }),
);
const condition = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    atom,
    ...['$and', '$or', '$nor'].map((junction) =>
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => ({ [junction]: parts })),
    ),
  ),
})).tree as fc.Arbitrary<Condition>;

const allVisits = [true, false].flatMap((blog) =>
  [true, false].flatMap((finance) =>
    [true, false].flatMap((signedIn) =>
      ['new', 'used', 'demo'].map((car_type) => ({
        features: { blog, finance },
        user: { signedIn },
        vehicle: { car_type },
      })),
    ),
  ),
);

test('agrees with trying every visit', () => {
  fc.assert(
    fc.property(
      fc.array(condition, { maxLength: 3 }),
      fc.array(condition, { maxLength: 2 }),
      (given, negated) => {
        const isSatisfied = allVisits.some(
          (context) =>
            given.every((when) => compileCondition(when)(context)) &&
            negated.every((when) => !compileCondition(when)(context)),
        );
        const conditions = [...given.map(mustHold), ...negated.map((when) => mustFail(when))];
        expect(createSolver().isSatisfiable(conditions)).toBe(isSatisfied);
      },
    ),
    { numRuns: 300 },
  );
});
