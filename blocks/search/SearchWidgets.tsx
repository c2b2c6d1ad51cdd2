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
  indexAttribute,
  useSearchState,
  type FacetAttribute,
  type SearchPage,
} from '../../engine/browser/search';

function ListFilter({ attribute }: { attribute: FacetAttribute }) {
  useRefinementList({ attribute: indexAttribute(attribute), limit: 10 });
  return null;
}

function RangeFilter({ attribute }: { attribute: FacetAttribute }) {
  useRange({ attribute });
  return null;
}

/** Only cars with a price, where the site wants that of its lowest-price order (SRCH-033). */
const priced = (sortBy: string, hidesUnpriced: boolean) =>
  hidesUnpriced && sortBy === 'lowestPrice' ? ['price > 0'] : [];

/** The protocol's own limit of one answer. */
const MOST_HITS = 1_000;

/** Where more cars are added to those shown, an address with a page stands for all cars up to its end. */
const hitsWanted = ({ search, settings }: SearchPage, last: number) =>
  settings.search.paging === 'more' ? Math.min(MOST_HITS, search.hitsPerPage * last) : search.hitsPerPage;

/**
 * What the search is always made of, whichever blocks the page shows: scope, page size, text, order, page, and
 * a filter for every attribute which the address names (SRCH-011), shown in the panel or not. Renders nothing.
 */
export function SearchWidgets({ page, hidesUnpriced }: { page: SearchPage; hidesUnpriced: boolean }) {
  const { search, router } = page;
  const { sortBy, page: last } = useSearchState(page);
  useConfigure({
    hitsPerPage: hitsWanted(page, last),
    filters: [search.scope.filters, ...priced(sortBy, hidesUnpriced)].filter(Boolean).join(' AND '),
    attributesToRetrieve: ['card'],
    attributesToHighlight: [],
    attributesToSnippet: [],
  });
  useSearchBox();
  usePagination();
  useSortBy({ items: search.sorts.map(({ index, value }) => ({ value: index, label: value })) });
  const [named] = useState(() => {
    const { lists, ranges } = router.state();
    return ATTRIBUTE_NAMES.filter((name) => lists[name] ?? ranges[name]);
  });
  return named.map((attribute) =>
    ATTRIBUTES[attribute].kind === 'list' ? (
      <ListFilter key={attribute} attribute={attribute} />
    ) : (
      <RangeFilter key={attribute} attribute={attribute} />
    ),
  );
}
