import { quoteFilterValue } from '../../../search';
import type { DealershipStock, VehicleSummary } from '../../../../schemas';
import { getCachedList } from '../list-cache';
import { redirectToLastPage, readPageParam, readPriceRangeParam, readTextParam } from '../query-params';
import { getDealershipStockPath } from '../search/dealership-path';
import type { Source } from '../source';

const toCard = (hit: object): VehicleSummary[] =>
  'card' in hit && typeof hit.card === 'object' && hit.card !== null ? [hit.card as VehicleSummary] : [];

/** The vehicles of a dealership by category and price, paginated: a list, not a search (SRCH-045, SRCH-050, API-005). */
export const dealershipStock: Source = {
  manifest: {
    name: 'dealership-stock',
    description:
      'Cars of one dealership, cheapest first: `?category=`, `?price=min:max` and `?query=` filter; `?page=` or `?offset=` selects the page; 404 for an unknown slug.',
    gives: 'dealershipStock',
    params: {
      type: 'object',
      required: ['dealership'],
      properties: {
        dealership: { type: 'string', description: 'Slug of the dealership, usually ":slug".' },
      },
    },
  },
  load({ params, route, catalogue, dealerships, locations, settings }) {
    const slug = String(params['dealership']);
    const dealership = dealerships.find((candidate) => candidate.slug === slug);
    if (!dealership) return { status: 404 };
    const { categoryHitsPerPage: perPage, directoryCacheEntries } = settings.search;
    const [query, category] = [readTextParam(route, 'query'), readTextParam(route, 'category')];
    const { min, max } = readPriceRangeParam(route);
    const page = readPageParam(route, perPage);
    const key = JSON.stringify(['dealership', slug, query, category, min, max, page]);
    const value = getCachedList(catalogue, key, directoryCacheEntries, (): DealershipStock => {
      const scope = `dealership_name:${quoteFilterValue(dealership.name)}`;
      const filters = [
        scope,
        ...(category === '' ? [] : [`categories:${quoteFilterValue(category)}`]),
        ...(min === undefined ? [] : [`price >= ${min}`]),
        ...(max === undefined ? [] : [`price <= ${max}`]),
      ].join(' AND ');
      const indexName = 'cars_price_asc';
      const [found, all] = catalogue.searchLists([
        {
          indexName,
          query,
          filters,
          hitsPerPage: perPage,
          page: page - 1,
          attributesToRetrieve: ['card'],
        },
        { indexName, filters: scope, hitsPerPage: 0, facets: ['categories'] },
      ]);
      const counts = Object.entries(all?.facets?.['categories'] ?? {});
      return {
        dealership: { name: dealership.name, slug },
        canonical: getDealershipStockPath(dealership, locations),
        vehicles: (found?.hits ?? []).flatMap(toCard),
        total: found?.nbHits ?? 0,
        page,
        pages: Math.max(1, found?.nbPages ?? 1),
        query,
        category,
        categories: counts
          .map(([name, count]) => ({ name, count }))
          .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
        ...(min === undefined ? {} : { minPrice: min }),
        ...(max === undefined ? {} : { maxPrice: max }),
      };
    });
    const redirect = redirectToLastPage(route, value.pages);
    return redirect === undefined ? { value } : { redirect, isTemporary: true };
  },
};
