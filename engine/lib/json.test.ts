import { expect, it } from 'vitest';
import { isObject } from './json';

it('accepts objects and nothing else', () => {
  expect([{}, { a: 1 }, Object.create(null)].every(isObject)).toBe(true);
  expect([null, undefined, [], 'text', 1, true, () => 1].some(isObject)).toBe(false);
});
