import { expect, test } from 'vitest';
import { formatInstant } from './format-instant';

test('times are those of the dealer, in summer and winter, wherever the reader is', () => {
  expect(formatInstant('2026-12-24T06:30:00Z', 'Australia/Sydney')).toMatch(/^24 Dec 2026, 5:30\spm AEDT$/);
  expect(formatInstant('2026-12-24T06:30:00Z', 'Australia/Perth')).toMatch(/^24 Dec 2026, 2:30\spm AWST$/);
  expect(formatInstant('2026-07-01T06:30:00Z', 'Australia/Sydney')).toMatch(/^1 July 2026, 4:30\spm AEST$/);
});
