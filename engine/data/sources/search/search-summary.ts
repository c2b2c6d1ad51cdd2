import { slugify } from '../../../dealer';
import type { SearchData, SearchFacts, SearchScope } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';
import type { Source } from '../source';

/** Ways on that a page offers at most. */
const LINKS = 24;

/** Models of the scope's make, else makes; on a page without cars the makes of the whole stock. */
function linksOf(scope: SearchScope, counts: Readonly<Record<string, number>>): SearchFacts['links'] {
  const base = scope.make === undefined ? '/search' : `/search/${slugify(scope.make)}`;
  return Object.entries(counts)
    .map(([label, count]) => ({ label, href: `${base}/${slugify(label)}`, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, LINKS);
}

function factsOf(scope: SearchScope, catalogue: Catalogue): SearchFacts {
  const attribute = scope.kind === 'make' ? 'model' : 'make';
  const [answer] = catalogue.search([
    { indexName: 'cars', filters: scope.filters, hitsPerPage: 0, facets: ['price', attribute] },
  ]);
  const count = answer?.nbHits ?? 0;
  const { min, max } = (count > 0 && answer?.facets_stats?.['price']) || {};
  if (count === 0) {
    const makes = Object.fromEntries(catalogue.facet('make'));
    return { count, links: linksOf({ kind: 'all', title: '', filters: '' }, makes) };
  }
  return {
    count,
    ...(min !== undefined && { lowest: min }),
    ...(max !== undefined && { highest: max }),
    links: scope.kind === 'model' ? [] : linksOf(scope, answer?.facets?.[attribute] ?? {}),
  };
}

/** What a search page can say of its part of the stock in words: number, prices, ways on. */
export const searchFacts: Source = {
  manifest: {
    name: 'search-facts',
    description: 'Number, prices and makes or models of the part of the stock that the search page is about.',
    gives: 'searchFacts',
    needs: ['search'],
  },
  load({ catalogue, data }) {
    const search = data('search') as SearchData | undefined;
    if (!search) return { absent: true };
    const { scope } = search;
    return {
      value: catalogue.memoize(`facts:${scope.kind}:${scope.filters}`, () => factsOf(scope, catalogue)),
    };
  },
};
