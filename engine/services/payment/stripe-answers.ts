import { isObject } from '../../lib';
import { ServiceError } from '../outbound';
import {
  ForgedEventError,
  type ProviderEvent,
  type ProviderRecord,
  type RefundResult,
} from './payment-provider';

/** Validates Stripe's events and responses, whose shape is not trusted. */

export const UNEXPECTED = 'Stripe did not answer as expected.';
/** Stripe's error code for a payment that is already refunded. */
export const STRIPE_ALREADY_REFUNDED = 'charge_already_refunded';

/** The results of a session's events; other events are not about a payment. */
const RESULTS: Readonly<Record<string, 'paid' | 'failed'>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};
/** Events about a refund, or about the charge that was refunded. */
const REFUND_EVENTS: ReadonlySet<string> = new Set([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
]);
/** With another secret key, or later, the response may be different. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readCents = (value: unknown): number => (typeof value === 'number' ? value : 0);
const readObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ForgedEventError('The event of a payment is not JSON.');
  }
}

/** @throws ForgedEventError if the body is not JSON */
export function parseStripeEvent(body: Buffer): ProviderEvent | undefined {
  const value = readObject(parse(body));
  const { object: data } = readObject(value['data']);
  const [id, type] = [readText(value['id']), readText(value['type'])];
  if (id === '' || !isObject(data)) return undefined;
  return REFUND_EVENTS.has(type) ? readRefundEvent(id, data) : readSessionEvent(id, type, data);
}

function readSessionEvent(
  id: string,
  type: string,
  data: Record<string, unknown>,
): ProviderEvent | undefined {
  const result = Object.hasOwn(RESULTS, type) ? RESULTS[type] : undefined;
  // A completed session with a slow payment method is not paid yet; another event follows.
  if (!result || (result === 'paid' && data['payment_status'] !== 'paid')) return undefined;
  const paymentId = readText(data['client_reference_id']);
  if (paymentId === '') return undefined;
  return {
    ...readOpenedBy(data),
    ...{ id, paymentId, result },
    reference: readText(data['payment_intent']) || readText(data['id']),
    cents: data['currency'] === 'aud' ? readCents(data['amount_total']) : 0,
  };
}

/**
 * Contains only which payment it is about, not what has changed: events may arrive in any order, so the
 * state is requested from Stripe.
 */
function readRefundEvent(id: string, data: Record<string, unknown>): ProviderEvent | undefined {
  const reference = readText(data['payment_intent']);
  if (reference === '') return undefined;
  return { ...readOpenedBy(data), ...{ id, paymentId: '', reference, cents: 0, result: 'refund' } };
}

function readOpenedBy({ metadata }: Record<string, unknown>): Pick<ProviderEvent, 'openedBy'> {
  const { tenant } = readObject(metadata);
  return typeof tenant === 'string' ? { openedBy: tenant } : {};
}

/** Reads the data of a list or of the result of a search. */
export function readList(answer: unknown): Record<string, unknown>[] {
  const { data } = readObject(answer);
  if (!Array.isArray(data)) throw new ServiceError(UNEXPECTED);
  return data.filter(isObject);
}

/** Reads a payment intent with its last charge; undefined if there is none. */
export function readIntent(intent: unknown): ProviderRecord {
  if (!isObject(intent)) return { isPaid: false, paidCents: 0, refundedCents: 0 };
  return {
    isPaid: intent['status'] === 'succeeded',
    paidCents: readCents(intent['amount_received']),
    refundedCents: readCents(readObject(intent['latest_charge'])['amount_refunded']),
    reference: readText(intent['id']),
  };
}

/** Reads a session with its payment intent; undefined if it does not exist at Stripe. */
export function readSession(answer: unknown) {
  if (answer === undefined) return undefined;
  const session = readObject(answer);
  const status = readText(session['status']);
  if (status === '') throw new ServiceError(UNEXPECTED);
  return { status, url: session['url'], record: readIntent(session['payment_intent']) };
}

export function readRefund(answer: unknown): RefundResult {
  const { id, status, failure_reason: reason } = readObject(answer);
  const problem = `Stripe says that the refund is '${readText(status)}'${readText(reason) && `: ${readText(reason)}`}.`;
  switch (status) {
    case 'succeeded':
      return { state: 'made', refundId: readText(id) };
    case 'pending':
      return { state: 'pending', refundId: readText(id) };
    case 'requires_action':
      return { state: 'pending', refundId: readText(id), problem };
    case 'failed':
    case 'canceled':
      return { state: 'failed', problem };
    default:
      throw new ServiceError(UNEXPECTED);
  }
}

/**
 * Combines the refunds of a payment; undefined if together they are less than an amount. Several completed
 * refunds have no common id, because each of them may still be returned.
 */
export function readRefunds(
  refunds: readonly Record<string, unknown>[],
  amount: number,
): RefundResult | undefined {
  const cents = Math.max(amount, 1);
  const accepted = refunds.map((refund) => ({ refund, result: readRefund(refund) }));
  const sum = (isCounted: (result: RefundResult) => boolean) =>
    accepted
      .filter(({ result }) => isCounted(result))
      .reduce((total, { refund }) => total + readCents(refund['amount']), 0);
  if (sum(({ state }) => state === 'made') >= cents) {
    const [only, ...others] = accepted.filter(({ result }) => result.state === 'made');
    return only && others.length === 0 ? only.result : { state: 'made' };
  }
  if (sum(({ state }) => state !== 'failed') < cents) return undefined;
  return accepted.find(({ result }) => result.state === 'pending')?.result;
}

/** Whether Stripe would repeat its response to a request with the same idempotency key. */
export function isFinalAnswer(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !TEMPORARY_STATUSES.has(error.status);
}

/** Whether an error is Stripe's own, so that it is unknown whether the request was carried out. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ServiceError && error.status !== undefined && error.status >= 500;

/** Stripe's error code, such as `charge_already_refunded`; empty for other errors. */
export function getErrorCode(error: unknown): string {
  const answer = error instanceof ServiceError ? error.answer : undefined;
  return readText(readObject(readObject(answer)['error'])['code']);
}
