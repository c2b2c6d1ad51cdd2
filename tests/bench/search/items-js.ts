import itemsjs from 'itemsjs';
import { carsIndexSettings } from '../../../engine/search';
import type { CreateEngine } from './engine';
import { FACETS, HITS_PER_PAGE } from './queries';

/** ItemsJS, which also has an adapter for InstantSearch. */
export const createItemsJs: CreateEngine = (cars) => {
  const engine = itemsjs(cars, {
    searchableFields: carsIndexSettings.searchableAttributes,
    aggregations: Object.fromEntries(
      FACETS.map((name) => [name, { title: name, size: 100, conjunction: false }]),
    ),
  });
  return Promise.resolve({
    name: 'ItemsJS',
    clearCache: () => undefined,
    search: ({ words, filters, price }) =>
      engine.search({
        per_page: HITS_PER_PAGE,
        page: 1,
        query: words.join(' '),
        filters: Object.fromEntries(filters.map(({ attribute, values }) => [attribute, values])),
        filter: (item) => {
          const itemPrice = item['price'];
          return typeof itemPrice === 'number' && itemPrice >= price.from && itemPrice <= price.to;
        },
      }).pagination.total,
  });
};
