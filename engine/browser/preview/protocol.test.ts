import { expect, test } from 'vitest';
import { CLOSE_MARKER, formatOpenMarker, readMarker } from './protocol';

test('reads back the markers around a block', () => {
  expect(readMarker(formatOpenMarker('hero-1'))).toEqual({ open: 'hero-1' });
  expect(readMarker(CLOSE_MARKER)).toBe('close');
  expect(readMarker(' a comment of the page ')).toBeUndefined();
});
