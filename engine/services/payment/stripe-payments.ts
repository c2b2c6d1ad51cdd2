import { isObject } from '../../lib';
import { getJson, postForm, ServiceError, type ServiceTarget } from '../outbound';
import { requireSignature } from './event-signature';
import {
  PaymentRefusedError,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderRecord,
  type RefundRequest,
  type RefundResult,
  type PaymentLookup,
} from './payment-provider';
import {
  getErrorCode,
  isFinalAnswer,
  isServerError,
  parseStripeEvent,
  readIntent,
  readList,
  readRefund,
  readRefunds,
  readSession,
  readText,
  STRIPE_ALREADY_REFUNDED,
  UNEXPECTED,
} from './stripe-answers';

const API = 'https://api.stripe.com/v1';
/** Where visitors pay. */
export const STRIPE_PAGE_ORIGIN = 'https://checkout.stripe.com';
/**
 * Stripe rejects sessions that end within 30 minutes. The end depends only on the request, because Stripe
 * rejects a repeated request with other values. A payment after our own time limit counts as late.
 */
const SESSION_MS = 60 * 60_000;
/** Added for a visitor who opens the page near the end of the time to pay. */
const LATEST_SESSION_MS = 31 * 60_000;
const PAYMENT_ID = /^[\w-]{1,80}$/;
/** Ids at Stripe become parts of URLs. */
const STRIPE_ID = /^[A-Za-z]{2,6}_[\w]{1,120}$/;

export interface StripeOptions {
  secretKey: string;
  /** Signs the events (`whsec_…`). */
  webhookSecret: string;
  /** Replaceable in tests. */
  target?: Omit<ServiceTarget, 'token' | 'headers'>;
}

const isStripeId = (id: string | null): id is string => id !== null && STRIPE_ID.test(id);

/** Validates a page from Stripe's response, to which visitors are redirected. */
function requirePage(url: unknown): string {
  const href = readText(url);
  if (!URL.canParse(href) || new URL(href).protocol !== 'https:')
    throw new ServiceError('Stripe gave no page on which to pay.');
  return href;
}

class StripeClient {
  readonly #options: StripeOptions;

  constructor(options: StripeOptions) {
    this.#options = options;
  }

  #createTarget(path: string, headers?: ServiceTarget['headers']): ServiceTarget {
    const { secretKey, target = { url: API } } = this.#options;
    return {
      ...{ ...target, url: `${target.url.replace(/\/$/, '')}${path}`, token: secretKey },
      ...(headers && { headers }),
    };
  }

  async get(path: string): Promise<unknown> {
    return getJson(this.#createTarget(path));
  }

  /** @throws PaymentRefusedError if the same request would be refused again */
  async post(
    path: string,
    key: string,
    fields: Readonly<Record<string, string>>,
    isFinal: (error: unknown) => boolean = isFinalAnswer,
  ) {
    try {
      const answer = await postForm(this.#createTarget(path, { 'idempotency-key': key }), fields);
      if (isObject(answer)) return answer;
    } catch (error) {
      if (!isFinal(error)) throw error;
      const message = error instanceof Error ? error.message : '';
      throw new PaymentRefusedError(`${message} ${getErrorCode(error)}`.trim(), { cause: error });
    }
    throw new ServiceError(UNEXPECTED);
  }

  /** The page of a payment; undefined if it no longer exists at Stripe. */
  async findSession(session: string | null) {
    if (!isStripeId(session)) return undefined;
    const query = new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' });
    return readSession(await this.get(`/checkout/sessions/${session}?${query}`));
  }

  async search(paymentId: string): Promise<ProviderRecord> {
    // The id becomes part of a query.
    if (!PAYMENT_ID.test(paymentId)) return { isPaid: false, paidCents: 0, refundedCents: 0 };
    const query = new URLSearchParams({
      query: `metadata['payment']:'${paymentId}'`,
      'expand[]': 'data.latest_charge',
    });
    const intents = readList(await this.get(`/payment_intents/search?${query}`));
    return readIntent(intents.find(({ status }) => status === 'succeeded') ?? intents[0]);
  }
}

async function openSession(client: StripeClient, request: PaymentRequest) {
  const { paymentId, keyNumber, tenant, cents, description, returnUrl, cancelUrl } = request;
  const former = await client.findSession(request.session);
  // Closes the first page before a second one is opened, so that the visitor cannot pay twice.
  if (former?.status === 'complete') return { href: returnUrl };
  if (former?.status === 'open') return { href: requirePage(former.url) };
  const { createdAt, expiresAt } = request;
  const end = Math.max(expiresAt.getTime() + LATEST_SESSION_MS, createdAt.getTime() + SESSION_MS);
  const fields = {
    mode: 'payment',
    // Other methods, such as bank debits, may take days, and the car is not kept that long.
    'payment_method_types[0]': 'card',
    client_reference_id: paymentId,
    'metadata[tenant]': tenant,
    // Used by the search in `find`, and in events about refunds.
    'payment_intent_data[metadata][payment]': paymentId,
    'payment_intent_data[metadata][tenant]': tenant,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': description,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: String(Math.floor(end / 1000)),
  };
  // Stripe repeats its own errors too. No visitor has seen a page whose address was lost.
  const isFinal = (error: unknown) => isFinalAnswer(error) || isServerError(error);
  const key = `open-${paymentId}-${keyNumber}`;
  const { id, url } = await client.post('/checkout/sessions', key, fields, isFinal);
  return { href: requirePage(url), session: readText(id) };
}

async function findPayment(
  client: StripeClient,
  { paymentId, reference, session }: PaymentLookup,
): Promise<ProviderRecord> {
  if (isStripeId(reference) && reference.startsWith('pi_')) {
    const query = new URLSearchParams({ 'expand[]': 'latest_charge' });
    return readIntent(await client.get(`/payment_intents/${reference}?${query}`));
  }
  // The search finds a payment only after about a minute; the page is found immediately.
  const opened = await client.findSession(session);
  if (opened?.record.isPaid === true) return opened.record;
  // The visitor may have paid on a page whose id was lost.
  const found = await client.search(paymentId);
  return found.isPaid || !opened ? found : { ...found, isOpen: opened.status === 'open' };
}

/** The combined refunds of a payment; undefined if Stripe still has all or part of the deposit. */
async function findRefund(
  client: StripeClient,
  { reference, cents }: Pick<RefundRequest, 'reference' | 'cents'>,
): Promise<RefundResult | undefined> {
  if (!isStripeId(reference)) return undefined;
  const query = new URLSearchParams({ payment_intent: reference, limit: '20' });
  return readRefunds(readList(await client.get(`/refunds?${query}`)), cents);
}

async function refund(client: StripeClient, request: RefundRequest): Promise<RefundResult> {
  const { paymentId, tenant, reference, cents, keyNumber, refundId, isMade } = request;
  if (isStripeId(refundId)) {
    const known = await client.get(`/refunds/${refundId}`);
    // It does not exist in another account.
    if (known !== undefined) return readRefund(known);
  }
  // The same key would return the refund in its original state.
  if (isMade)
    return (
      (await findRefund(client, request)) ?? {
        state: 'failed',
        problem: 'Stripe says that the refund was returned.',
      }
    );
  const fields = {
    payment_intent: reference,
    // Identifies the payment in the refund's events.
    'metadata[tenant]': tenant,
    // The full amount if another currency was paid.
    ...(cents > 0 && { amount: String(cents) }),
  };
  try {
    return readRefund(await client.post('/refunds', `refund-${paymentId}-${keyNumber}`, fields));
  } catch (error) {
    const isRefused = error instanceof PaymentRefusedError;
    if (!isRefused && !isServerError(error)) throw error;
    if (!isRefused || getErrorCode(error.cause) === STRIPE_ALREADY_REFUNDED) {
      // It was refunded at Stripe by a person, or by an attempt whose response was lost. Stripe repeats its
      // own errors for a key.
      const made = await findRefund(client, request);
      if (made) return made;
    }
    return { state: 'failed', problem: error instanceof Error ? error.message : UNEXPECTED };
  }
}

/** Stripe Checkout: the visitor pays on Stripe's page. */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const client = new StripeClient(options);
  return {
    name: 'stripe',
    isSandbox: false,
    open: (request) => openSession(client, request),
    readEvent(body, signature, at) {
      requireSignature(options.webhookSecret, { body, header: signature, now: at });
      return parseStripeEvent(body);
    },
    refund: (request) => refund(client, request),
    find: (payment) => findPayment(client, payment),
  };
}
