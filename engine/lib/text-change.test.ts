import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTextChange, findTextChange } from './text-change';

describe('the change from one text to another', () => {
  const filler = 'x'.repeat(3_000);
  const piece = fc.constantFrom('a', 'b', '🚗', '🚙', 'é', filler);
  const text = fc.string({ unit: piece, maxLength: 12 });

  it('makes the second of the first, and does not cut characters', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = findTextChange(before, after);
        expect(applyTextChange(before, change)).toBe(after);
        expect(change.text).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });

  it('is as small as possible', () => {
    expect(findTextChange('a long text', 'a wrong text')).toEqual({ start: 2, end: 3, text: 'wr' });
    expect(findTextChange(`${filler}a${filler}`, `${filler}b${filler}`)).toEqual({
      start: 3_000,
      end: 3_001,
      text: 'b',
    });
    expect(findTextChange('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' });
  });
});
