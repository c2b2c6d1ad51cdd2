import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate, truncateParagraphs } from './truncate';

describe('truncate', () => {
  it('does not cut text at the limit', () => {
    expect(truncate('x'.repeat(400), 400).isTruncated).toBe(false);
    expect(truncate('x'.repeat(401), 400)).toEqual({ preview: `${'x'.repeat(400)}…`, isTruncated: true });
  });
  it('cuts between graphemes', () => {
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toEqual({ preview: '👨‍👩‍👧👨‍👩‍👧…', isTruncated: true });
  });
  it('counts all paragraphs together', () => {
    expect(truncateParagraphs(['abc', 'defg'], 5)).toEqual({ paragraphs: ['abc', 'de…'], isTruncated: true });
    expect(truncateParagraphs(['abc', 'de'], 5)).toEqual({ paragraphs: ['abc', 'de'], isTruncated: false });
    expect(truncateParagraphs(['abcde', 'f'], 5)).toEqual({ paragraphs: ['abcde'], isTruncated: true });
  });
  it('returns the start of the text, never longer than the limit', () => {
    const segmenter = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => {
          const { preview, isTruncated } = truncate(text, limit);
          const count = [...segmenter.segment(text)].length;
          expect(isTruncated).toBe(count > limit);
          expect(text.startsWith(isTruncated ? preview.slice(0, -1) : preview)).toBe(true);
        },
      ),
    );
  });
});
