import type { Source } from './source';

/** The value of the car in a submitted form, for the page after it. */
export const tradeInResult: Source = {
  manifest: {
    name: 'trade-in-result',
    description:
      'The trade-in value of a car from a form with `valuation`, or why there is no estimate. The page works without it: it is absent if the token is missing, expired or from another site.',
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
