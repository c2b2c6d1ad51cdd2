import { slugify } from '../../../dealer';
import type { SearchData, SearchFacts, SearchScope } from '../../../../schemas';
import type { Source, SourceRequest } from '../source';
import { listRelated } from './related-links';

/** Maximum number of links. A site's makes all fit, so that each has a link from the page of all stock. */
const MAX_LINKS = 100;

/**
 * Creates links to models of the scope's make, or to makes if there is no make; on a page without cars for sale, to
 * makes of the whole stock.
 */
function createLinks(scope: SearchScope, counts: Readonly<Record<string, number>>): SearchFacts['links'] {
  const base = scope.make === undefined ? '/search' : `/search/${slugify(scope.make)}`;
  return Object.entries(counts)
    .map(([label, count]) => ({ label, href: `${base}/${slugify(label)}`, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, MAX_LINKS);
}

function createFacts(scope: SearchScope, request: SourceRequest): SearchFacts {
  const { catalogue } = request;
  const attribute = scope.kind === 'make' ? 'model' : 'make';
  const ofScope = scope.filters === '' ? '' : `(${scope.filters}) AND `;
  const [found, offered] = catalogue.search([
    { indexName: 'cars', filters: scope.filters, hitsPerPage: 0, facets: [attribute] },
    { indexName: 'cars', filters: `${ofScope}available:true`, hitsPerPage: 0, facets: ['price'] },
  ]);
  const count = found?.nbHits ?? 0;
  const forSale = offered?.nbHits ?? 0;
  if (forSale === 0) {
    const makes = Object.fromEntries(catalogue.facet('make'));
    const links = createLinks({ kind: 'all', title: '', filters: '' }, makes);
    return { count, forSale, links, related: listRelated(request) };
  }
  const { min, max } = offered?.facets_stats?.['price'] ?? {};
  return {
    count,
    forSale,
    ...(min !== undefined && { lowest: min }),
    ...(max !== undefined && { highest: max }),
    links: scope.kind === 'model' ? [] : createLinks(scope, found?.facets?.[attribute] ?? {}),
    related: scope.kind === 'all' || scope.kind === 'type' ? listRelated(request) : [],
  };
}

/** Facts about a search page's part of the stock: count, prices and links. */
export const searchFacts: Source = {
  manifest: {
    name: 'search-facts',
    description: 'Number, prices and makes or models of the search page’s part of the stock.',
    gives: 'searchFacts',
    needs: ['search'],
  },
  load(request) {
    const { catalogue, data, route } = request;
    const search = data('search') as SearchData | undefined;
    if (!search) return { absent: true };
    const { scope } = search;
    return {
      value: catalogue.memoize(`facts:${route.path}:${scope.kind}:${scope.filters}`, () =>
        createFacts(scope, request),
      ),
    };
  },
};
