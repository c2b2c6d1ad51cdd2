import { expect, it } from 'vitest';
import type { Settings } from '../../../schemas';
import { createPaymentProviders } from './payment-providers';

const stripe: Settings['payment'] = {
  ...{ secretVariable: 'STRIPE_KEY', webhookSecretVariable: 'STRIPE_HOOK', minutes: 15 },
  provider: 'stripe',
};
const create = (settings: Settings['payment'] | undefined, secrets: Readonly<Record<string, string>> = {}) =>
  createPaymentProviders({
    findSettings: () => settings,
    sandboxSecret: 's',
    getSecret: (variable) => secrets[variable],
  });

it('finds the provider of the settings, if its secrets are there', () => {
  const secrets = { STRIPE_KEY: 'k', STRIPE_HOOK: 'h' };
  expect(create(stripe, secrets).findCurrent('yard')?.name).toBe('stripe');
  expect(create(stripe, { STRIPE_KEY: 'k' }).findCurrent('yard')).toBeUndefined();
  expect(create(stripe, { STRIPE_KEY: 'k', STRIPE_HOOK: '' }).find('yard', 'stripe')).toBeUndefined();
  expect(create({ ...stripe, secretVariable: '' }, { '': 'k' }).findCurrent('yard')).toBeUndefined();
  expect(create({ ...stripe, provider: 'sandbox' }).findCurrent('yard')?.isSandbox).toBe(true);
  expect(create({ ...stripe, provider: 'none' }).findCurrent('yard')).toBeUndefined();
  expect(create(undefined).findCurrent('yard')).toBeUndefined();
});

it('finds the provider of earlier payments after another was chosen', () => {
  const secrets = { STRIPE_KEY: 'k', STRIPE_HOOK: 'h' };
  const none = create({ ...stripe, provider: 'none' }, secrets);
  expect(none.find('yard', 'stripe')?.name).toBe('stripe');
  expect(none.find('yard', 'sandbox')?.name).toBe('sandbox');
  expect(none.find('yard', 'constructor')).toBeUndefined();
});

it('sends secret keys to no other machine than Stripe’s, also in tests', () => {
  const secrets = { STRIPE_KEY: 'k', STRIPE_HOOK: 'h' };
  const createWith = (url: string) => create(stripe, { ...secrets, STRIPE_API_URL: url });
  expect(createWith('http://127.0.0.1:4242/v1').find('yard', 'stripe')?.name).toBe('stripe');
  for (const url of ['https://stripe.example/v1', 'http://127.0.0.1.example/', 'stripe'])
    expect(() => createWith(url)).toThrow('STRIPE_API_URL is for tests');
});
