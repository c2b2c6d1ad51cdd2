import type { ProviderRecord } from './payment-provider';

/** Our record of a payment. */
export interface RecordedPayment {
  state: 'pending' | 'failed' | 'paid' | 'refunding' | 'refunded' | 'repaid';
  cents: number;
}

/**
 * - `unknown-paid`: the provider has money that we do not know of.
 * - `not-paid`: we hold a payment as made that the provider does not have.
 * - `amount`: another amount was paid.
 * - `not-refunded`: we hold a payment as refunded, whose money the provider still has.
 * - `already-refunded`: the provider has refunded a payment that we hold as paid, as not refunded yet, or as paid back in another way.
 */
export type PaymentDifference = 'unknown-paid' | 'not-paid' | 'amount' | 'not-refunded' | 'already-refunded';

/**
 * How the provider's records differ from ours; undefined if they agree. A refund that is pending on both
 * sides is not a difference.
 */
export function comparePayment(
  { state, cents }: RecordedPayment,
  { isPaid, paidCents, refundedCents }: ProviderRecord,
): PaymentDifference | undefined {
  const isRefunded = isPaid && refundedCents >= paidCents;
  if (state === 'pending' || state === 'failed') return isPaid && !isRefunded ? 'unknown-paid' : undefined;
  if (!isPaid) return 'not-paid';
  if (paidCents !== cents) return 'amount';
  if (state === 'refunded') return isRefunded ? undefined : 'not-refunded';
  if (state === 'refunding') return isRefunded ? 'already-refunded' : undefined;
  return refundedCents > 0 ? 'already-refunded' : undefined;
}
