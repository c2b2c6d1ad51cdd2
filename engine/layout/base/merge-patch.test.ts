import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch';

test('follows the examples of RFC 7396', () => {
  expect(mergePatch({ a: 'b' }, { a: 'c' })).toEqual({ a: 'c' });
  expect(mergePatch({ a: 'b', b: 'c' }, { a: null })).toEqual({ b: 'c' });
  expect(mergePatch({ a: ['b'] }, { a: 'c' })).toEqual({ a: 'c' });
  expect(mergePatch({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } });
  expect(mergePatch({ a: [{ b: 'c' }] }, { a: [1] })).toEqual({ a: [1] });
  expect(mergePatch(['a', 'b'], ['c', 'd'])).toEqual(['c', 'd']);
  expect(mergePatch({}, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
});
