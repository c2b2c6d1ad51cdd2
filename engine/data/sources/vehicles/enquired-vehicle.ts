import type { Source } from '../source';

/** The vehicle of a submitted form, for the page after it. */
export const enquiredVehicle: Source = {
  manifest: {
    name: 'enquired-vehicle',
    description:
      'The car of the enquiry that was just sent, by its slug or id. The page works without one: it is absent if there is none, or if the site no longer shows it.',
    gives: 'vehicle',
    params: {
      type: 'object',
      required: ['slug'],
      properties: { slug: { type: 'string', description: 'Slug or id, usually "?car_id".' } },
    },
    optional: true,
  },
  async load({ params, catalogue }) {
    const key = String(params['slug'] ?? '');
    const found = key === '' ? undefined : await catalogue.find(key);
    return found === undefined || found === 'gone' ? { absent: true } : { value: found };
  },
};
