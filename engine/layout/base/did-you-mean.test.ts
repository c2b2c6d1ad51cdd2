import { describe, expect, test } from 'vitest';
import { didYouMean, listNames, suggestName } from './did-you-mean';

describe('suggest', () => {
  test.each([
    ['prise', ['price', 'prize-draw', 'size'], 'price'],
    ['showWeekyl', ['showWeekly', 'showDaily'], 'showWeekly'],
    ['show-weekly', ['showWeekly'], 'showWeekly'],
    ['xyz', ['price'], undefined],
    ['x'.repeat(100), ['price'], undefined],
  ])('%.12s', (wrong, candidates, expected) => {
    expect(suggestName(wrong, candidates)).toBe(expected);
  });
  test('words', () => {
    expect(didYouMean('a')).toBe(" Did you mean 'a'?");
    expect(didYouMean(undefined)).toBe('');
    expect(listNames(['a'])).toBe("'a'");
    expect(listNames(['a', 'b', 'c'])).toBe("'a', 'b' and 'c'");
    expect(listNames(['a', 'b', 'c'], 2)).toBe("'a', 'b' and 1 more");
  });
});
