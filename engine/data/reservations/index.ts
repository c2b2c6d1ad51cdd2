/**
 * Reservations of cars with a deposit. Each transition is one transaction, with its log entry, the mark of a deposit that is to
 * be refunded, and the notification that the car is shown differently. At every commit, a paid deposit belongs to a reservation
 * or is marked for refund.
 *
 * Not yet: no payment provider is connected, so nothing reports payments or sends the marked refunds.
 */
export { startReservation, type NewReservation, type StartedReservation } from './start-reservation';
export {
  claimRefund,
  handlePaymentEvent,
  recordFailedRefund,
  recordRefunded,
  type PaymentEventOutcome,
  type PaymentEvent,
  type ReservationPayment,
} from './payments';
export {
  completeReservation,
  endDueReservations,
  releaseReservation,
  type DuePosition,
  type EndedReservations,
} from './end-reservation';
export { listReservations, type ReservationFilter, type StoredReservation } from './list-reservations';
export type { Reservation, ReservationActor, ReservationTransition } from './transitions';
