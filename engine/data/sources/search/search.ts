import { redirectBudgetForm, isTileCurrent } from '../../../dealer';
import type { Route, SearchData, SearchScope, SearchSort } from '../../../../schemas';
import { redirectToLastPage } from '../query-params';
import { getSearchIndexing, isRefined } from './search-indexing';
import { adaptToRepayments, hasRepayments } from './repayments';
import { getCanonicalPath, resolveScope } from './search-scope';
import type { Source, SourceResult, SourceRequest } from '../source';

/** The index of each sort order (SRCH-007). */
const SORT_INDEX: Readonly<Record<string, string>> = {
  mostRelevant: 'cars',
  latest: 'cars_latest',
  highestPrice: 'cars_price_desc',
  lowestPrice: 'cars_price_asc',
  lowestRepayment: 'cars_repayment_asc',
};

/** Variants of a page with random tiles. Each is cached separately, so more variants fill the cache. */
const TILE_SEEDS = 8;
let visitCount = 0;

const getRequestUrl = ({ path, url }: Route): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? path : path + url.slice(mark);
};

/** Number of pages of a part of the stock, at least 1. */
function countPages({ filters }: SearchScope, { catalogue, settings }: SourceRequest): number {
  const { hitsPerPage } = settings.search;
  return catalogue.memoize(`pages:${hitsPerPage}:${filters}`, () => {
    const request = { indexName: 'cars', filters, hitsPerPage, attributesToRetrieve: [] };
    const [found] = catalogue.search([request]);
    return { pages: Math.max(1, found?.nbPages ?? 1) };
  }).pages;
}

/**
 * Redirect target of a page that does not exist. The number of pages of a filtered search is known only after the
 * search, so `results-grid` says there that the page does not exist.
 */
const findPageRedirect = (scope: SearchScope, request: SourceRequest): string | undefined =>
  request.route.query['page'] === undefined || isRefined(request.route)
    ? undefined
    : redirectToLastPage(request.route, countPages(scope, request));

function createSearchResult(slug: string, scope: SearchScope, request: SourceRequest): SourceResult {
  const { settings, catalogue, now, route } = request;
  const redirect = findPageRedirect(scope, request);
  if (redirect !== undefined) return { redirect, isTemporary: true };
  const at = new Date(now);
  const tiles = settings.promo.tiles.filter((tile) => isTileCurrent(tile, at));
  const isRandom = tiles.length > 0 && settings.card.promoPlacement === 'random';
  const tileSeed = isRandom ? (visitCount = (visitCount + 1) % TILE_SEEDS) : undefined;
  // The time is not part of the key, because the page changes only when a tile starts or ends.
  const head = getSearchIndexing(route, getCanonicalPath(slug, scope.kind, request));
  const variant = `${tiles.map(({ id }) => id).join()}:${tileSeed ?? ''}:${head.robots}:${head.canonical}`;
  const value = catalogue.memoize(`search:${scope.kind}:${scope.filters}:${variant}`, (): SearchData => {
    const { sorts: offered, facets, ignored } = adaptToRepayments(catalogue, settings.search);
    const sorts: SearchSort[] = offered.map((value) => ({
      value,
      label: value,
      index: SORT_INDEX[value] ?? 'cars',
    }));
    return {
      index: sorts[0]?.index ?? 'cars',
      scope,
      hitsPerPage: settings.search.hitsPerPage,
      sorts,
      facets,
      ...(ignored.length > 0 && { ignored }),
      ...head,
      ...(tiles.length > 0 && { tiles }),
      ...(tileSeed !== undefined && { tileSeed }),
    };
  });
  return { value };
}

/** The initial state of a search page: part of the stock, sort orders and filters. */
export const search: Source = {
  manifest: {
    name: 'search',
    description: 'The part of the stock that a URL names; 404 for an unknown one.',
    gives: 'search',
    params: {
      type: 'object',
      properties: {
        scope: {
          type: 'string',
          description: 'Stock type, make, {body}-cars, location or dealership as in the URL.',
        },
        model: { type: 'string', description: 'Model of a make.' },
      },
    },
  },
  load(request) {
    const { params, settings, catalogue, route } = request;
    const slug = String(params['scope'] ?? 'new-used-and-demo-cars');
    const model = params['model'] === undefined ? undefined : String(params['model']);
    const budget = redirectBudgetForm(getRequestUrl(route), settings.budget, hasRepayments(catalogue));
    if (budget !== undefined) return { redirect: budget, isTemporary: true };
    const scope = resolveScope(slug, model, request);
    if (scope) return createSearchResult(slug, scope, request);
    return catalogue.allModels().then((historic): SourceResult => {
      const historicScope = resolveScope(slug, model, request, historic);
      return historicScope ? createSearchResult(slug, historicScope, request) : { status: 404 };
    });
  },
};
