import itemsjs from 'itemsjs';
import { carsIndexSettings } from '../../../engine/search';
import type { MakeEngine } from './engine';
import { COUNTED, SHOWN } from './questions';

/** ItemsJS, the engine of the nearest adapter for InstantSearch. */
export const items: MakeEngine = (cars) => {
  const engine = itemsjs(cars, {
    searchableFields: carsIndexSettings.searchableAttributes,
    aggregations: Object.fromEntries(
      COUNTED.map((name) => [name, { title: name, size: 100, conjunction: false }]),
    ),
  });
  return Promise.resolve({
    name: 'ItemsJS',
    forget: () => undefined,
    ask: ({ words, lists, price }) =>
      engine.search({
        per_page: SHOWN,
        page: 1,
        query: words.join(' '),
        filters: Object.fromEntries(lists.map(({ attribute, values }) => [attribute, values])),
        filter: (item) => {
          const cost = item['price'];
          return typeof cost === 'number' && cost >= price.from && cost <= price.to;
        },
      }).pagination.total,
  });
};
