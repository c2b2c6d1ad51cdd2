import { describe, expect, it } from 'vitest';
import { findSuggestionTerms, parseSuggestionTerms } from './suggestion-terms';

const TERMS = parseSuggestionTerms({
  make: { Toyota: 50, Tesla: 9, Citroën: 2 },
  'make_model.lvl1': { 'Toyota > Corolla': 20, 'Toyota > C-HR': 4, 'Tesla > Model 3': 9, Broken: 1 },
});
const suggest = (text: string) =>
  findSuggestionTerms(text, TERMS).map(({ make, model }) => [make, model].join(' ').trim());

describe('parseSuggestionTerms', () => {
  it('lists the most frequent first', () => {
    expect(TERMS[0]).toEqual({ make: 'Toyota', count: 50 });
    expect(TERMS).toHaveLength(6);
  });

  it.each([undefined, null, 'x', {}, { make: 3 }, { make: { Kia: 'many' } }])(
    'finds no terms in %j',
    (facets) => {
      expect(parseSuggestionTerms(facets)).toEqual([]);
    },
  );
});

describe('findSuggestionTerms', () => {
  it.each([
    ['t', ['Toyota', 'Tesla', 'Toyota Corolla', 'Tesla Model 3', 'Toyota C-HR']],
    ['toy cor', ['Toyota Corolla']],
    ['cor toy', ['Toyota Corolla']],
    ['model 3', ['Tesla Model 3']],
    ['c-hr', ['Toyota C-HR']],
    ['CITROEN', ['Citroën']],
    ['orolla', []],
    ['  ', []],
    ['.*(', []],
  ])('suggests terms for %j', (text, expected) => {
    expect(suggest(text)).toEqual(expected);
  });
});
