import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeName } from '.';

test.each([
  ['Été à la plage!', '', 'ete-a-la-plage'],
  ['Mum’s day', '', 'mums-day'],
  ['!!!', '', ''],
  ['2026', 'page', 'page-2026'],
  ['!!!', 'page', 'page'],
])('%j with the prefix %j is %j', (words, prefix, name) => {
  expect(proposeName(words, prefix)).toBe(name);
});

test('a name with a prefix is a valid id, of any words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const name = proposeName(words, 'entry');
      expect(name).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      expect(name.length).toBeLessThanOrEqual(80);
    }),
  );
});
