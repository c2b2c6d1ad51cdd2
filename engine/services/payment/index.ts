/**
 * Takes deposits. In: a payment to make. Out: the provider's page on which the visitor pays, and later a
 * signed event with the result. The sandbox is a provider on the site itself, in which no money moves.
 */
export { comparePayment, type PaymentDifference } from './compare-records';
export { listPageOrigins } from './page-origins';
export { createStripePayments } from './stripe-payments';
export { createSandboxEvent, createSandboxPayments } from './sandbox-payments';
export {
  ForgedEventError,
  PaymentRefusedError,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderRecord,
  type RefundResult,
  type PaymentLookup,
} from './payment-provider';
