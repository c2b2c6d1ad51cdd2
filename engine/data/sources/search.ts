import type { SearchData, SearchSort } from '../../../schemas';
import { resolveScope } from './search-scope';
import type { Source } from './source';

/** Which index answers which order (SRCH-007). */
const SORT_INDEX: Readonly<Record<string, string>> = {
  mostRelevant: 'cars',
  latest: 'cars_latest',
  highestPrice: 'cars_price_desc',
  lowestPrice: 'cars_price_asc',
};

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
    const { params, settings, catalogue } = request;
    const slug = String(params['scope'] ?? 'new-used-and-demo-cars');
    const model = params['model'] === undefined ? undefined : String(params['model']);
    const scope = resolveScope(slug, model, request);
    if (!scope) return { status: 404 };
    const value = catalogue.remember(`search:${slug}:${model ?? ''}`, (): SearchData => {
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
      };
    });
    return { value };
  },
};
