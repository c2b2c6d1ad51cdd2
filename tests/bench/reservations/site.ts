import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatSignature } from '../../../engine/services/payment/event-signature';
import { sendRequest, type HttpResponse } from '../../support/http';
import { copyTenants, PLAIN_SITE } from '../../support/tenants';
import { startTarget, type HoldOptions, type Target } from '../hold/target';
import { startStripeDouble, type DoubleEvent, type StripeDouble } from './stripe-double';

const WEBHOOK_SECRET = 'whsec_bench';
const RETRY_MS = 100;
/** A server that has not responded for this long will not recover. */
const GIVE_UP_MS = 120_000;

/** A server with one site that takes deposits with a test double of Stripe. */
export interface DepositSite {
  readonly target: Target;
  readonly stripe: StripeDouble;
  readonly tenant: string;
  /** Cars that visitors can reserve. */
  listCars(): Promise<string[]>;
  /** Sends a request until there is a response, like a browser whose visitor tries again. */
  request(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<HttpResponse>;
  /** Sends an event once. Returns the status; 0 without a response. */
  sendEvent(event: DoubleEvent, changes?: { secret?: string; ageSeconds?: number }): Promise<number>;
  /** Sends an event until it is accepted, as Stripe does. */
  deliver(event: DoubleEvent): Promise<void>;
  stop(): Promise<void>;
}

/** A random address of 10/8, so that limits do not count all visitors as one. */
const randomAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** @param cars number of cars of the site */
export async function startDepositSite(
  options: Pick<HoldOptions, 'isInstalled'>,
  { cars, workers }: { cars: number; workers: number },
): Promise<DepositSite> {
  const { slug: tenant } = PLAIN_SITE;
  const tenants = copyTenants(['base', tenant]);
  tenants.edit(`${tenant}/stock.json`, (stock) => (stock['count'] = cars));
  tenants.edit(`${tenant}/tenant.json`, (json) => {
    const payment = { secretVariable: 'BENCH_KEY', webhookSecretVariable: 'BENCH_WEBHOOK' };
    json['settings'] = { ...(json['settings'] as object), payment: { provider: 'stripe', ...payment } };
  });
  const stripe = await startStripeDouble();
  const target = await startTarget(options, {
    ...{ TENANTS_DIR: tenants.folder, STRIPE_API_URL: stripe.url },
    ...{ BENCH_KEY: 'sk_test_bench', BENCH_WEBHOOK: WEBHOOK_SECRET },
    ...(workers > 1 && { WORKERS: String(workers) }),
  });
  const host = `${tenant}.localhost:${target.port}`;
  const request: DepositSite['request'] = async (path, { headers, ...init } = {}) => {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const response = await sendRequest(target.port, host, path, {
        ...init,
        headers: { 'x-forwarded-for': randomAddress(), ...headers },
        timeoutMs: 15_000,
      }).catch(() => undefined);
      // The server's response while it is overloaded or restarting.
      if (response && response.status < 500 && response.status !== 429) return response;
      if (Date.now() > deadline) throw new Error(`${path} was not answered: ${response?.status}.`);
      await delay(RETRY_MS);
    }
  };
  const sendEvent: DepositSite['sendEvent'] = (
    { body },
    { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {},
  ) => {
    const at = new Date(Date.now() - ageSeconds * 1_000);
    return sendRequest(target.port, host, '/api/payment-events/stripe', {
      ...{ method: 'POST', body, timeoutMs: 15_000 },
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        'stripe-signature': formatSignature(secret, Buffer.from(body), at),
      },
    }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  return {
    ...{ target, stripe, tenant, request, sendEvent },
    async listCars() {
      const { body } = await request('/1/indexes/cars/query', {
        method: 'POST',
        body: '{"hitsPerPage":1000,"filters":"sold:false AND reserved:false AND status:in_stock"}',
      });
      const { hits } = JSON.parse(body) as { hits: { objectID: string }[] };
      return hits.map(({ objectID }) => objectID);
    },
    async deliver(event) {
      const deadline = Date.now() + GIVE_UP_MS;
      while ((await sendEvent(event)) !== 204) {
        if (Date.now() > deadline) throw new Error(`The event ${event.id} was not accepted.`);
        await delay(RETRY_MS);
      }
    },
    async stop() {
      await target.stop();
      await stripe.close();
      tenants.remove();
    },
  };
}

type Attempt =
  | { outcome: 'started'; reference: string }
  /** Another visitor has the car. */
  | { outcome: 'taken' };

/** A visitor sends the form to reserve a car. */
export async function reserveCar(
  site: DepositSite,
  carId: string,
  key: string = randomUUID(),
): Promise<Attempt> {
  const response = await site.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ form: 'deposit', name: 'Ann Lee', email: `${key}@example.com`, car_id: carId },
      ...{ url: '/checkout', idempotency_key: key.replaceAll('-', '') },
    }),
  });
  if (response.status === 409) return { outcome: 'taken' };
  const { success_href: href = '' } = JSON.parse(response.body) as { success_href?: string };
  const reference = /\/reservations\/([\w-]{32})/.exec(href)?.[1];
  if (response.status !== 201 || reference === undefined)
    throw new Error(`The car ${carId} was not reserved: ${response.status} ${response.body.slice(0, 300)}`);
  return { outcome: 'started', reference };
}

/** A visitor goes to the page of the provider. Returns its session; undefined if there is nothing to pay any more. */
export async function openPayment(site: DepositSite, reference: string): Promise<string | undefined> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const { headers } = await site.request(`/api/reservations/${reference}/pay`);
    const location = String(headers['location'] ?? '');
    const session = /\/c\/pay\/(\w+)$/.exec(location)?.[1];
    if (session !== undefined) return session;
    if (!location.includes('problem=payment')) return undefined;
    if (Date.now() > deadline) throw new Error('The provider’s page was not opened.');
    await delay(RETRY_MS);
  }
}

/** A visitor cancels. */
export const cancelReservation = (site: DepositSite, reference: string): Promise<unknown> =>
  site.request('/api/reservations/cancel', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `reference=${reference}`,
  });
