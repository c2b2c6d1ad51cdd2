import { mergeSimilarVehicles, similarVehicleQueries } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { Vehicle } from '../../../../schemas';
import { similarVehiclesFilter } from '../../catalogue/recommendations';
import type { Source } from '../source';

/**
 * Cars like the page's car (VDP-087 to VDP-092); where none is like it, others of its body at any price, then
 * the latest of its kind (ERR-017).
 */
export const similarVehicles: Source = {
  manifest: {
    name: 'similar-vehicles',
    description:
      'Cars like the one of the page: same model first, near in price; else the latest of its type.',
    gives: 'vehicles',
    needs: ['vehicle'],
    params: {
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1, maximum: 24 } },
    },
  },
  load({ params, catalogue, settings, data }) {
    const subject = data('vehicle') as Vehicle | undefined;
    if (!subject) return { absent: true };
    const rules = settings.vehicle;
    const limit = Number(params['limit'] ?? rules.similarLimit);
    const hits = rules.similarHitsPerQuery;
    const listed = (filters: string) => catalogue.list({ filters, sort: 'latest', limit: hits });
    const bands = [rules.similarPriceBand, rules.similarPriceBandWide, rules.similarPriceBandWideFrom];
    const key = ['similar', subject.id, subject.price ?? '', limit, hits, ...bands].join(':');
    const value = catalogue.memoize(key, () => {
      const { simple_body: body, car_type: type } = subject;
      // Each is asked only where those before it found nothing.
      const attempts: (readonly string[])[] = [
        similarVehicleQueries(subject, rules).map(similarVehiclesFilter),
        body === undefined ? [] : [similarVehiclesFilter({ simple_body: body })],
        [`car_type:${quoteFilterValue(type)}`],
      ];
      for (const filters of attempts) {
        const found = mergeSimilarVehicles(subject, filters.map(listed), limit);
        if (found.length > 0) return found;
      }
      return [];
    });
    return { value };
  },
};
