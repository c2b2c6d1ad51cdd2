import { describe, expect, test } from 'vitest';
import { didYouMean, listNames, suggestName } from './did-you-mean';

describe('suggestions', () => {
  test.each([
    ['prise', ['price', 'prize-draw', 'size'], 'price'],
    ['showWeekyl', ['showWeekly', 'showDaily'], 'showWeekly'],
    ['show-weekly', ['showWeekly'], 'showWeekly'],
    ['xyz', ['price'], undefined],
    // One edit is allowed for every three letters, and at least one.
    ['pirze', ['price'], undefined],
    ['up', ['op'], 'op'],
    ['headeng1', ['heading'], 'heading'],
    ['x'.repeat(100), ['price'], undefined],
  ])('for %.12s, suggests the closest of %j', (wrong, candidates, expected) => {
    expect(suggestName(wrong, candidates)).toBe(expected);
  });
  test('are phrased as a question, and names as a list', () => {
    expect(didYouMean('a')).toBe(" Did you mean 'a'?");
    expect(didYouMean(undefined)).toBe('');
    expect(listNames(['a'])).toBe("'a'");
    expect(listNames(['a', 'b', 'c'])).toBe("'a', 'b' and 'c'");
    expect(listNames(['a', 'b', 'c', 'd'], 2)).toBe("'a', 'b' and 2 more");
    expect(listNames(['a', 'b', 'c'], 2)).toBe("'a', 'b' and 'c'");
  });
});
