const URLS = 'tests/system/search-urls.test.ts';
const FILTERS = 'tests/system/search-filters.test.ts';
const SEARCH = 'tests/system/search.test.ts';
const STATE = 'engine/browser/search/search-state.test.ts';
const SLIDER = 'engine/browser/search/range-slider.test.ts';
const RECENT_SEARCHES = 'engine/browser/search/recent-searches.test.ts';
const FACET_LIST = 'blocks/facet-list/FacetList.test.tsx';
const RANGE_FILTER = 'blocks/range-filter/RangeFilter.test.tsx';
const SEARCH_BLOCK = 'blocks/search/Search.test.tsx';
const SEARCH_REQUESTS = 'tests/system/search-requests.test.ts';
const CARD = 'blocks/vehicle-card/VehicleCard.test.tsx';
const TAG = 'engine/dealer/vehicle/vehicle-tag.test.ts';

/** The test of each requirement of the search page, by its file and part of its title. */
export const SEARCH_TESTS: readonly (readonly [row: string, file: string, test: string])[] = [
  ['SRCH-001', SEARCH, 'a filter updates results, URL and count without a page load'],
  ['SRCH-002', URLS, 'finds its stock of the type'],
  ['SRCH-003', SEARCH, 'finds text while typing'],
  ['SRCH-004', SEARCH, 'all pages together contain every car once'],
  ['SRCH-005', SEARCH, '%s sorts by price across pages'],
  ['SRCH-006', URLS, 'every attribute is a URL parameter'],
  ['SRCH-007', 'blocks/sort-select/SortSelect.test.tsx', 'offers four orders and selects the default'],
  ['SRCH-008', FILTERS, 'shows the eleven groups of the setting'],
  ['SRCH-009', 'blocks/results-grid/ResultsGrid.test.tsx', 'repeats its card for each car'],
  ['SRCH-010', FACET_LIST, 'lists values with their counts'],
  ['SRCH-011', URLS, 'every attribute is a URL parameter'],
  ['SRCH-012', FACET_LIST, 'lists values with their counts'],
  ['SRCH-013', RANGE_FILTER, 'rounds its bounds to thousands'],
  ['SRCH-014', SEARCH_REQUESTS, 'facet counts are limited to the type of stock'],
  ['SRCH-015', FILTERS, 'a toggle for the rest'],
  ['SRCH-016', FACET_LIST, 'shows the configured number of makes'],
  ['SRCH-017', FILTERS, 'lists models under each selected make'],
  ['SRCH-018', FACET_LIST, 'lists at most 30 models under a make'],
  ['SRCH-019', SEARCH, 'price ranges are in dollars'],
  ['SRCH-020', SLIDER, 'rounds its bounds outwards to thousands'],
  ['SRCH-021', FILTERS, 'shows body types as pictures with names'],
  ['SRCH-022', SEARCH, 'finds text while typing'],
  ['SRCH-023', SEARCH_REQUESTS, 'sends one search for fast typing'],
  ['SRCH-024', SEARCH_REQUESTS, 'sends one search for a dragged slider'],
  ['SRCH-025', SLIDER, 'uses thousands and has open ends'],
  ['SRCH-026', SLIDER, 'clamps values to its bounds'],
  ['SRCH-027', SLIDER, 'has an upper bound of 100000 without stock'],
  ['SRCH-028', SLIDER, 'never crosses its handles'],
  ['SRCH-029', SLIDER, 'never crosses its handles'],
  ['SRCH-030', SLIDER, 'with a hundred steps'],
  ['SRCH-031', URLS, 'different URLs of the same search give the same page'],
  ['SRCH-032', STATE, 'return to page 1 after every filter change'],
  ['SRCH-033', SEARCH_BLOCK, 'excludes unpriced cars from lowest-price order'],
  ['SRCH-034', FACET_LIST, 'does not offer uncertified cars on a certified-only site'],
  ['SRCH-035', FILTERS, 'three taps lead from landing to a filtered list'],
  ['SRCH-039', FILTERS, 'keeps the last results without an alert when the search fails'],
  ['SRCH-040', FILTERS, 'keeps the last results without an alert when the search fails'],
  ['SRCH-046', 'blocks/results-count/ResultsCount.test.tsx', 'if the count is capped'],
  ['SRCH-051', RECENT_SEARCHES, 'are the newest five'],
  ['SRCH-052', FACET_LIST, 'lists at most %i values'],
  ['SRCH-053', FACET_LIST, 'lists at most %i values'],
  ['CARD-002', CARD, 'shows photo, location, name, facts, price and views'],
  ['CARD-006', CARD, 'shows photo, location, name, facts, price and views'],
  ['CARD-009', CARD, 'shows photo, location, name, facts, price and views'],
  ['CARD-010', CARD, 'shows photo, location, name, facts, price and views'],
  ['CARD-012', TAG, 'electric over reserved'],
  ['CARD-013', TAG, 'electric tag off'],
  ['CARD-014', TAG, 'certified badge off'],
  ['CARD-015', TAG, 'tag over coming soon'],
  ['CARD-016', TAG, 'coming soon over just arrived'],
  ['CARD-017', TAG, 'just arrived, own text'],
  ['CARD-018', TAG, 'window moved'],
  ['CARD-019', TAG, 'blank tag'],
  ['CARD-023', 'engine/dealer/pricing/price.test.ts', 'no subscriptions on this site'],
  ['NAV-018', URLS, 'every attribute is a URL parameter'],
  ['ERR-005', FILTERS, 'keeps the last results without an alert when the search fails'],
];
