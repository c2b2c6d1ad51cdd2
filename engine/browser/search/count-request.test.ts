import { describe, expect, it } from 'vitest';
import { parseSearchUrl } from './search-url';
import { createCountRequest } from './count-request';
import { RULES } from './testing';
import { searchData } from './testing-render';

const createParams = (url: string, filters = '') =>
  createCountRequest({ ...searchData, scope: { ...searchData.scope, filters } }, parseSearchUrl(url, RULES))
    .params;

describe('createCountRequest', () => {
  it('contains query, scope, values and ranges', () => {
    expect(
      createParams('query=tow&make=Kia&make=Toyota&make_model=Kia > Rio&price=:30000', 'car_type:used'),
    ).toEqual({
      query: 'tow',
      filters: 'car_type:used',
      facetFilters: [['make:Kia', 'make:Toyota'], ['make_model.lvl1:Kia > Rio']],
      numericFilters: ['price<=30000'],
      hitsPerPage: 0,
      analytics: false,
    });
  });

  it('escapes a leading minus', () => {
    expect(createParams('badge=-R').facetFilters).toEqual([['badge:\\-R']]);
  });
});
