import { mergeSimilar, SIMILAR_HITS, SIMILAR_LIMIT, similarQueries } from '../../dealer';
import type { Vehicle } from '../../../schemas';
import { similarFilters } from '../catalogue/recommend';
import type { Source } from './source';

/** Cars like the page's car (VDP-088 to VDP-091). */
export const similarVehicles: Source = {
  manifest: {
    name: 'similar-vehicles',
    description: 'Cars like the one of the page: same model first, near in price.',
    gives: 'vehicles',
    needs: ['vehicle'],
    params: {
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1, maximum: 24, default: SIMILAR_LIMIT } },
    },
  },
  load({ params, catalogue, data }) {
    const subject = data('vehicle') as Vehicle | undefined;
    if (!subject) return { absent: true };
    const limit = Number(params['limit'] ?? SIMILAR_LIMIT);
    const value = catalogue.remember(`similar:${subject.id}:${subject.price ?? ''}:${limit}`, () =>
      mergeSimilar(
        subject,
        similarQueries(subject).map((query) =>
          catalogue.list({ filters: similarFilters(query), sort: 'latest', limit: SIMILAR_HITS }),
        ),
        limit,
      ),
    );
    return { value };
  },
};
