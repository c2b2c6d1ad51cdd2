import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignLists, nameEntries, rewriteJson } from './index';

test('a rewritten text has the new value and keeps unchanged parts', () => {
  const text = '{\n  "a": { "x": 1, "y": 2 },\n  "list": [{ "id": "p", "n": 1 }, { "id": "q", "n": 2 }]\n}\n';
  const value = {
    a: { x: 1, y: 3 },
    list: [
      { id: 'p', n: 1 },
      { id: 'q', n: 5 },
    ],
  };
  expect(rewriteJson(text, value)).toBe(text.replace('"y": 2', '"y": 3').replace('"n": 2', '"n": 5'));
  expect(rewriteJson(text, JSON.parse(text))).toBe(text);
});

test('renames a key and retargets an operation in place', () => {
  const text =
    '{ "fields": { "summary": "S",   "text": "T" },\n  "changes": [{ "op": "set",  "path": "a.b", "value": 1 }] }\n';
  const value = {
    fields: { abstract: 'S', text: 'T' },
    changes: [{ op: 'set', path: 'a.c', value: 1 }],
  };
  expect(rewriteJson(text, value)).toBe(text.replace('summary', 'abstract').replace('a.b', 'a.c'));
});

test('reads back any value that was written', () => {
  const small = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));
  fc.assert(
    fc.property(small, small, (before, after) => {
      const next: unknown = JSON.parse(JSON.stringify(after));
      expect(JSON.parse(rewriteJson(JSON.stringify(before, null, 2), next))).toEqual(next);
    }),
  );
});

test('an alignment is the longest common subsequence', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 });
  const longest = (a: readonly string[], b: readonly string[]): number => {
    const [x, ...restA] = a;
    const [y, ...restB] = b;
    if (x === undefined || y === undefined) return 0;
    return x === y ? 1 + longest(restA, restB) : Math.max(longest(restA, b), longest(a, restB));
  };
  fc.assert(
    fc.property(words, words, (a, b) => {
      const matches = alignLists(a, b);
      expect(matches.map(([x]) => a[x])).toEqual(matches.map(([, y]) => b[y]));
      for (const [index, [x, y]] of matches.entries()) {
        const next = matches[index + 1];
        if (next) expect(next[0] > x && next[1] > y).toBe(true);
      }
      expect(matches.length).toBe(longest(a, b));
    }),
    { numRuns: 300 },
  );
});

test('lists without entry names are one value', () => {
  expect(nameEntries([1, 2], [1])).toBeUndefined();
  expect(nameEntries([{ id: 'a' }, { id: 'a' }])).toBeUndefined();
  expect(nameEntries([{ label: 'A' }], [{ label: 'B' }])).toEqual([['A'], ['B']]);
  const set = { op: 'set', node: 'n', path: 'p' };
  expect(nameEntries([set, set])).toEqual([['set n p', 'set n p (2)']]);
});
