import type { Reservation } from '../../../schemas';
import { REFUND_NEWS, type ReservationEvent, type ReservationState } from './reservation-states';

type Shown = Pick<Reservation, 'state' | 'reason' | 'isRefundDelayed' | 'isRepaid' | 'secondPayment'>;

/** States of a payment whose money goes, or went, back. */
export type RefundState = 'refunding' | 'refunded' | 'repaid';

/** A payment of which the money goes, or went, back. */
interface Refund {
  state: RefundState;
  /** The last attempt has failed. */
  isRefused: boolean;
  /** The visitor had paid the deposit before. */
  isSecond: boolean;
}

/** A stored reservation, with its log. */
interface ReservationHistory {
  state: ReservationState;
  /** Events so far, oldest first. */
  events: readonly ReservationEvent[];
  refunds: readonly Refund[];
  /** Whether the car can be reserved now. */
  isCarFree: boolean;
}

/** Why a deposit is refunded. A payment that cannot reserve the car starts a refund without another one. */
const findReason = (events: readonly ReservationEvent[]): NonNullable<Shown['reason']> => {
  const last = events.findLast((event) => event === 'expire' || event === 'release');
  return last === 'expire' ? 'expired' : last === 'release' ? 'released' : 'taken';
};

const NEWS: ReadonlySet<ReservationEvent> = new Set(['start-refund', ...REFUND_NEWS]);

/** Whether dealer and visitor were told that a refund has a problem, and nothing since. */
const isProblemTold = (events: readonly ReservationEvent[]): boolean =>
  events.findLast((event) => NEWS.has(event)) === 'fail-refund';

const isPending = ({ state }: Refund): boolean => state === 'refunding';

/** What became of second payments. Of several, the one that visitors have to know about first. */
function describeSecond(refunds: readonly Refund[], isDelayed: boolean): Pick<Shown, 'secondPayment'> {
  const has = (wanted: RefundState) => refunds.some(({ state }) => state === wanted);
  if (has('refunding')) return { secondPayment: isDelayed ? 'delayed' : 'refunding' };
  if (has('repaid')) return { secondPayment: 'repaid' };
  return has('refunded') ? { secondPayment: 'refunded' } : {};
}

/** What became of the deposit and of second payments once the reservation has ended. */
function describeRefunds(
  { events, refunds }: Pick<ReservationHistory, 'events' | 'refunds'>,
  state: 'refunding' | 'refunded',
): Shown {
  const reason = findReason(events);
  const deposit = refunds.find(({ isSecond }) => !isSecond);
  const seconds = refunds.filter(({ isSecond }) => isSecond);
  const isTold = isProblemTold(events);
  const isSecondDelayed = isTold && seconds.some((refund) => isPending(refund) && refund.isRefused);
  const second = describeSecond(seconds, isSecondDelayed);
  // Only a second payment may still be on its way back.
  if (state === 'refunded' || (deposit && !isPending(deposit)))
    return { state: 'refunded', reason, ...(deposit?.state === 'repaid' && { isRepaid: true }), ...second };
  const isDelayed = isTold && (!isSecondDelayed || deposit?.isRefused === true);
  return { state, reason, ...(isDelayed && { isRefundDelayed: true }), ...second };
}

/** What a reservation is for the visitor who made it. */
export function describeReservation({ state, events, refunds, isCarFree }: ReservationHistory): Shown {
  switch (state) {
    case 'created':
    case 'paying':
      return { state: 'paying' };
    case 'held':
    case 'completed':
      // While the reservation goes on, only second payments go back.
      return {
        state: state === 'held' ? 'reserved' : 'bought',
        ...describeSecond(refunds, isProblemTold(events)),
      };
    case 'abandoned':
      return { state: isCarFree ? 'unpaid' : 'taken' };
    case 'expired':
    case 'released':
      return { state };
    case 'refunding':
    case 'refunded':
      return describeRefunds({ events, refunds }, state);
  }
}
