import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCondition, type Condition } from '../../../schemas';
import { reduceCondition } from './reduce-condition';

const holds = (test: boolean | Condition, context: object): boolean =>
  typeof test === 'object' ? compileCondition(test)(context) : test;

const leaf: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('a', 'b.c', 'fields.x', 'fields.y', 'missing'), fc.constantFrom(1, 2, true))
  .map(([path, value]) => ({ [path]: value }));
type Conditions = [Condition, ...Condition[]];
// With minLength, a list has a first condition.
const getList = (condition: fc.Arbitrary<Condition>) =>
  fc.array(condition, { minLength: 1, maxLength: 3 }) as unknown as fc.Arbitrary<Conditions>;
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.tuple(leaf, leaf).map(([first, second]) => ({ ...first, ...second })),
    fc.tuple(leaf, getList(tie('condition'))).map(([first, list]) => ({
      ...first,
      $and: list,
    })),
    getList(tie('condition')).map((list) => ({ $or: list })),
    getList(tie('condition')).map((list) => ({ $nor: list })),
  ),
}));
const value = fc.constantFrom(1, 2, true, undefined);
const fields = fc.record({ x: value, y: value });

describe('reduceCondition', () => {
  it('keeps the meaning of a condition for all values of fields', () => {
    fc.assert(
      fc.property(condition, value, value, fields, (when, a, c, entered) => {
        const context = { a, b: { c } };
        const reduced = reduceCondition(when, context);
        expect(holds(reduced, { fields: entered })).toBe(
          compileCondition(when)({ ...context, fields: entered }),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves no path of the context', () => {
    fc.assert(
      fc.property(condition, value, (when, a) => {
        const reduced = reduceCondition(when, { a });
        expect(JSON.stringify(reduced)).not.toMatch(/"(?:a|b\.c|missing)":/);
      }),
    );
  });
});
