import { expect, test } from 'vitest';
import { displayedCount } from './displayed-count';

const RULES = { cappedCount: 1999, configuredCount: 0 };

test.each([
  ['1999 is shown', 1999, 1500, RULES, 1999],
  ['2000 gives way to the cars in stock', 2000, 1500, RULES, 1500],
  ['the configured count goes first (C46)', 2000, 1500, { ...RULES, configuredCount: 2600 }, 2600],
  ['with neither it is shown after all', 2000, undefined, RULES, 2000],
])('%s (SRCH-046)', (_name, count, inStock, rules, expected) => {
  expect(displayedCount(count, inStock, rules)).toBe(expected);
});
