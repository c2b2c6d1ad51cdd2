import type { Source } from './source';

/** A shared list of cars. The server gives the value to the page at its address; no source can load it. */
export const shortlist: Source = {
  manifest: {
    name: 'shortlist',
    description:
      'The shared list of cars with the token in the URL, for the page `/shortlists/:token`. The server gives it, also for a link that does not work; 404 on sites without the feature `shortlists`. The page is private: it is never cached.',
    gives: 'shortlist',
    params: {
      type: 'object',
      required: ['token'],
      properties: { token: { type: 'string', description: 'Usually ":token".' } },
    },
  },
  load: () => ({ status: 404 }),
};
