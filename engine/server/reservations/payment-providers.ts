import type { Settings } from '../../../schemas';
import { createSandboxPayments, createStripePayments, type PaymentProvider } from '../../services/payment';

/** Path of the sandbox's page on a site, before the id of a payment. */
export const SANDBOX_PATH = '/api/payment-sandbox/';

export interface PaymentProvidersOptions {
  /** The payment settings of a site; undefined if there is no such site. */
  findSettings(tenant: string): Settings['payment'] | undefined;
  /** Signs the events of the sandbox. The same in all processes. */
  sandboxSecret: string;
  getSecret(variable: string): string | undefined;
}

/** Names the address of a double of Stripe's API, for tests. */
const STRIPE_DOUBLE = 'STRIPE_API_URL';
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** @throws Error if the address is not on this machine: secret keys must go to Stripe only */
function readStripeDouble(url: string | undefined) {
  if (!url) return undefined;
  if (!URL.canParse(url) || !LOOPBACK.has(new URL(url).hostname))
    throw new Error(`${STRIPE_DOUBLE} is for tests. Use an address of this machine, or remove it.`);
  return { url, allowsPrivate: true };
}

export interface PaymentProviders {
  /**
   * The provider that currently takes a site's deposits; undefined if there is none, or if its secrets are
   * missing.
   */
  findCurrent(tenant: string): PaymentProvider | undefined;
  /**
   * A provider that takes a site's deposits, or took them: they may still need refunds after another one
   * was chosen.
   */
  find(tenant: string, name: string): PaymentProvider | undefined;
}

export function createPaymentProviders(options: PaymentProvidersOptions): PaymentProviders {
  const { findSettings, sandboxSecret, getSecret } = options;
  const sandbox = createSandboxPayments({ secret: sandboxSecret, pagePath: SANDBOX_PATH });
  const target = readStripeDouble(getSecret(STRIPE_DOUBLE));
  const createStripe = (settings: Settings['payment'] | undefined): PaymentProvider | undefined => {
    const { secretVariable = '', webhookSecretVariable = '' } = settings ?? {};
    const secretKey = secretVariable && getSecret(secretVariable);
    const webhookSecret = webhookSecretVariable && getSecret(webhookSecretVariable);
    // Anyone could sign events with an empty secret.
    return secretKey && webhookSecret
      ? createStripePayments({ secretKey, webhookSecret, ...(target && { target }) })
      : undefined;
  };
  const find: PaymentProviders['find'] = (tenant, name) => {
    const settings = findSettings(tenant);
    if (!settings) return undefined;
    if (name === sandbox.name) return sandbox;
    return name === 'stripe' ? createStripe(settings) : undefined;
  };
  return {
    find,
    findCurrent: (tenant) => find(tenant, findSettings(tenant)?.provider ?? 'none'),
  };
}
