import { useState } from 'react';
import {
  useConfigure,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import {
  ATTRIBUTES,
  ATTRIBUTE_NAMES,
  getIndexAttribute,
  useSearchState,
  type FacetAttribute,
  type SearchPage,
} from '../../engine/browser/search';

function ListFilter({ attribute }: { attribute: FacetAttribute }) {
  useRefinementList({ attribute: getIndexAttribute(attribute), limit: 10 });
  return null;
}

function RangeFilter({ attribute }: { attribute: FacetAttribute }) {
  useRange({ attribute });
  return null;
}

/** Excludes cars without a price from the lowest-price order, if configured (SRCH-033). */
const buildPricedOnlyFilter = (sortBy: string, hidesUnpriced: boolean) =>
  hidesUnpriced && sortBy === 'lowestPrice' ? ['price > 0'] : [];

/** Maximum number of hits per response in the Algolia protocol. */
const MAX_HITS = 1_000;

/** With `more` paging, a page number in the URL means all cars up to the end of that page. */
const countRequestedHits = ({ search, settings }: SearchPage, pageNumber: number) =>
  settings.search.paging === 'more'
    ? Math.min(MAX_HITS, search.hitsPerPage * pageNumber)
    : search.hitsPerPage;

/**
 * The parts of the search that do not depend on the page's blocks: scope, page size, query, order, page, and a filter
 * for every attribute in the URL, even if it is not in the panel (SRCH-011). Renders nothing.
 */
export function SearchWidgets({ page, hidesUnpriced }: { page: SearchPage; hidesUnpriced: boolean }) {
  const { search, router } = page;
  const { sortBy, page: pageNumber } = useSearchState(page);
  useConfigure({
    hitsPerPage: countRequestedHits(page, pageNumber),
    filters: [search.scope.filters, ...buildPricedOnlyFilter(sortBy, hidesUnpriced)]
      .filter(Boolean)
      .join(' AND '),
    attributesToRetrieve: ['card'],
    attributesToHighlight: [],
    attributesToSnippet: [],
  });
  useSearchBox();
  usePagination();
  useSortBy({ items: search.sorts.map(({ index, value }) => ({ value: index, label: value })) });
  const [urlAttributes] = useState(() => {
    const { lists, ranges } = router.state();
    return ATTRIBUTE_NAMES.filter((name) => lists[name] ?? ranges[name]);
  });
  return urlAttributes.map((attribute) =>
    ATTRIBUTES[attribute].kind === 'list' ? (
      <ListFilter key={attribute} attribute={attribute} />
    ) : (
      <RangeFilter key={attribute} attribute={attribute} />
    ),
  );
}
