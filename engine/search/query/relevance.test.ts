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

/** Ids of cars with these names in the order in which a query finds them. Later cars are newer, so they win ties. */
function ranked(
  query: string,
  names: readonly (string | Record<string, unknown>)[],
  parameters = {},
): string[] {
  const records = names.map((name, at) => ({
    ...(typeof name === 'string' ? { name } : name),
    objectID: String(at),
    added: at,
  }));
  const index = createIndex(settings, records);
  const request = readSearchRequest({ query, ...parameters }, index.settings);
  return index.search('cars', request, EVERYTHING).hits.map((hit) => hit.objectID);
}

describe('relevance', () => {
  it('needs all words, the last as a prefix', () => {
    expect(ranked('toyota cor', ['Toyota Corolla', 'Toyota Camry', 'Corsa', 'Corona Toyota'])).toEqual([
      '0',
      '3',
    ]);
    expect(ranked('toy corolla', ['Toyota Corolla'])).toEqual([]);
    expect(ranked('toy cor', ['Toyota Corolla'], { queryType: 'prefixAll' })).toEqual(['0']);
    expect(ranked('toyota cor', ['Toyota Corolla'], { queryType: 'prefixNone' })).toEqual([]);
  });

  it('puts fewer typos first', () => {
    expect(ranked('mazda', ['Mazda', 'Mazad', 'Mazda'])).toEqual(['2', '0', '1']);
    expect(ranked('ford', ['Forester', 'Ford'])).toEqual(['1', '0']);
  });

  it('respects the typo tolerance', () => {
    const names = ['Forester', 'Ford', 'Frod'];
    expect(ranked('ford', names, { typoTolerance: 'min' })).toEqual(['1']);
    expect(ranked('ford', names, { typoTolerance: false })).toEqual(['1']);
    expect(ranked('frd', ['Ford'], { typoTolerance: true })).toEqual([]);
    expect(ranked('forrd', names, { typoTolerance: 'min' })).toEqual(['1']);
    expect(
      ranked('landcruiser', ['Landcruiser', 'Landcruser', 'Landcrser'], { typoTolerance: 'strict' }),
    ).toEqual(['0', '1']);
    expect(ranked('2001', ['2000 Falcon'])).toEqual([]);
    expect(ranked('2001', ['2000 Falcon'], { allowTyposOnNumericTokens: true })).toEqual(['0']);
  });

  it('ranks adjacent words in query order first', () => {
    expect(ranked('land cruiser', ['Cruiser Land', 'Land Rover Sahara Cruiser', 'Land Cruiser'])).toEqual([
      '2',
      '0',
      '1',
    ]);
    expect(ranked('land cruiser', [{ name: 'Land', badge: 'Cruiser' }, 'Land a b c d Cruiser'])).toEqual([
      '1',
      '0',
    ]);
  });

  it('puts the better attribute first, then the earlier position in it', () => {
    expect(ranked('sport', [{ badge: 'Sport' }, { name: 'Sport' }, { notes: 'Sport' }])).toEqual([
      '1',
      '0',
      '2',
    ]);
    expect(ranked('sport', ['Ranger Sport', 'Sport Ranger'])).toEqual(['1', '0']);
    expect(
      ranked('sport', [{ name: 'a', badge: 'Sport' }], { restrictSearchableAttributes: ['name'] }),
    ).toEqual([]);
  });

  it('ranks whole words before prefixes, then the newest', () => {
    expect(ranked('golf', ['Golf', 'Golfer', 'Golf'])).toEqual(['2', '0', '1']);
  });

  it('finds hyphenated names however they are written', () => {
    for (const query of ['cx-5', 'cx5', 'cx 5', 'CX–5']) expect(ranked(query, ['Mazda CX-5'])).toEqual(['0']);
  });

  it('does not treat words of two values as adjacent', () => {
    const apart = { name: ['Land', 'Cruiser'] };
    expect(ranked('land cruiser', [apart, 'Land a b c Cruiser'])).toEqual(['1', '0']);
  });
});
