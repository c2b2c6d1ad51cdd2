import fc from 'fast-check';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from './facet-attributes';
import { EMPTY_STATE, setRange, type SearchState } from './search-state';

/** URL rules of a site with the four sorts. For tests. */
export const RULES = {
  sorts: ['mostRelevant', 'latest', 'highestPrice', 'lowestPrice'],
  defaultSort: 'mostRelevant',
};

export const SORTS = {
  index: 'cars',
  sorts: [
    { value: 'mostRelevant', index: 'cars' },
    { value: 'latest', index: 'cars_latest' },
    { value: 'highestPrice', index: 'cars_price_desc' },
    { value: 'lowestPrice', index: 'cars_price_asc' },
  ],
};

const lists = ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].kind === 'list');
const ranges = ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].kind === 'range');

const anyValue = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  // In the list of weekly prices, a range is not a value.
  .filter((text) => text !== '' && text.length <= 120 && !/^[\d:]+$/.test(text));

const listValues = fc.uniqueArray(anyValue, { minLength: 1, maxLength: 5 }).map((values) => values.sort());

const anyRange = fc
  .tuple(fc.option(fc.nat(500_000)), fc.option(fc.nat(500_000)))
  .filter(([min, max]) => min !== null || max !== null)
  .map(([a, b]) => ({
    min: a === null || b === null ? (a ?? undefined) : Math.min(a, b),
    max: a === null || b === null ? (b ?? undefined) : Math.max(a, b),
  }));

/** Any state that a search page can be in. For property tests. */
export const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    query: fc.oneof(fc.constant(''), anyValue),
    page: fc.integer({ min: 1, max: 1000 }),
    sortBy: fc.constantFrom('', 'latest', 'highestPrice', 'lowestPrice'),
    lists: fc.dictionary(fc.constantFrom(...lists), listValues, { maxKeys: 5 }),
    ranges: fc.array(fc.tuple(fc.constantFrom(...ranges), anyRange), { maxLength: 3 }),
  })
  .map(({ ranges: chosenRanges, query, page, sortBy, lists: chosenLists }) => {
    let state: SearchState = { ...EMPTY_STATE, query, sortBy, lists: { ...chosenLists } };
    for (const [attribute, range] of chosenRanges) state = setRange(state, attribute, range);
    return { ...state, page };
  });
