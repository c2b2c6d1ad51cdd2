import type { Source } from './source';

/** The value of the car in a submitted form, for the page after it. */
export const tradeInResult: Source = {
  manifest: {
    name: 'trade-in-result',
    description:
      'What the car of a form with `valuation` is worth in a trade, or why there is no estimate. The page works without one: it is absent if the token is missing, expired or not of this site.',
    gives: 'tradeIn',
    params: {
      type: 'object',
      required: ['token'],
      properties: { token: { type: 'string', description: 'The token, usually "?valuation".' } },
    },
    optional: true,
  },
  load({ params, readTradeIn }) {
    const token = String(params['token'] ?? '');
    const value = token === '' ? undefined : readTradeIn?.(token);
    return value ? { value } : { absent: true };
  },
};
