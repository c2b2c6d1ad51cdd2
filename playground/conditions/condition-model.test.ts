import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCondition, type Condition } from '../../schemas';
import { isComplete, toClauses, toCondition, withoutIncomplete, type Clause } from './condition-model';

const scalar = fc.constantFrom<string | number | boolean | null>('a', 'b', 1, 2, true, null);
const test = fc.oneof(
  scalar,
  fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }), $exists: fc.boolean() }),
  fc.record({ $gt: fc.nat(3), $lt: fc.nat(5) }),
  fc.record({ $not: fc.record({ $gt: fc.nat(3) }) }),
  fc.record({ $not: fc.record({ $gt: fc.nat(3), $ne: fc.nat(3) }), $lte: fc.nat(5) }),
  fc.record({ $not: fc.record({ $not: fc.record({ $eq: scalar }) }) }),
  fc.record({ $size: fc.nat(3) }),
);
const flat = fc.dictionary(fc.constantFrom('x', 'y.z', 'list'), test, { maxKeys: 3 });
const condition = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    flat,
    ...['$and', '$or', '$nor'].map((join) =>
      fc
        .tuple(fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), flat)
        .map(([parts, more]) => ({ [join]: parts, ...more })),
    ),
  ),
})).tree;

describe('a condition', () => {
  it('has the same JSON after its parts were read', () => {
    fc.assert(
      fc.property(condition, (when) => {
        expect(toCondition(toClauses(when))).toEqual(when);
      }),
    );
  });

  it('has only complete parts, also where a part is empty and so always holds', () => {
    fc.assert(
      fc.property(condition, (when) => {
        expect(toCondition(withoutIncomplete(toClauses(when)))).toEqual(when);
      }),
    );
  });

  it('is not changed by reading it, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (when) => {
        const clean = JSON.parse(JSON.stringify(when)) as Record<string, unknown>;
        expect(toCondition(toClauses(clean))).toEqual(clean);
      }),
    );
  });

  it('means the same after parts with the same path were added', () => {
    const context = fc.record({ x: scalar, y: fc.record({ z: scalar }), list: fc.array(scalar) });
    fc.assert(
      fc.property(condition, condition, context, (first, second, values) => {
        const both = toCondition([...toClauses(first), ...toClauses(second)]);
        const holds = (when: object) => compileCondition(when as Condition)(values);
        expect(holds(both)).toBe(holds(first) && holds(second));
      }),
    );
  });
});

it('keeps an operator that does not exist, and a `$not` of several tests', () => {
  const when = { a: { $regex: '.*' }, b: { $not: { $gt: 1, $lt: 5 } }, $where: 'x', $or: [], c: [] };
  expect(toCondition(toClauses(when))).toEqual(when);
});

it('leaves out what is not complete yet', () => {
  const blank: Clause = {
    ...{ kind: 'comparison', path: '', operator: '$eq', operand: undefined },
    ...{ isNegated: false, isPlain: true },
  };
  const clauses: Clause[] = [
    ...toClauses({ a: 1 }),
    blank,
    { kind: 'group', join: '$or', parts: [blank, ...toClauses({ b: 2 })] },
    { kind: 'group', join: '$or', parts: [blank] },
  ];
  expect(clauses.map(isComplete)).toEqual([true, false, true, false]);
  expect(toCondition(withoutIncomplete(clauses))).toEqual({ a: 1, $or: [{ b: 2 }] });
});
