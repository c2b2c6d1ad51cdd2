import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldDiacritics } from './fold-diacritics';

test('removes accents and case only', () => {
  expect(foldDiacritics('Citroën C3')).toBe('citroen c3');
  expect(foldDiacritics('ŠKODA')).toBe('skoda');
  expect(foldDiacritics('4×4 – 比亚迪')).toBe('4×4 – 比亚迪');
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldDiacritics(foldDiacritics(text))).toBe(foldDiacritics(text));
    }),
  );
});
