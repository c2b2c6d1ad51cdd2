import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceEditDistance } from '../testing/edit-distance';
import { countAllowedTypos, editDistance } from './typo-tolerance';
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
    expect(countAllowedTypos(text, rules)).toBe(expected);
  });

  it('follows its settings', () => {
    expect(countAllowedTypos('2001', { ...rules, allowTyposOnNumericTokens: true })).toBe(1);
    expect(countAllowedTypos('kia', { ...rules, minWordSizefor1Typo: 3 })).toBe(1);
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
  ])('%s for %s (as prefix: %s) is %d', (query, target, isPrefix, expected) => {
    expect(editDistance(query, target, isPrefix, 2)).toBe(expected);
  });

  it('agrees with the textbook table', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        (query, target, isPrefix, maxTypos) => {
          expect(editDistance(query, target, isPrefix, maxTypos)).toBe(
            referenceEditDistance(query, target, isPrefix, maxTypos),
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
        ({ words }, query, isPrefix, maxTypos) => {
          const visited = new Map<string, number>();
          new Vocabulary(words).visitTypos(query, maxTypos, isPrefix, (from, to, typos) => {
            for (const matchedWord of words.slice(from, to)) {
              expect(visited.has(matchedWord)).toBe(false);
              visited.set(matchedWord, typos);
            }
          });
          const expected = words
            .map((target) => [target, referenceEditDistance(query, target, isPrefix, maxTypos)] as const)
            .filter(([, typos]) => typos >= 1 && typos <= maxTypos);
          expect([...visited].sort()).toEqual([...expected].sort());
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('finds words and the range of a prefix, also after new words', () => {
    fc.assert(
      fc.property(
        vocabulary,
        fc.uniqueArray(word, { maxLength: 20 }),
        word,
        (extendedVocabulary, newWords, prefix) => {
          for (const item of newWords) extendedVocabulary.insert(item);
          expect(extendedVocabulary.words).toEqual([...new Set(extendedVocabulary.words)].sort());
          const [from, to] = extendedVocabulary.findPrefixRange(prefix);
          expect(extendedVocabulary.words.slice(from, to)).toEqual(
            extendedVocabulary.words.filter((item) => item.startsWith(prefix)),
          );
          expect(extendedVocabulary.words.every((item, at) => extendedVocabulary.find(item) === at)).toBe(
            true,
          );
          expect(extendedVocabulary.find('z')).toBe(-1);
        },
      ),
    );
  });
});
