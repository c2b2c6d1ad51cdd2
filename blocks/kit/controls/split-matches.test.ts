import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMatches } from './split-matches';

const marked = (label: string, query: string) =>
  splitMatches(label, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('splitMatches', () => {
  it('marks the starts of words', () => {
    expect(marked('Toyota Corolla Cross', 'cro')).toBe('Toyota Corolla [Cro]ss');
    expect(marked('Toyota Corolla', 'toy cor')).toBe('[Toy]ota [Cor]olla');
    expect(marked('LandCruiser', 'cru')).toBe('LandCruiser');
  });

  it('ignores accents and case', () => {
    expect(marked('Citroën C4', 'CITROE')).toBe('[Citroë]n C4');
    expect(marked('Škoda', 'sko')).toBe('[Ško]da');
  });

  it('marks nothing without a query', () => {
    expect(marked('Mazda', '  ')).toBe('Mazda');
  });

  it('never loses or changes a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (label, query) => {
        expect(
          splitMatches(label, query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(label);
      }),
    );
  });
});
