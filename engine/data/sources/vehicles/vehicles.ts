import type { Source } from '../source';

/** A list of vehicles in stock, for rows and carousels. */
export const vehicles: Source = {
  manifest: {
    name: 'vehicles',
    description: 'Cars in stock by filter and sort order, up to a limit.',
    gives: 'vehicles',
    params: {
      type: 'object',
      properties: {
        filters: {
          type: 'string',
          description: 'Filter in the search filter language, for example car_type:used.',
        },
        sort: { enum: ['mostRelevant', 'latest', 'highestPrice', 'lowestPrice'], default: 'latest' },
        limit: { type: 'integer', minimum: 1, maximum: 200, default: 8 },
      },
    },
  },
  load({ params, catalogue }) {
    return {
      value: catalogue.list({
        filters: String(params['filters'] ?? ''),
        sort: String(params['sort'] ?? 'latest'),
        limit: Number(params['limit'] ?? 8),
      }),
    };
  },
};
