import { describe, expect, it } from 'vitest';
import { automotiveQueryRules } from '../automotive-query-rules';
import { carsIndexSettings } from '../cars-index-settings';
import { EVERYTHING, facetIs, type Filter } from '../filters/filter';
import { QueryInterpreter } from '../query-rules/query-interpreter';
import { readSearchRequest } from '../request/search-request';
import { createIndex } from '../search-index';

const car = (objectID: string, make: string, model: string, fields: object = {}) => ({
  objectID,
  make,
  model,
  name: `2020 ${make} ${model}`,
  make_model: { lvl0: make, lvl1: `${make} > ${model}` },
  ...fields,
});

const index = createIndex(carsIndexSettings, [
  car('corolla', 'Toyota', 'Corolla', { body: 'Hatch', price: 25_000, car_type: 'used', year: 2020 }),
  car('yaris', 'Toyota', 'Yaris', { body: 'Hatch', price: 15_000, car_type: 'used', year: 2020 }),
  car('rav4', 'Toyota', 'RAV4', { body: 'SUV', price: 45_000, car_type: 'new', year: 2022 }),
  car('ranger', 'Ford', 'Ranger', { body: 'Ute', price: 50_000, car_type: 'used', year: 2020 }),
  car('mazda3', 'Mazda', '3', { body: 'Hatch', price: 22_000, car_type: 'used', year: 2019 }),
  car('cx-3', 'Mazda', 'CX-3', { body: 'SUV', price: 24_000, car_type: 'used', year: 2019 }),
  car('i30', 'Hyundai', 'i30', { body: 'Hatch', price: 18_000, car_type: 'demo', year: 2023 }),
]);
const interpreter = new QueryInterpreter(automotiveQueryRules);

function search(query: string, parameters: object = {}, scope: Filter = EVERYTHING, name = 'cars') {
  const request = readSearchRequest({ query, ...parameters }, index.settings);
  const { hits, interpretation } = index.search(name, request, scope, interpreter);
  const ids = hits.map(({ objectID }) => objectID);
  return { ids: [...ids].sort(), ids_in_order: ids, ...interpretation };
}

describe('a search with query rules', () => {
  it('filters by what the words mean', () => {
    expect(search('used hatch under 20k').ids).toEqual(['yaris']);
    expect(search('toyota 2021 or newer').ids).toEqual(['rav4']);
    expect(search('suv or ute').ids).toEqual(['cx-3', 'ranger', 'rav4']);
  });

  it('combines the meaning with the filters of the page', () => {
    expect(search('toyota', { facetFilters: [['body:SUV']] }).ids).toEqual(['rav4']);
    expect(search('used toyota', {}, facetIs('body', 'Hatch')).ids).toEqual(['corolla', 'yaris']);
  });

  it('orders by price unless the visitor chose an order', () => {
    expect(search('cheap toyota').ids_in_order).toEqual(['yaris', 'corolla', 'rav4']);
    expect(search('cheap toyota', {}, EVERYTHING, 'cars_price_desc').ids_in_order).toEqual([
      'rav4',
      'corolla',
      'yaris',
    ]);
  });

  it('finds models with and without space', () => {
    expect(search('i 30').ids).toEqual(['i30']);
    expect(search('mazda3').ids).toEqual(['mazda3']);
    expect(search('cx3').ids).toEqual(['cx-3']);
  });

  it('finds only the model that is a number', () => {
    expect(search('mazda 3').ids).toEqual(['mazda3']);
  });

  it('corrects a misspelt word that finds nothing', () => {
    expect(search('corrola')).toMatchObject({ ids: ['corolla'], correctedQuery: 'corolla', text: 'corolla' });
    expect(search('used corrola under 30k')).toMatchObject({
      ids: ['corolla'],
      correctedQuery: 'used corolla under 30k',
    });
  });

  it('ignores what no car has, and says so', () => {
    expect(search('hatch with roof racks')).toMatchObject({ unmatched: ['roof racks'], text: '' });
    expect(search('corolla zzxx')).toMatchObject({ ids: ['corolla'], unmatched: ['zzxx'] });
    expect(search('toyota ranger')).toMatchObject({ ids: ['ranger'], unmatched: ['toyota'] });
    expect(search('new yaris')).toMatchObject({ ids: ['yaris'], unmatched: ['new'] });
  });

  it('shows the closest prices first if no price is in the range', () => {
    expect(search('toyota under $5,000')).toMatchObject({
      ids_in_order: ['yaris', 'corolla', 'rav4'],
      unmatched: ['under $5,000'],
    });
  });

  it('searches all words as text if rules are disabled', () => {
    expect(search('hatch', { enableRules: false })).not.toHaveProperty('parts');
    expect(search('used hatch under 20k', { enableRules: false }).ids).toEqual([]);
  });

  it('finds nothing rather than everything', () => {
    expect(search('zzxx').ids).toEqual([]);
  });

  it('relaxes all queries of a page in the same way, whatever the visitor’s filters', () => {
    const page = { filters: 'car_type:used' };
    expect(search('rav4 hatch', page).unmatched).toEqual(
      search('rav4 hatch', { ...page, hitsPerPage: 0 }).unmatched,
    );
    // The visitor's own filter excludes all results, so the query stays as it is.
    expect(search('corolla', { facetFilters: [['body:Ute']] })).toMatchObject({ ids: [], text: 'corolla' });
    expect(search('corolla', { facetFilters: [['body:Ute']] }).unmatched).toBeUndefined();
  });

  it('searches the values of facets in the same records', () => {
    const parameters = { query: 'used hatch', facet: 'make', facetQuery: '' };
    const request = {
      ...readSearchRequest(parameters, index.settings),
      facet: 'make',
      facetQuery: '',
      maxFacetHits: 10,
    };
    expect(index.searchFacetValues(request, EVERYTHING, interpreter).facetHits).toMatchObject([
      { value: 'Toyota', count: 2 },
      { value: 'Mazda', count: 1 },
    ]);
  });
});
