import { expect, test } from 'vitest';
import { hashContent } from './hash-content';

test('is the same for identical values only', () => {
  expect(hashContent({ a: [1, null] })).toBe(hashContent({ a: [1, null] }));
  const values = [{}, [], '', null, 0, '0', [0], { a: [] }, ['ab', 'c'], ['a', 'bc']];
  expect(new Set(values.map(hashContent)).size).toBe(values.length);
});

test('has 120 bits', () => {
  expect(hashContent('')).toMatch(/^[\w-]{20}$/);
});
