import type { Source } from './source';

/** What a visitor has entered in a refused step of signing in. The server gives the value; no source can load it. */
export const signInEntry: Source = {
  manifest: {
    name: 'sign-in-entry',
    description:
      'What the visitor has entered in a step of signing in that was refused: the address or the phone number, never a password or a code. Only the response to that form has it; elsewhere it is absent, because public pages are the same for everyone.',
    gives: 'signInEntry',
    params: { type: 'object', properties: {} },
    optional: true,
  },
  load: () => ({ absent: true }),
};
