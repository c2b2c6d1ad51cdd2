import type { Source } from '../source';

/** The car of the page: by slug or id (ruling C8). A withdrawn or long sold car answers 410. */
export const vehicle: Source = {
  manifest: {
    name: 'vehicle',
    description: 'One car by its slug or id; 404 where there is none, 410 where it is gone.',
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
    // A query need not name a car.
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
