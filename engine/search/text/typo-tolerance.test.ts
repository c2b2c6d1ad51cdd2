import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceEditDistance } from '../testing/edit-distance';
import { allowedTypos, editDistance } from './typo-tolerance';
import { Vocabulary } from './vocabulary';

const rules = { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, allowTyposOnNumericTokens: false };
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

describe('allowedTypos', () => {
  it.each([
    ['kia', 0],
    ['ford', 1],
    ['porsche', 1],
    ['mercedes', 2],
    ['2001', 0],
    ['i30n', 1],
    ['a'.repeat(65), 0],
  ])('%s may have %i', (text, expected) => {
    expect(allowedTypos(text, rules)).toBe(expected);
  });

  it('follows its settings', () => {
    expect(allowedTypos('2001', { ...rules, allowTyposOnNumericTokens: true })).toBe(1);
    expect(allowedTypos('kia', { ...rules, minWordSizefor1Typo: 3 })).toBe(1);
  });
});

describe('editDistance', () => {
  it.each([
    ['toyota', 'toyota', false, 0],
    ['toyta', 'toyota', false, 1],
    ['tooyta', 'toyota', false, 1],
    ['oyota', 'toyota', false, 2],
    ['otyota', 'toyota', false, 2],
    ['toyo', 'toyota', true, 0],
    ['tyoo', 'toyota', true, 1],
    ['mazda', 'toyota', false, Infinity],
  ])('%s for %s (as prefix: %s) is %d', (query, target, asPrefix, expected) => {
    expect(editDistance(query, target, asPrefix, 2)).toBe(expected);
  });

  it('agrees with the textbook table', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        (query, target, asPrefix, most) => {
          expect(editDistance(query, target, asPrefix, most)).toBe(
            referenceEditDistance(query, target, asPrefix, most),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('Vocabulary', () => {
  const vocabulary = fc.uniqueArray(word, { maxLength: 60 }).map((words) => new Vocabulary(words.sort()));

  it('visits exactly the words within the limit, each with its typos', () => {
    fc.assert(
      fc.property(
        vocabulary,
        word,
        fc.boolean(),
        fc.integer({ min: 1, max: 2 }),
        ({ words }, query, asPrefix, most) => {
          const visited = new Map<string, number>();
          new Vocabulary(words).visitTypos(query, most, asPrefix, (from, to, typos) => {
            for (const met of words.slice(from, to)) {
              expect(visited.has(met)).toBe(false);
              visited.set(met, typos);
            }
          });
          const expected = words
            .map((target) => [target, referenceEditDistance(query, target, asPrefix, most)] as const)
            .filter(([, typos]) => typos >= 1 && typos <= most);
          expect([...visited].sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('finds words and the range of a prefix, also after new words', () => {
    fc.assert(
      fc.property(vocabulary, fc.uniqueArray(word, { maxLength: 20 }), word, (grown, more, prefix) => {
        for (const item of more) grown.insert(item);
        expect(grown.words).toEqual([...new Set(grown.words)].sort());
        const [from, to] = grown.prefixRange(prefix);
        expect(grown.words.slice(from, to)).toEqual(grown.words.filter((item) => item.startsWith(prefix)));
        expect(grown.words.every((item, at) => grown.find(item) === at)).toBe(true);
        expect(grown.find('z')).toBe(-1);
      }),
    );
  });
});
