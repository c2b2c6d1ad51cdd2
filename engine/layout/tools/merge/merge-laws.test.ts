import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeJsonFiles } from './index';
import { json, keep, mergeValuesAsTexts as merge, node, page } from './testing/merge-helpers';

// Random documents with every kind of value that has an identity: nodes in slots, operations, menus, settings.
type Doc = ReturnType<typeof page> & { changes: object[]; settings: Record<string, number> };
const IDS = ['a', 'b', 'c', 'd', 'e'];
const doc: fc.Arbitrary<Doc> = fc
  .record({
    ids: fc.shuffledSubarray(IDS, { minLength: 2 }),
    inner: fc.shuffledSubarray(['v', 'w']),
    ops: fc.shuffledSubarray(['p', 'q', 'r']),
    settings: fc.dictionary(fc.constantFrom('s1', 's2', 's3'), fc.nat(3)),
  })
  .map(({ ids, inner, ops, settings }) => ({
    ...page(
      ids.map((id, index) =>
        node(id, { x: 0, y: 0 }, index === 0 ? { body: inner.map((one) => node(one, { x: 0 })) } : undefined),
      ),
    ),
    changes: ops.map((path) => ({ op: 'set', node: 'n', path, value: 0 })),
    settings,
  }));

/** Edits that do not affect each other. */
const edits: Readonly<Record<string, (doc: Doc) => Doc>> = {
  prop: (d) => ({
    ...d,
    content: {
      main: d.content.main.map((one) => ({
        ...one,
        props: { ...('props' in one ? (one.props as object) : {}), x: 7 },
      })),
    },
  }),
  otherProp: (d) => ({
    ...d,
    content: {
      main: d.content.main.map((one) => ({
        ...one,
        props: { ...('props' in one ? (one.props as object) : {}), y: 8 },
      })),
    },
  }),
  operation: (d) => ({ ...d, changes: d.changes.map((change) => ({ ...change, value: 9 })) }),
  setting: (d) => ({ ...d, settings: { ...d.settings, s1: 5 } }),
  otherSetting: (d) => ({ ...d, settings: { ...d.settings, fresh: 6 } }),
  note: (d) => ({ ...d, note: 'why' }),
  move: (d) => ({ ...d, content: { main: [...d.content.main.slice(1), ...d.content.main.slice(0, 1)] } }),
};
const names = Object.keys(edits);
const apply = (value: Doc, some: readonly string[]) =>
  some.reduce((done, name) => edits[name]?.(done) ?? done, value);

describe('for all documents', { timeout: 30_000 }, () => {
  test('merges disjoint edits in either order', () => {
    const split = fc
      .subarray(names)
      .chain((ours) =>
        fc.tuple(fc.constant(ours), fc.subarray(names.filter((name) => !ours.includes(name)))),
      );
    fc.assert(
      fc.property(doc, split, (base, [ours, theirs]) => {
        const { value, conflicts } = merge(base, apply(base, ours), apply(base, theirs));
        expect(conflicts).toEqual([]);
        expect(value).toEqual(apply(apply(base, ours), theirs));
        expect(value).toEqual(apply(apply(base, theirs), ours));
      }),
    );
  });

  test('applies a change made by one side, and identical changes once', () => {
    fc.assert(
      fc.property(doc, doc, (base, x) => {
        expect(merge(base, x, base).value).toEqual(x);
        expect(merge(base, base, x).value).toEqual(x);
        expect(merge(base, x, x).value).toEqual(x);
      }),
    );
  });

  const sortedDeep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sortedDeep).map(json).sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sortedDeep(inner)]),
    );
  };
  test('swapping the sides changes only the order', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, doc, other) => {
        const a = merge(base, doc, other);
        const b = merge(base, other, doc);
        expect(a.conflicts.length > 0).toBe(b.conflicts.length > 0);
        expect(sortedDeep(a.value)).toEqual(sortedDeep(b.value));
      }),
    );
  });

  test('each side can be recovered from a file with conflicts', () => {
    fc.assert(
      fc.property(doc, doc, doc, (base, doc, other) => {
        const { text } = merge(base, doc, other);
        expect(() => [JSON.parse(keep(text, 'ours')), JSON.parse(keep(text, 'theirs'))]).not.toThrow();
      }),
    );
  });

  const hostile = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"a":1,"a":2}',
      '['.repeat(5_000),
      `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
      '{"id":"x","content":{"main":[{"id":"__proto__"},{"id":"a/b"},{"id":"a","slots":{"__proto__":[]}}]}}',
      '{"layout":{"id":"a","slots":{"s":[{"id":"a"}]}}}',
      '{"layout":[],"content":7}',
      '{"changes":[{"op":"set","node":null},{"op":"set","node":{"id":7}}]}',
      '',
      'null',
      '1e999',
    ),
  );
  test('never throws, and cannot pollute prototypes', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (base, ours, theirs) => {
        expect(typeof mergeJsonFiles({ base, ours, theirs }).text).toBe('string');
        expect(mergeJsonFiles({ base, ours, theirs: base }).text).toBe(ours);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
