import { describe, expect, it } from 'vitest';
import { carsIndexSettings } from '../cars-index-settings';
import { EVERYTHING } from '../filters/filter';
import { readSearchRequest } from '../request/search-request';
import { createIndex } from '../search-index';
import { automotiveSynonyms } from '../automotive-synonyms';
import type { Synonym } from './synonyms';

const synonyms: readonly Synonym[] = [
  { objectID: '1', type: 'synonym', synonyms: ['landcruiser', 'land cruiser', 'LC'] },
  { objectID: '2', type: 'oneWaySynonym', input: 'bakkie', synonyms: ['ute', 'pick up'] },
  { objectID: '3', type: 'altCorrection1', word: 'suburu', corrections: ['subaru'] },
  { objectID: '4', type: 'altCorrection2', word: 'suburu', corrections: ['suzuki swift'] },
];

function search(query: string, names: readonly string[], parameters: Record<string, unknown> = {}) {
  const settings = {
    name: 'cars',
    searchableAttributes: ['name', 'notes'],
    attributesForFaceting: [],
    synonyms,
  };
  const index = createIndex(
    settings,
    names.map((name, at) => ({ objectID: String(at), name })),
  );
  return index.search('cars', readSearchRequest({ query, ...parameters }, index.settings), EVERYTHING);
}
const ids = (query: string, names: readonly string[], parameters?: Record<string, unknown>) =>
  search(query, names, parameters).hits.map((hit) => hit.objectID);

describe('synonyms', () => {
  const landcruisers = ['Toyota Landcruiser', 'Toyota Land Cruiser', 'LC 200', 'Land Rover Cruiser', 'Rio'];

  it('match each of their names, of one or several words', () => {
    expect(ids('landcruiser', landcruisers)).toEqual(['2', '0', '1']);
    expect(ids('lc', landcruisers)).toEqual(['2', '0', '1']);
    // The query's words need not be adjacent; the words of a synonym must be.
    expect(ids('land cruiser', landcruisers).sort()).toEqual(['0', '1', '2', '3']);
    expect(ids('toyota land cruiser', landcruisers).sort()).toEqual(['0', '1']);
    expect(ids('cruiser land', landcruisers).sort()).toEqual(['1', '3']);
  });

  it('can be disabled by the request', () => {
    expect(ids('landcruiser', landcruisers, { synonyms: false })).toEqual(['0']);
  });

  it('apply in one direction if they are one-way', () => {
    const names = ['Ute', 'Pick Up', 'Bakkie', 'Up and pick'];
    expect(ids('bakkie', names).sort()).toEqual(['0', '1', '2']);
    expect(ids('ute', names)).toEqual(['0']);
  });

  it('count as typos if they are corrections', () => {
    const names = ['Suzuki Swift', 'Subaru', 'Suburu'];
    expect(ids('suburu', names, { typoTolerance: true })).toEqual(['2', '1', '0']);
    expect(ids('suburu', names.slice(0, 2), { typoTolerance: 'min' })).toEqual(['1']);
    expect(ids('suburu', names.slice(0, 1), { typoTolerance: 'min' })).toEqual(['0']);
    expect(ids('suburu', names, { typoTolerance: false })).toEqual(['2']);
  });

  it('are highlighted in the text', () => {
    const highlightName = (query: string, name: string) =>
      search(query, [name]).hits[0]?._highlightResult?.['name'];
    expect(highlightName('landcruiser', 'Toyota Land Cruiser')).toEqual({
      value: 'Toyota <em>Land Cruiser</em>',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['landcruiser'],
    });
    expect(highlightName('toyota land cruiser', 'Toyota Landcruiser')).toMatchObject({
      value: '<em>Toyota</em> <em>Landcruiser</em>',
      matchLevel: 'full',
      matchedWords: ['toyota', 'land', 'cruiser'],
    });
  });

  it('match in records added later, but not across two records', () => {
    const settings = { name: 'cars', searchableAttributes: ['name'], attributesForFaceting: [], synonyms };
    const index = createIndex(settings, [{ objectID: '0', name: 'Land' }]);
    index.upsert([
      { objectID: '1', name: 'Land Cruiser' },
      { objectID: '2', name: 'Cruiser' },
    ]);
    const request = readSearchRequest({ query: 'lc' }, index.settings);
    expect(index.search('cars', request, EVERYTHING).hits.map((hit) => hit.objectID)).toEqual(['1']);
  });
});

describe('the automotive synonyms', () => {
  const car = (name: string, fields: Record<string, unknown> = {}) => ({ name, ...fields });
  const index = createIndex(
    carsIndexSettings,
    [
      car('2020 Ford Ranger', { body: 'Ute', drive: '4x4', transmission: 'Automatic' }),
      car('2021 Volkswagen Golf', { body: 'Hatch', transmission: 'Manual' }),
      car('2019 Mercedes-Benz C200', { body: 'Sedan', colour: 'Grey' }),
      car('2018 Toyota Landcruiser', { body: 'SUV', drive: '4WD' }),
      car('2017 Toyota Land Cruiser Prado', { body: 'SUV' }),
      car('2024 Tesla Model 3', { body: 'Sedan', fuel: 'Electric' }),
      car('2022 Nissan X-Trail', { body: 'SUV', drive: 'AWD' }),
      car('2016 Hyundai i30', { body: 'Hatchback' }),
    ].map((record, at) => ({ ...record, objectID: String(at) })),
  );
  const findIds = (query: string) =>
    index
      .search('cars', readSearchRequest({ query }, index.settings), EVERYTHING)
      .hits.map((hit) => hit.objectID)
      .sort();

  it.each([
    ['pickup', ['0']],
    ['pick up', ['0']],
    ['vw golf', ['1']],
    ['merc', ['2']],
    ['mercedes', ['2']],
    ['benz', ['2']],
    ['land cruiser', ['3', '4']],
    ['landcruiser', ['3', '4']],
    ['4wd', ['0', '3']],
    ['4x4 ute', ['0']],
    ['four wheel drive', ['0', '3']],
    ['ev', ['5']],
    ['auto', ['0']],
    ['gray', ['2']],
    ['hatchback', ['1', '7']],
    ['xtrail', ['6']],
    ['x trail', ['6']],
    ['hundai', ['7']],
  ])('%s', (query, expected) => {
    expect(findIds(query)).toEqual(expected);
  });

  it('have unique ids and no duplicate name in a group', () => {
    expect(new Set(automotiveSynonyms.map(({ objectID }) => objectID)).size).toBe(automotiveSynonyms.length);
    for (const synonym of automotiveSynonyms) {
      if (synonym.type !== 'synonym') continue;
      expect(synonym.synonyms.length).toBeGreaterThan(1);
      expect(new Set(synonym.synonyms).size).toBe(synonym.synonyms.length);
    }
  });
});
