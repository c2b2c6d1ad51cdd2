import { mergeSimilarVehicles, createSimilarVehicleQueries } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { Settings, Vehicle, VehicleSummary } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';
import { formatSimilarVehiclesFilter } from '../../catalogue/recommendations';
import type { Source, SourceRequest } from '../source';

interface SimilarVehicleOptions {
  /** Default: that of the settings. */
  limit?: number | undefined;
  /** Logs a query that failed. */
  warn?: SourceRequest['warn'];
}

/**
 * Lists the vehicles similar to one (VDP-087 to VDP-092). If there are none, or finding them fails, those with its body
 * type at any price; then the latest of its type. Failures are logged, once for a vehicle until the stock changes, and
 * never fail the page (ERR-017).
 */
export function listSimilarVehicles(
  subject: Vehicle,
  catalogue: Pick<Catalogue, 'list' | 'memoize'>,
  rules: Settings['vehicle'],
  { limit = rules.similarLimit, warn }: SimilarVehicleOptions = {},
): VehicleSummary[] {
  const hitsPerQuery = rules.similarHitsPerQuery;
  const listByFilter = (filters: string) => catalogue.list({ filters, sort: 'latest', limit: hitsPerQuery });
  const bands = [rules.similarPriceBand, rules.similarPriceBandWide, rules.similarPriceBandWideFrom];
  const key = ['similar', subject.id, subject.price ?? '', limit, hitsPerQuery, ...bands].join(':');
  return catalogue.memoize(key, () => {
    const { simple_body: body, car_type: type } = subject;
    // Each query runs only if the previous ones found nothing.
    const attempts: (readonly string[])[] = [
      createSimilarVehicleQueries(subject, rules).map(formatSimilarVehiclesFilter),
      body === undefined ? [] : [formatSimilarVehiclesFilter({ simple_body: body })],
      [`car_type:${quoteFilterValue(type)}`],
    ];
    for (const filters of attempts) {
      try {
        const found = mergeSimilarVehicles(subject, filters.map(listByFilter), limit);
        if (found.length > 0) return found;
      } catch (error) {
        warn?.(error, `could not find cars similar to ${subject.slug}: trying a wider search`);
      }
    }
    return [];
  });
}

/** One object, so that rendered pages can be cached by identity. */
const NONE: readonly VehicleSummary[] = [];

/** Vehicles similar to the page's; none without one. */
export const similarVehicles: Source = {
  manifest: {
    name: 'similar-vehicles',
    description:
      'Cars similar to the page’s: same model first, in a similar price range; otherwise the latest of its type.',
    gives: 'vehicles',
    needs: ['vehicle'],
    params: {
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1, maximum: 24 } },
    },
  },
  load({ params, catalogue, settings, data, warn }) {
    const subject = data('vehicle') as Vehicle | undefined;
    if (!subject) return { value: NONE };
    const limit = params['limit'] === undefined ? undefined : Number(params['limit']);
    return { value: listSimilarVehicles(subject, catalogue, settings.vehicle, { limit, warn }) };
  },
};
