import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../schemas';
import { compileCondition } from '../../model/conditions';
import { describeCondition, explainCondition } from './index';

describe('a condition', () => {
  const values = {
    vehicle: { status: 'sold', tags: [{ id: 'a' }, { id: 'b' }], price: { dollars: 5 } },
    features: { garage: true },
  };
  const verdicts = (when: Condition, isKnown?: (name: string) => boolean) =>
    describeCondition(explainCondition(when, { values, ...(isKnown && { isKnown }) })).map(
      ({ text, verdict }) => [text, verdict],
    );

  test('is explained comparison by comparison', () => {
    expect(verdicts({ 'vehicle.status': { $in: ['in_stock'] }, 'features.garage': true })).toEqual([
      ['all of these: does not hold', 'fails'],
      ['  vehicle.status is one of ["in_stock"]: does not hold, the value is "sold"', 'fails'],
      ['  features.garage is true: holds, the value is true', 'holds'],
    ]);
    expect(verdicts({ 'vehicle.price.dollars': { $gte: 5, $lt: 9 } }).map(([, verdict]) => verdict)).toEqual([
      'holds',
      'holds',
      'holds',
    ]);
    expect(verdicts({ 'vehicle.tags.id': 'b' })).toEqual([
      ['vehicle.tags.id is "b": holds, the value is ["a","b"]', 'holds'],
    ]);
    expect(verdicts({ 'vehicle.tags.1.id': 'b' })).toEqual([
      ['vehicle.tags.1.id is "b": holds, the value is "b"', 'holds'],
    ]);
    expect(verdicts({ 'vehicle.km': { $exists: true } })).toEqual([
      ['vehicle.km exists: true: does not hold, the value is nothing', 'fails'],
    ]);
  });

  test('is unknown if a value is missing, unless other parts decide it', () => {
    const isKnown = (name: string) => name !== 'user';
    expect(verdicts({ 'user.signedIn': true }, isKnown)).toEqual([
      ['user.signedIn is true: unknown, because the context has no value', 'unknown'],
    ]);
    expect(verdicts({ 'user.signedIn': true, 'features.garage': false }, isKnown)[0]?.[1]).toBe('fails');
    expect(verdicts({ $or: [{ 'user.signedIn': true }, { 'features.garage': true }] }, isKnown)[0]?.[1]).toBe(
      'holds',
    );
    expect(
      verdicts({ $nor: [{ 'user.signedIn': true }, { 'features.garage': false }] }, isKnown)[0]?.[1],
    ).toBe('unknown');
  });

  const scalar = fc.constantFrom<string | number | boolean | null>('a', 'b', 1, 2, true, null);
  const operators = fc.oneof(
    fc.record({ $in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ $ne: scalar }),
    fc.record({ $gt: fc.constantFrom(0, 1, 2) }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $nin: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  );
  const flat = fc.dictionary(fc.constantFrom('x', 'y.z', 'list'), fc.oneof(scalar, operators), {
    minKeys: 1,
    maxKeys: 3,
  });
  const conditions = fc.letrec<{ condition: object }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      flat,
      ...['$and', '$or', '$nor'].map((name) =>
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ [name]: parts })),
      ),
    ),
  })).condition;
  const contexts = fc.record({
    x: scalar,
    y: fc.record({ z: scalar }),
    list: fc.array(scalar, { maxLength: 3 }),
  });

  test('gives the same result as on the site', () => {
    fc.assert(
      fc.property(conditions, contexts, (when, context) => {
        const { verdict } = explainCondition(when, { values: context });
        expect(verdict).toBe(compileCondition(when as Condition)(context) ? 'holds' : 'fails');
      }),
      { numRuns: 500 },
    );
  });
});
