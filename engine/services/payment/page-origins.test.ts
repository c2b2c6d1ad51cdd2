import { expect, it } from 'vitest';
import { listPageOrigins } from './page-origins';

it('lists where the forms of a site may redirect to', () => {
  expect(listPageOrigins('stripe')).toEqual(['https://checkout.stripe.com']);
  for (const provider of ['none', 'sandbox'] as const) expect(listPageOrigins(provider)).toEqual([]);
});
