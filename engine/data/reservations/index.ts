/**
 * Reservations of cars with a deposit. Each transition is one transaction, with its log entry, the mark of a deposit that is to
 * be refunded, and the notification that the car is shown differently. At every commit, a paid deposit belongs to a reservation
 * or is marked for refund.
 */
export { startReservation, type NewReservation, type StartedReservation } from './start-reservation';
export {
  claimPaymentCheck,
  postponeCheck,
  recordPaymentPageOpened,
  recordRefusedOpening,
  recordUnpaid,
} from './payment-checks';
export {
  claimRefund,
  countRefunds,
  recordFailedRefund,
  recordRefunded,
  recordUnsettledRefund,
  retryRefunds,
  settleRefunds,
  type RefundFigures,
} from './refunds';
export {
  handlePaymentEvent,
  isSecondPayment,
  type PaymentEventOutcome,
  type PaymentEvent,
  type ReservationPayment,
} from './payments';
export {
  cancelReservation,
  completeReservation,
  endDueReservations,
  releaseReservation,
  type DuePosition,
  type EndedReservations,
} from './end-reservation';
export {
  findPayment,
  listPayments,
  listReservations,
  type PaymentFilter,
  type ReservationFilter,
  type StoredReservation,
} from './list-reservations';
export { getPublicReference } from './public-reference';
export type { Reservation, ReservationActor, ReservationTransition } from './transitions';
