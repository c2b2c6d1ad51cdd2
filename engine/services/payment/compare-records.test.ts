import { expect, it } from 'vitest';
import { comparePayment, type RecordedPayment, type PaymentDifference } from './compare-records';

const NONE = { isPaid: false, paidCents: 0, refundedCents: 0 };
const PAID = { isPaid: true, paidCents: 20_000, refundedCents: 0 };
const REFUNDED = { ...PAID, refundedCents: 20_000 };

it.each<[RecordedPayment['state'], typeof PAID, PaymentDifference | undefined]>([
  ['pending', NONE, undefined],
  ['pending', PAID, 'unknown-paid'],
  ['failed', PAID, 'unknown-paid'],
  // A person has refunded it at the provider.
  ['failed', REFUNDED, undefined],
  ['paid', PAID, undefined],
  ['paid', NONE, 'not-paid'],
  ['paid', { ...PAID, paidCents: 10_000 }, 'amount'],
  ['paid', REFUNDED, 'already-refunded'],
  ['paid', { ...PAID, refundedCents: 1 }, 'already-refunded'],
  ['refunding', PAID, undefined],
  ['refunding', REFUNDED, 'already-refunded'],
  ['refunding', NONE, 'not-paid'],
  ['refunded', REFUNDED, undefined],
  ['refunded', { ...PAID, refundedCents: 19_999 }, 'not-refunded'],
  // The money is still at the provider, or has gone to the visitor twice.
  ['repaid', PAID, undefined],
  ['repaid', REFUNDED, 'already-refunded'],
])('a payment that we hold as %s', (state, record, difference) => {
  expect(comparePayment({ state, cents: 20_000 }, record)).toBe(difference);
});
