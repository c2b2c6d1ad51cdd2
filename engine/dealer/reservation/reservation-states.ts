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
  /** It was paid, but the car is no longer available or the amount is wrong, so it is refunded. */
  'refuse',
  /** The time to pay has run out. */
  'lapse',
  'complete',
  /** The time to buy the car has run out. */
  'expire',
  'release',
  'start-refund',
  /** The provider has refused the refund, or needs something for it, or the visitor's bank has returned it. */
  'fail-refund',
  'settle-refund',
  /** The provider could not refund it, and the dealer has paid the visitor back in another way. */
  'settle-by-hand',
] as const;

export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** What dealer and visitor know about a refund, by the last of these events. */
export const REFUND_NEWS = [
  'fail-refund',
  'settle-refund',
  'settle-by-hand',
] as const satisfies ReservationEvent[];

type Transitions = Readonly<Partial<Record<ReservationEvent, ReservationState>>>;

/** Every legal transition. No transition leads back to a state before payment, so no payment is lost track of. */
const TRANSITIONS: Readonly<Record<ReservationState, Transitions>> = {
  created: { 'start-payment': 'paying', waive: 'held' },
  // A late payment does not revive a reservation that someone cancelled: it is refunded.
  paying: { pay: 'held', fail: 'abandoned', refuse: 'abandoned', lapse: 'abandoned', release: 'released' },
  // A late payment reserves the car, or is marked for refund if another visitor has reserved it.
  abandoned: { pay: 'held', 'start-refund': 'refunding' },
  // The refund of a second payment: the reservation goes on, and visitor and dealer are told.
  held: {
    ...{ complete: 'completed', expire: 'expired', release: 'released' },
    ...{ 'fail-refund': 'held', 'settle-refund': 'held', 'settle-by-hand': 'held' },
  },
  completed: {
    release: 'released',
    ...{ 'fail-refund': 'completed', 'settle-refund': 'completed', 'settle-by-hand': 'completed' },
  },
  expired: { 'start-refund': 'refunding' },
  released: { 'start-refund': 'refunding' },
  refunding: { 'fail-refund': 'refunding', 'settle-refund': 'refunded', 'settle-by-hand': 'refunded' },
  // A second payment for the same reservation is also refunded. A bank may return a refund days later.
  refunded: { 'start-refund': 'refunding', 'fail-refund': 'refunding' },
};

/** The state after an event; undefined if the event is not legal in this state. */
export const getNextState = (
  state: ReservationState,
  event: ReservationEvent,
): ReservationState | undefined => TRANSITIONS[state][event];

/** States in which nobody else can reserve the car. At most one reservation per car is in one of them. */
export const CLAIMING_STATES = ['paying', 'held', 'completed'] as const satisfies ReservationState[];

/**
 * States in which the car is shown as reserved. It is not while a visitor is paying, because most attempts
 * are abandoned.
 */
export const RESERVED_STATES = ['held', 'completed'] as const satisfies ReservationState[];

const includes = (states: readonly ReservationState[], state: ReservationState) => states.includes(state);

/** Whether nobody else can reserve the car. */
export const isClaiming = (state: ReservationState): boolean => includes(CLAIMING_STATES, state);

/** Whether the car is shown as reserved. */
export const isShownAsReserved = (state: ReservationState): boolean => includes(RESERVED_STATES, state);
