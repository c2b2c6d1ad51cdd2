import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../filters/filter';
import { createIndex } from '../search-index';
import { readSearchRequest } from '../request/search-request';

const settings = {
  name: 'cars',
  searchableAttributes: ['name', 'badge', 'notes'],
  attributesForFaceting: [],
  customRanking: ['desc(added)'],
};

/** Returns the ids of cars with these names as a query ranks them. Later cars are newer, so they win ties. */
function rankNames(
  query: string,
  names: readonly (string | Record<string, unknown>)[],
  parameters = {},
): string[] {
  const records = names.map((name, index) => ({
    ...(typeof name === 'string' ? { name } : name),
    objectID: String(index),
    added: index,
  }));
  const index = createIndex(settings, records);
  const request = readSearchRequest({ query, ...parameters }, index.settings);
  return index.search('cars', request, EVERYTHING).hits.map((hit) => hit.objectID);
}

describe('relevance', () => {
  it('requires all words, the last as a prefix', () => {
    expect(rankNames('toyota cor', ['Toyota Corolla', 'Toyota Camry', 'Corsa', 'Corona Toyota'])).toEqual([
      '0',
      '3',
    ]);
    expect(rankNames('toy corolla', ['Toyota Corolla'])).toEqual([]);
    expect(rankNames('toy cor', ['Toyota Corolla'], { queryType: 'prefixAll' })).toEqual(['0']);
    expect(rankNames('toyota cor', ['Toyota Corolla'], { queryType: 'prefixNone' })).toEqual([]);
  });

  it('puts fewer typos first', () => {
    expect(rankNames('mazda', ['Mazda', 'Mazad', 'Mazda'])).toEqual(['2', '0', '1']);
    expect(rankNames('ford', ['Forester', 'Ford'])).toEqual(['1', '0']);
  });

  it('respects the typo tolerance', () => {
    const names = ['Forester', 'Ford', 'Frod'];
    expect(rankNames('ford', names, { typoTolerance: 'min' })).toEqual(['1']);
    expect(rankNames('ford', names, { typoTolerance: false })).toEqual(['1']);
    expect(rankNames('frd', ['Ford'], { typoTolerance: true })).toEqual([]);
    expect(rankNames('forrd', names, { typoTolerance: 'min' })).toEqual(['1']);
    expect(
      rankNames('landcruiser', ['Landcruiser', 'Landcruser', 'Landcrser'], { typoTolerance: 'strict' }),
    ).toEqual(['0', '1']);
    expect(rankNames('2001', ['2000 Falcon'])).toEqual([]);
    expect(rankNames('2001', ['2000 Falcon'], { allowTyposOnNumericTokens: true })).toEqual(['0']);
  });

  it('ranks adjacent words in query order first', () => {
    expect(rankNames('land cruiser', ['Cruiser Land', 'Land Rover Sahara Cruiser', 'Land Cruiser'])).toEqual([
      '2',
      '0',
      '1',
    ]);
    expect(rankNames('land cruiser', [{ name: 'Land', badge: 'Cruiser' }, 'Land a b c d Cruiser'])).toEqual([
      '1',
      '0',
    ]);
  });

  it('puts the better attribute first, then the earlier position in it', () => {
    expect(rankNames('sport', [{ badge: 'Sport' }, { name: 'Sport' }, { notes: 'Sport' }])).toEqual([
      '1',
      '0',
      '2',
    ]);
    expect(rankNames('sport', ['Ranger Sport', 'Sport Ranger'])).toEqual(['1', '0']);
    expect(
      rankNames('sport', [{ name: 'a', badge: 'Sport' }], { restrictSearchableAttributes: ['name'] }),
    ).toEqual([]);
  });

  it('ranks whole words before prefixes, then the newest', () => {
    expect(rankNames('golf', ['Golf', 'Golfer', 'Golf'])).toEqual(['2', '0', '1']);
  });

  it('finds hyphenated names however they are written', () => {
    for (const query of ['cx-5', 'cx5', 'cx 5', 'CX–5'])
      expect(rankNames(query, ['Mazda CX-5'])).toEqual(['0']);
  });

  it('does not treat words of two values as adjacent', () => {
    const separateValues = { name: ['Land', 'Cruiser'] };
    expect(rankNames('land cruiser', [separateValues, 'Land a b c Cruiser'])).toEqual(['1', '0']);
  });
});
