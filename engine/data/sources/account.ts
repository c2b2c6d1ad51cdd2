import type { Source } from './source';

/** Who has signed in. The server gives the value to pages with `access`; no source can load it. */
export const account: Source = {
  manifest: {
    name: 'account',
    description:
      'The account of the visitor who has signed in: address, devices and saved cars. Only pages with `access` have it; elsewhere it is absent, because public pages are the same for everyone.',
    gives: 'account',
    params: { type: 'object', properties: {} },
    optional: true,
  },
  load: () => ({ absent: true }),
};
