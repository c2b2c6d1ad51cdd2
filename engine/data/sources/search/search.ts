import { budgetFormRedirect, isTileCurrent } from '../../../dealer';
import type { Route, SearchData, SearchScope, SearchSort } from '../../../../schemas';
import { searchIndexing } from './search-indexing';
import { resolveScope } from './search-scope';
import type { Source, SourceResult, SourceRequest } from '../source';

/** Which index answers which order (SRCH-007). */
const SORT_INDEX: Readonly<Record<string, string>> = {
  mostRelevant: 'cars',
  latest: 'cars_latest',
  highestPrice: 'cars_price_desc',
  lowestPrice: 'cars_price_asc',
};

/** So many different pages there are of one address where tiles stand at random, each kept by the caches. */
const SEEDS = 8;
let visits = 0;

/** Path and query as they were asked for. */
const addressOf = ({ path, url }: Route): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? path : path + url.slice(mark);
};

function answer(scope: SearchScope, { settings, catalogue, now, route }: SourceRequest): SourceResult {
  const at = new Date(now);
  const tiles = settings.promo.tiles.filter((tile) => isTileCurrent(tile, at));
  const isRandom = tiles.length > 0 && settings.card.promoPlacement === 'random';
  const tileSeed = isRandom ? (visits = (visits + 1) % SEEDS) : undefined;
  // The time itself is no part of the key: the page changes when a tile starts or ends, and not before.
  const head = searchIndexing(route);
  const shown = `${tiles.map(({ id }) => id).join()}:${tileSeed ?? ''}:${head.robots}:${head.canonical}`;
  const value = catalogue.memoize(`search:${scope.kind}:${scope.filters}:${shown}`, (): SearchData => {
    const order = [settings.search.defaultSort, ...settings.search.sorts];
    const sorts: SearchSort[] = [...new Set(order)].map((value) => ({
      value,
      label: value,
      index: SORT_INDEX[value] ?? 'cars',
    }));
    return {
      index: sorts[0]?.index ?? 'cars',
      scope,
      hitsPerPage: settings.search.hitsPerPage,
      sorts,
      facets: [...settings.search.filters],
      ...head,
      ...(tiles.length > 0 && { tiles }),
      ...(tileSeed !== undefined && { tileSeed }),
    };
  });
  return { value };
}

/** What the search page starts from: which part of the stock, which orders and filters. */
export const search: Source = {
  manifest: {
    name: 'search',
    description: 'The part of the stock that an address stands for; 404 where it stands for none.',
    gives: 'search',
    params: {
      type: 'object',
      properties: {
        scope: {
          type: 'string',
          description: 'Stock type, make, {body}-cars, location or dealership as in the address.',
        },
        model: { type: 'string', description: 'Model under a make.' },
      },
    },
  },
  load(request) {
    const { params, settings, catalogue, route } = request;
    const slug = String(params['scope'] ?? 'new-used-and-demo-cars');
    const model = params['model'] === undefined ? undefined : String(params['model']);
    const budget = budgetFormRedirect(addressOf(route), settings.budget);
    if (budget !== undefined) return { redirect: budget, isTemporary: true };
    const scope = resolveScope(slug, model, request);
    if (scope) return answer(scope, request);
    return catalogue.modelsEver().then((ever): SourceResult => {
      const former = resolveScope(slug, model, request, ever);
      return former ? answer(former, request) : { status: 404 };
    });
  },
};
