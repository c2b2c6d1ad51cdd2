/**
 * States of a reservation:
 * - `created`: the form was sent. `paying`: the visitor is at the payment provider, and the car waits for a few minutes.
 * - `abandoned`: the time to pay is over, or the payment failed. A late payment can still reserve the car, if it is free.
 * - `held`: the car is reserved. `completed`: the visitor buys it, and the deposit is part of the price.
 * - `expired`, `released`: the reservation ended, by time or by a person. A paid deposit is marked for refund at once (`refunding`).
 */
export const RESERVATION_STATES = [
  'created',
  'paying',
  'abandoned',
  'held',
  'completed',
  'expired',
  'released',
  'refunding',
  'refunded',
] as const;

export type ReservationState = (typeof RESERVATION_STATES)[number];

export const RESERVATION_EVENTS = [
  'start-payment',
  /** There is no deposit to pay. */
  'waive',
  'pay',
  'fail',
  /** The time to pay is over. */
  'lapse',
  'complete',
  /** The time to buy the car is over. */
  'expire',
  'release',
  'start-refund',
  'settle-refund',
] as const;

export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

type Transitions = Readonly<Partial<Record<ReservationEvent, ReservationState>>>;

/** Every legal transition. A state never goes back to one before the payment, so money is never forgotten. */
const TRANSITIONS: Readonly<Record<ReservationState, Transitions>> = {
  created: { 'start-payment': 'paying', waive: 'held' },
  paying: { pay: 'held', fail: 'abandoned', lapse: 'abandoned' },
  // A payment that arrives too late reserves the car, or is marked for refund if another visitor has it.
  abandoned: { pay: 'held', 'start-refund': 'refunding' },
  held: { complete: 'completed', expire: 'expired', release: 'released' },
  completed: { release: 'released' },
  expired: { 'start-refund': 'refunding' },
  released: { 'start-refund': 'refunding' },
  refunding: { 'settle-refund': 'refunded' },
  // A second payment for the same reservation is refunded, too.
  refunded: { 'start-refund': 'refunding' },
};

/** The state after an event; undefined if the event is not legal in this state. */
export const getNextState = (
  state: ReservationState,
  event: ReservationEvent,
): ReservationState | undefined => TRANSITIONS[state][event];

/** States in which nobody else can reserve the car. One reservation of a car at most is in one of them. */
export const CLAIMING_STATES = ['paying', 'held', 'completed'] as const satisfies ReservationState[];

/** States in which the car is shown as reserved. While somebody pays, it is not yet: most of these attempts are abandoned. */
export const RESERVED_STATES = ['held', 'completed'] as const satisfies ReservationState[];

const includes = (states: readonly ReservationState[], state: ReservationState) => states.includes(state);

/** Whether nobody else can reserve the car. */
export const isClaiming = (state: ReservationState): boolean => includes(CLAIMING_STATES, state);

/** Whether the car is shown as reserved. */
export const isShownAsReserved = (state: ReservationState): boolean => includes(RESERVED_STATES, state);
