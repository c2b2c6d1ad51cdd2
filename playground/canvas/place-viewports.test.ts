import { expect, test } from 'vitest';
import { listWidths, placeViewports, readWidth } from './place-viewports';

test('places pages of several widths side by side in one scale', () => {
  const { scale, height } = placeViewports([400, 800], { width: 636, height: 448 });
  expect(scale).toBe(0.5);
  expect(height).toBe(800);
  expect(placeViewports([400], { width: 4_000, height: 448 }).scale).toBe(1);
  // Too small to read: they are scrolled.
  expect(placeViewports([390, 768, 1_440], { width: 300, height: 448 }).scale).toBe(0.2);
  expect(placeViewports([390], { width: 0, height: 0 })).toEqual({ scale: 0.2, height: 0 });
});

test('takes widths that a page can have', () => {
  expect(readWidth('1024')).toBe(1024);
  expect([readWidth(''), readWidth('12'), readWidth('9e9'), readWidth('wide')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(listWidths([390, 768], 768)).toEqual([390, 768]);
  expect(listWidths([390, 768], 500)).toEqual([390, 500, 768]);
});
