const ADDRESSES = 'tests/system/search-urls.test.ts';
const FILTERS = 'tests/system/search-filters.test.ts';
const SEARCH = 'tests/system/search.test.ts';
const STATE = 'engine/browser/search/search-state.test.ts';
const SLIDER = 'engine/browser/search/range-slider.test.ts';
const PAST = 'engine/browser/search/recent-searches.test.ts';
const LIST = 'blocks/facet-list/FacetList.test.tsx';
const RANGE = 'blocks/range-filter/RangeFilter.test.tsx';
const FRAME = 'blocks/search/Search.test.tsx';
const REQUESTS = 'tests/system/search-requests.test.ts';
const CARD = 'blocks/vehicle-card/VehicleCard.test.tsx';
const TAG = 'engine/dealer/vehicle/vehicle-tag.test.ts';

/** The test that holds each requirement of the search page: a file, and a part of the name of a test in it. */
export const SEARCH_TESTS: readonly (readonly [row: string, file: string, test: string])[] = [
  ['SRCH-001', SEARCH, 'a filter changes results, address and count without loading the page'],
  ['SRCH-002', ADDRESSES, 'which is searched for and found'],
  ['SRCH-003', SEARCH, 'text is found while it is typed'],
  ['SRCH-004', SEARCH, 'pages hold every car once'],
  ['SRCH-005', SEARCH, '%s goes by price over the pages'],
  ['SRCH-006', ADDRESSES, 'every attribute is a parameter of the address'],
  ['SRCH-007', 'blocks/sort-select/SortSelect.test.tsx', 'offers the four orders'],
  ['SRCH-008', FILTERS, 'groups are the eleven of the setting'],
  ['SRCH-009', 'blocks/results-grid/ResultsGrid.test.tsx', 'repeats its card for each car'],
  ['SRCH-010', LIST, 'lists values with their counts'],
  ['SRCH-011', ADDRESSES, 'every attribute is a parameter of the address'],
  ['SRCH-012', LIST, 'lists values with their counts'],
  ['SRCH-013', RANGE, 'has ends in thousands around all cars'],
  ['SRCH-014', REQUESTS, 'every count of a facet is of the kind of stock'],
  ['SRCH-015', FILTERS, 'the toggle shows the rest'],
  ['SRCH-016', LIST, 'shows as many makes as the site sets'],
  ['SRCH-017', FILTERS, 'models stand under each make that is chosen'],
  ['SRCH-018', LIST, 'lists at most 30 models under a make'],
  ['SRCH-019', SEARCH, 'a price range is in dollars'],
  ['SRCH-020', SLIDER, 'is rounded outwards to thousands'],
  ['SRCH-021', FILTERS, 'bodies are pictures with names'],
  ['SRCH-022', SEARCH, 'text is found while it is typed'],
  ['SRCH-023', REQUESTS, 'what is typed quickly is searched for once'],
  ['SRCH-024', REQUESTS, 'a slider that is dragged is searched for once'],
  ['SRCH-025', SLIDER, 'is in thousands and opens at its ends'],
  ['SRCH-026', SLIDER, 'holds values within its ends'],
  ['SRCH-027', SLIDER, 'goes to 100000 when the stock says nothing'],
  ['SRCH-028', SLIDER, 'never crosses its handles'],
  ['SRCH-029', SLIDER, 'never crosses its handles'],
  ['SRCH-030', SLIDER, 'in a hundred steps'],
  ['SRCH-031', ADDRESSES, 'spellings of one search give one answer'],
  ['SRCH-032', STATE, 'every change of a filter goes back to page 1'],
  ['SRCH-033', FRAME, 'leaves out unpriced cars from the lowest price up'],
  ['SRCH-034', LIST, 'does not offer uncertified cars on a site of certified ones'],
  ['SRCH-035', FILTERS, 'three taps lead from landing to a filtered list'],
  ['SRCH-039', FILTERS, 'when the search fails the last results stay'],
  ['SRCH-040', FILTERS, 'when the search fails the last results stay'],
  ['SRCH-046', 'blocks/results-count/ResultsCount.test.tsx', 'in place of a capped count'],
  ['SRCH-051', PAST, 'keeps the newest five'],
  ['SRCH-052', LIST, 'lists of %s at most %i values'],
  ['SRCH-053', LIST, 'lists of %s at most %i values'],
  ['CARD-002', CARD, 'shows photo, place, name, facts, price and views'],
  ['CARD-006', CARD, 'shows photo, place, name, facts, price and views'],
  ['CARD-009', CARD, 'shows photo, place, name, facts, price and views'],
  ['CARD-010', CARD, 'shows photo, place, name, facts, price and views'],
  ['CARD-012', TAG, 'electric over reserved'],
  ['CARD-013', TAG, 'electric tag off'],
  ['CARD-014', TAG, 'certified badge off'],
  ['CARD-015', TAG, 'tag over coming soon'],
  ['CARD-016', TAG, 'coming soon over just arrived'],
  ['CARD-017', TAG, 'just arrived, own text'],
  ['CARD-018', TAG, 'window moved'],
  ['CARD-019', TAG, 'blank tag'],
  ['CARD-023', 'engine/dealer/pricing/price.test.ts', 'no subscriptions on this site'],
  ['NAV-018', ADDRESSES, 'every attribute is a parameter of the address'],
  ['ERR-005', FILTERS, 'when the search fails the last results stay'],
];
