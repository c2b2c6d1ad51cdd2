import { mergeSimilar, SIMILAR_HITS, SIMILAR_LIMIT, similarQueries, type SimilarQuery } from '../../dealer';
import type { Vehicle } from '../../../schemas';
import type { Source } from './source';

const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
const dollars = (cents: number): number => Math.round(cents / 100);

/** The query in the language of the search; prices there are whole dollars. */
function toFilters(query: SimilarQuery): string {
  const parts: string[] = [];
  if (query.make !== undefined) parts.push(`make:${quote(query.make)}`);
  if (query.model !== undefined) parts.push(`model:${quote(query.model)}`);
  if (query.simple_body !== undefined) parts.push(`body:${quote(query.simple_body)}`);
  if (query.minPrice !== undefined) parts.push(`price >= ${dollars(query.minPrice)}`);
  if (query.maxPrice !== undefined) parts.push(`price <= ${dollars(query.maxPrice)}`);
  return parts.join(' AND ');
}

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
          catalogue.list({ filters: toFilters(query), sort: 'latest', limit: SIMILAR_HITS }),
        ),
        limit,
      ),
    );
    return { value };
  },
};
