import { describe, expect, it } from 'vitest';
import { IndexState } from '../index-state';
import { createIndex } from '../search-index';
import { resolveSettings } from '../settings';
import { readSearchRequest } from '../request/search-request';
import { shelf, shelfSettings } from '../testing/fixtures';
import { combineAll, combineAny, EVERYTHING, facetIs, NOTHING, numberIs, type Filter } from './filter';
import { parseFilters } from './filter-parser';
import { filterCandidates } from './filter-candidates';
import { createRowPredicate } from './row-predicate';

const index = createIndex(shelfSettings, shelf);

function findIds(parameters: Record<string, unknown>, scope: Filter = EVERYTHING): string[] {
  const request = readSearchRequest({ attributesToHighlight: [], ...parameters }, index.settings);
  return index
    .search('shelf', request, scope)
    .hits.map((hit) => hit.objectID)
    .sort();
}

/** Evaluates the filter record by record, with `createRowPredicate`. */
function matchRecordByRecord(filter: Filter): string[] {
  const state = IndexState.build(resolveSettings(shelfSettings), shelf);
  const test = createRowPredicate(filter, state);
  return shelf.filter((_, row) => test(row)).map((record) => record.objectID);
}

/** Filters a list of records part by part, with `filterCandidates`. */
function matchAsList(filter: Filter): string[] {
  const state = IndexState.build(resolveSettings(shelfSettings), shelf);
  // In reverse order, so that a record's position in the list differs from its number.
  const rows = Uint32Array.from(shelf, (_, row) => shelf.length - 1 - row);
  const positions = Uint32Array.from(shelf, (_, place) => place);
  const count = filterCandidates(filter, state, { rows, positions, count: rows.length }, () => undefined);
  return [...positions.subarray(0, count)].map((place) => shelf[rows[place]!]!.objectID).sort();
}

describe('filters', () => {
  it.each([
    ['kind:Kettle', '1 2'],
    ['kind:KETTLE', '1 2'],
    ['KIND:Kettle', ''],
    ['nowhere:x', ''],
    ['NOT nowhere:x', '1 2 3 4 5'],
    ['NOT kind:Kettle', '3 4 5'],
    ['kind:"navy blue"', '5'],
    ['kind:"Toy: \\"loud\\""', '4'],
    ['isNew:true', '1 4'],
    ['NOT isNew:true', '2 3 5'],
    ['size:2', '1'],
    ['size:-12', '4'],
    ['sale', '1 2'],
    ['NOT sale', '3 4 5'],
    ['"-x"', '2'],
    ['makers:"-Movie"', '4'],
    ['makers:Kestrel AND makers:"North-Star"', '1'],
    ['owner:a', '1 2'],
    ['group.lvl1:"Living > Lamps"', '3'],
    ['decade:20s', '1 3 4'],
    ['objectID:3', '3'],
    ['NOT objectID:3', '1 2 4 5'],
    ['objectID:3 OR objectID:4', '3 4'],
    ['price > 40', '2'],
    ['price >= 40', '1 2'],
    ['price = 55.5', '2'],
    ['price = 55.5001', '2'],
    ['price != 40', '2 4'],
    ['price:9 TO 40', '1 4'],
    // A record without the number satisfies neither the condition nor its negation.
    ['NOT price:9 TO 40', '2'],
    ['NOT price != 40', '1'],
    ['kind = 5', ''],
    ['added > 26 AND added < 30', '3 4'],
    ['size < 0 OR size > 2', '2 4'],
    ['size >= 1 AND size <= 2', '1 3'],
    ['isNew:true AND kind:Kettle OR kind:Lamp', '1'],
    ['NOT isNew:true OR NOT kind:Kettle', '2 3 4 5'],
  ])('%s: %s', (filters, expected) => {
    expect(findIds({ filters }).join(' ')).toBe(expected);
    expect(matchRecordByRecord(parseFilters(filters)).join(' ')).toBe(expected);
    expect(matchAsList(parseFilters(filters)).join(' ')).toBe(expected);
  });

  it('combine all filter parameters', () => {
    expect(findIds({ filters: 'isNew:true', facetFilters: ['group.lvl0:Living'] })).toEqual(['4']);
    expect(findIds({ facetFilters: [['kind:Lamp', 'kind:Kettle']], numericFilters: ['size>=2'] })).toEqual([
      '1',
      '2',
    ]);
    expect(findIds({ tagFilters: ['-sale'], numericFilters: 'size>0' })).toEqual(['3']);
  });

  it('stay in the scope', () => {
    expect(findIds({}, facetIs('owner', 'b'))).toEqual(['3', '4']);
    expect(findIds({ filters: 'owner:a' }, facetIs('owner', 'b'))).toEqual([]);
    expect(findIds({}, NOTHING)).toEqual([]);
    const mixed = combineAny([
      facetIs('kind', 'Lamp'),
      combineAll([numberIs('price', '>=', 50), parseFilters('sale')]),
    ]);
    expect(findIds({}, mixed)).toEqual(['2', '3']);
    expect(findIds({}, { kind: 'not', part: mixed })).toEqual(['1', '4', '5']);
    expect(matchRecordByRecord(mixed)).toEqual(['2', '3']);
    expect(matchRecordByRecord({ kind: 'not', part: mixed })).toEqual(['1', '4', '5']);
    expect(matchAsList(mixed)).toEqual(['2', '3']);
    expect(matchAsList(combineAll([mixed, parseFilters('sale AND price > 40')]))).toEqual(['2']);
  });
});
