import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLetters } from './fold-diacritics';

test('accents and case go, all else stays', () => {
  expect(plainLetters('Citroën C3')).toBe('citroen c3');
  expect(plainLetters('ŠKODA')).toBe('skoda');
  expect(plainLetters('4×4 – 比亚迪')).toBe('4×4 – 比亚迪');
});

test('twice is as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainLetters(plainLetters(text))).toBe(plainLetters(text));
    }),
  );
});
