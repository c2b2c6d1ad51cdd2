import type { Source } from '../source';

/** The vehicle of the page, by slug or ID (C8). A withdrawn vehicle, or one that was sold long ago, returns 410. */
export const vehicle: Source = {
  manifest: {
    name: 'vehicle',
    description: 'One car by its slug or id; 404 if unknown, 410 if no longer available.',
    gives: 'vehicle',
    params: {
      type: 'object',
      required: ['slug'],
      properties: {
        slug: {
          type: 'string',
          description: 'Slug or id, usually ":slug"; "?car_id" takes it from the query.',
        },
      },
    },
  },
  async load({ params, catalogue, route }) {
    const key = String(params['slug'] ?? '');
    // A page without the optional parameter has no vehicle.
    if (key === '') return { status: 404 };
    const found = await catalogue.find(key);
    if (found === undefined) return { status: 404 };
    if (found === 'gone') return { status: 410 };
    if (found.slug !== key && route.params['slug'] === key) {
      return { redirect: route.pattern.replace(':slug', encodeURIComponent(found.slug)) };
    }
    return { value: found };
  },
};
