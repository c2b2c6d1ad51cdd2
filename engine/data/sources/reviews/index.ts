/** Reviews of a location, a dealership or the site (REV-001). */
import type { Location } from '../../../../schemas';
import type { Source, SourceRequest } from '../source';
import { collectReviews, COLLECTION_SOURCE } from './collect-reviews';

/** The location with this slug, otherwise the locations of the dealership with it. */
function findLocations({ locations }: SourceRequest, slug: string): Location[] {
  const visible = locations.filter(({ visible: isVisible }) => isVisible !== false);
  const named = visible.filter((location) => location.slug === slug);
  return named.length > 0 ? named : visible.filter((location) => location.dealership_slug === slug);
}

export const reviews: Source = {
  manifest: {
    name: 'reviews',
    description:
      'Reviews of the location or dealership with the slug `place`, otherwise of the whole site. Absent if there are none.',
    gives: 'reviews',
    params: {
      type: 'object',
      properties: {
        place: { type: 'string', description: 'Slug of a location or dealership, such as ":slug".' },
        from: {
          enum: ['setting', COLLECTION_SOURCE],
          default: 'setting',
          description:
            'collection: entered reviews, whatever `reviews.source` is, for a list beside the fetched ones.',
        },
      },
    },
    optional: true,
  },
  load(request) {
    const { place, from } = request.params;
    const isWholeSite = typeof place !== 'string';
    const locations = isWholeSite
      ? request.locations.filter(({ visible }) => visible !== false)
      : findLocations(request, place);
    const found = collectReviews(request, locations, {
      isWholeSite,
      ...(from === COLLECTION_SOURCE && { from }),
    });
    if (!found) return { absent: true };
    return { value: found.value, ...(found.until !== undefined && { until: found.until }) };
  },
};
