import { expect, test } from 'vitest';
import { getDisplayedCount } from './displayed-count';

const RULES = { cappedCount: 1999, configuredCount: 0 };

test.each([
  ['shows 1999', 1999, 1500, RULES, 1999],
  ['replaces 2000 by the number of cars in stock', 2000, 1500, RULES, 1500],
  ['prefers the configured count (C46)', 2000, 1500, { ...RULES, configuredCount: 2600 }, 2600],
  ['shows the count itself without either', 2000, undefined, RULES, 2000],
])('%s (SRCH-046)', (_name, count, inStock, rules, expected) => {
  expect(getDisplayedCount(count, inStock, rules)).toBe(expected);
});
