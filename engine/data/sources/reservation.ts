import type { Source } from './source';

/** A visitor's reservation. The server gives the value to the page at its address; no source can load it. */
export const reservation: Source = {
  manifest: {
    name: 'reservation',
    description:
      'The reservation with the reference in the URL, for the page `/reservations/:reference`. 404 if the site has none with it. The page is private: it is never cached.',
    gives: 'reservation',
    params: {
      type: 'object',
      required: ['reference'],
      properties: { reference: { type: 'string', description: 'Usually ":reference".' } },
    },
  },
  load: () => ({ status: 404 }),
};
