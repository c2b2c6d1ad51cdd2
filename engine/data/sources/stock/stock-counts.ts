import { slugify } from '../../../dealer';
import type { MakeCount, StockSummary } from '../../../../schemas';
import { formatConditions, listTypesInStock } from '../search/stock-types';
import type { Source } from '../source';

/** Makes in stock, most frequent first. */
export const makes: Source = {
  manifest: {
    name: 'makes',
    description: 'Makes in stock with their number of cars, most frequent first.',
    gives: 'makes',
    params: {
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1, maximum: 200, default: 12 } },
    },
  },
  load({ params, catalogue }) {
    const limit = Number(params['limit'] ?? 12);
    const value = catalogue.memoize(`makes:${limit}`, (): MakeCount[] =>
      [...catalogue.facet('make')]
        .map(([make, count]) => ({ make, slug: slugify(make), count }))
        .sort((a, b) => b.count - a.count || a.make.localeCompare(b.make))
        .slice(0, limit),
    );
    return { value };
  },
};

export const stockSummary: Source = {
  manifest: { name: 'stock-summary', description: 'Numbers of cars shown, by type.', gives: 'stock' },
  load({ catalogue }) {
    const value = catalogue.memoize('stock-summary', (): StockSummary => {
      const types = catalogue.facet('car_type');
      return {
        conditions: formatConditions(listTypesInStock({ carTypes: [] }, types)),
        total: catalogue.size,
        new: types.get('new') ?? 0,
        used: types.get('used') ?? 0,
        demo: types.get('demo') ?? 0,
      };
    });
    return { value };
  },
};
