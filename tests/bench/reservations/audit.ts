import { setTimeout as delay } from 'node:timers/promises';
import {
  RESERVED_STATES,
  getNextState,
  type ReservationEvent,
  type ReservationState,
} from '../../../engine/dealer';
import { createFigure, type Figure } from '../figures';
import type { DepositSite } from './site';

const SETTLE_TIMEOUT_MS = 300_000;
const POLL_MS = 250;

interface ReservationRow {
  id: string;
  vehicle_id: string;
  state: ReservationState;
}
interface PaymentRow {
  reservation_id: string;
  reference: string | null;
  state: 'pending' | 'failed' | 'paid' | 'refunding' | 'refunded';
  cents: number;
}
interface TransitionRow {
  reservation_id: string;
  event: ReservationEvent;
  from_state: ReservationState;
  to_state: ReservationState;
}

/** Lets the time to pay run out for visitors who have not paid. */
const END_ATTEMPTS = "UPDATE reservations SET expires_at = now() WHERE state = 'paying'";
/**
 * Advances the clock for everything that waits: refunds to retry, and payments to check with the provider.
 */
const HURRY = `UPDATE reservation_payments SET next_attempt_at = least(next_attempt_at, now()), check_at = least(check_at, now())
  WHERE state IN ('pending', 'refunding')`;

/**
 * Waits until nothing is pending: the provider closes its pages, makes its refunds, and notifies the site.
 * @returns the milliseconds; NaN if it takes too long
 */
export async function settle(site: DepositSite): Promise<number> {
  const { stripe, target } = site;
  const start = performance.now();
  const opened = new Set([...stripe.sessions.values()].map(({ paymentId }) => paymentId));
  const isOpened = (paymentId: string) => opened.has(paymentId);
  await Promise.all(
    [...stripe.sessions.keys()].map(async (id) => {
      const event = stripe.expire(id);
      if (event) await site.deliver(event);
    }),
  );
  while (performance.now() - start < SETTLE_TIMEOUT_MS) {
    for (const event of stripe.settleRefunds()) await site.deliver(event);
    await target.query(END_ATTEMPTS);
    await target.query(HURRY);
    const open = await target.query<{ id: string; state: string }>(
      `SELECT id, state FROM reservation_payments WHERE state IN ('pending', 'refunding')
       UNION ALL SELECT id, state FROM reservations WHERE state IN ('paying', 'refunding')`,
    );
    // The site cannot know that a visitor never opened the provider's page, and must assume that they still
    // can.
    if (open.every(({ id, state }) => state === 'pending' && !isOpened(id))) return performance.now() - start;
    await delay(POLL_MS);
  }
  return NaN;
}

const group = <Row extends { reservation_id: string }>(rows: readonly Row[]) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.reservation_id, [...(groups.get(row.reservation_id) ?? []), row]);
  return groups;
};

/** Whether a log leads from the start to a state by legal transitions only. */
function isLegal(transitions: readonly TransitionRow[], state: ReservationState): boolean {
  let current: ReservationState = 'created';
  for (const { event, from_state: from, to_state: to } of transitions) {
    if (from !== current || getNextState(from, event) !== to) return false;
    current = to;
  }
  return current === state;
}

const HELD: ReadonlySet<ReservationState> = new Set(RESERVED_STATES);

/** Compares the stored data with the provider's records, after everything has settled. */
export async function auditReservations(name: string, site: DepositSite): Promise<Figure[]> {
  const { target, stripe } = site;
  const reservations = await target.query<ReservationRow>('SELECT id, vehicle_id, state FROM reservations');
  const payments = await target.query<PaymentRow>(
    'SELECT reservation_id, reference, state, cents FROM reservation_payments',
  );
  const transitions = group(
    await target.query<TransitionRow>(
      'SELECT reservation_id, event, from_state, to_state FROM reservation_transitions ORDER BY id',
    ),
  );
  const states = new Map(reservations.map(({ id, state }) => [id, state]));
  const claims = reservations.filter(({ state }) => HELD.has(state)).map((row) => row.vehicle_id);
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const intents = [...stripe.intents.values()];
  /** Money at the provider that neither belongs to a reservation nor was refunded. */
  const lost = intents.filter(({ id, cents }) => {
    const payment = byReference.get(id);
    if (payment?.cents !== cents) return true;
    const refunded = stripe.getRefunded(id);
    if (payment.state === 'refunded') return refunded !== cents;
    const isHeld = HELD.has(states.get(payment.reservation_id) ?? 'created');
    return payment.state !== 'paid' || !isHeld || refunded !== 0;
  });
  /** Payments here that the provider does not have. */
  const invented = payments.filter(
    ({ state, reference }) =>
      (state === 'paid' || state === 'refunded') && !stripe.intents.has(reference ?? ''),
  );
  const byReservation = group(payments);
  const unpaid = reservations.filter(
    ({ id, state }) =>
      HELD.has(state) && byReservation.get(id)?.some((payment) => payment.state === 'paid') !== true,
  );
  return [
    createFigure(`${name}: reservations`, reservations.length, ''),
    createFigure(`${name}: payments at the provider`, intents.length, ''),
    createFigure(`${name}: refunds asked for`, stripe.countRefunds(), ''),
    createFigure(`${name}: cars reserved twice`, claims.length - new Set(claims).size, '', ['=', 0]),
    createFigure(`${name}: payments neither kept for a reservation nor refunded`, lost.length, '', ['=', 0]),
    createFigure(`${name}: payments that the provider does not have`, invented.length, '', ['=', 0]),
    createFigure(`${name}: reservations without a payment`, unpaid.length, '', ['=', 0]),
    createFigure(
      `${name}: reservations with an illegal history`,
      reservations.filter(({ id, state }) => !isLegal(transitions.get(id) ?? [], state)).length,
      '',
      ['=', 0],
    ),
  ];
}
