import { and, eq, inArray, or, type InferSelectModel } from 'drizzle-orm';
import { isClaiming, isReservable } from '../../dealer';
import type { Db } from '../database';
import { errorCode } from '../database/errors';
import { paymentEvents, reservationPayments, vehicles } from '../schema';
import { lockStock } from '../stock/stock-transaction';
import { HOUR_MS } from './start-reservation';
import { lockReservation, moveReservation, type Reservation } from './transitions';

export type ReservationPayment = Readonly<InferSelectModel<typeof reservationPayments>>;

/** What a provider reports about a payment. */
export interface PaymentEvent {
  tenant: string;
  provider: string;
  /** The event's id at the provider, which identifies repeated events. */
  id: string;
  paymentId: string;
  /** Id of the payment at the provider, for refunds. */
  reference: string;
  /**
   * `failed`: nothing more will be paid. A visitor who may try another card has not failed. `refund`: the
   * refund has changed, so the provider is asked for its state.
   */
  result: 'paid' | 'failed' | 'refund';
  /** What was paid. */
  cents: number;
}

/** `repeated`: the event was handled before. `unknown`: the site has no such payment with this provider. */
export type PaymentEventOutcome = 'handled' | 'repeated' | 'unknown';

const UNIQUE_VIOLATION = '23505';

/** Payments whose refund is due, or may still be returned. */
export const REFUND_STATES = ['refunding', 'refunded'] as const;

export const isPaymentOf = ({ tenant, id }: Pick<Reservation, 'tenant' | 'id'>) =>
  and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.reservationId, id));

export const isPayment = ({ tenant, id }: Pick<ReservationPayment, 'tenant' | 'id'>) =>
  and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.id, id));

const SECOND = 'second-';

/** Whether a visitor had paid the deposit before this payment. */
export const isSecondPayment = ({ id }: Pick<ReservationPayment, 'id'>): boolean => id.startsWith(SECOND);

/** Marks the paid payments of a reservation for refunding. */
async function startRefunds(db: Db, reservation: Reservation, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(reservationPayments)
    .set({ state: 'refunding', nextAttemptAt: now, refundSince: now })
    .where(and(isPaymentOf(reservation), eq(reservationPayments.state, 'paid')));
  return rowCount ?? 0;
}

/** Marks payments of an ended reservation for refund. Must run in the transaction that ended it. */
export async function refundPaid(
  db: Db,
  reservation: Reservation,
  cause: { actor: Parameters<typeof moveReservation>[2]['actor']; now: Date },
): Promise<Reservation> {
  if ((await startRefunds(db, reservation, cause.now)) === 0 || reservation.state === 'refunding')
    return reservation;
  return moveReservation(db, reservation, { ...cause, event: 'start-refund' });
}

async function isStillReservable(db: Db, { tenant, vehicleId }: Reservation): Promise<boolean> {
  const [row] = await db
    .select({ data: vehicles.data, withdrawnAt: vehicles.withdrawnAt })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, vehicleId)));
  return row !== undefined && row.withdrawnAt === null && isReservable(row.data);
}

/**
 * Reserves the car for a paid deposit. Returns undefined if another visitor has reserved it in the
 * meantime.
 */
async function tryHold(
  db: Db,
  reservation: Reservation,
  cause: { now: Date; expiresAt: Date },
): Promise<Reservation | undefined> {
  try {
    // Nested, because the unique index aborts the transaction if the car is taken.
    return await db.transaction((nested) =>
      moveReservation(nested, reservation, { ...cause, event: 'pay', actor: 'provider' }),
    );
  } catch (error) {
    if (errorCode(error instanceof Error && error.cause ? error.cause : error) === UNIQUE_VIOLATION)
      return undefined;
    throw error;
  }
}

async function applyPaid(
  db: Db,
  reservation: Reservation,
  {
    payment,
    event,
    now,
    holdHours,
  }: { payment: ReservationPayment; event: PaymentEvent; now: Date; holdHours: number },
): Promise<void> {
  const { cents, reference } = event;
  await db
    .update(reservationPayments)
    .set({ state: 'paid', cents, reference, checkAt: null })
    .where(isPayment(payment));
  const cause = { actor: 'provider', now } as const;
  const canHold =
    cents === payment.cents &&
    (reservation.state === 'paying' || reservation.state === 'abandoned') &&
    (await isStillReservable(db, reservation));
  const expiresAt = new Date(now.getTime() + holdHours * HOUR_MS);
  if (canHold && (await tryHold(db, reservation, { now, expiresAt }))) return;
  if (reservation.state === 'paying') {
    await refundPaid(db, await moveReservation(db, reservation, { ...cause, event: 'refuse' }), cause);
  } else if (isClaiming(reservation.state)) {
    // The car is reserved by an earlier payment, which stays.
    await db
      .update(reservationPayments)
      .set({ state: 'refunding', nextAttemptAt: now, refundSince: now })
      .where(isPayment(payment));
  } else {
    await refundPaid(db, reservation, cause);
  }
}

/**
 * Refunds a visitor's second payment, made on another page of the provider. It is stored separately, so
 * that each payment is refunded in full.
 */
async function refundSecond(
  db: Db,
  reservation: Reservation,
  { payment, event, now }: { payment: ReservationPayment; event: PaymentEvent; now: Date },
): Promise<void> {
  const { tenant, id: reservationId } = reservation;
  const { provider, reference, cents } = event;
  const { rowCount } = await db
    .insert(reservationPayments)
    .values({
      ...{ tenant, id: `${SECOND}${reference}`, reservationId, provider, reference, cents },
      ...{ state: 'refunding', createdAt: now, nextAttemptAt: now, refundSince: now },
      ...{ session: payment.session, checkAt: null },
    })
    .onConflictDoNothing();
  if (rowCount === 0 || isClaiming(reservation.state) || reservation.state === 'refunding') return;
  await moveReservation(db, reservation, { event: 'start-refund', actor: 'provider', now });
}

/**
 * Schedules a check of a payment's refund with the provider, because events may be late and arrive in any
 * order.
 */
async function wakeRefund(db: Db, { tenant, provider, paymentId, reference }: PaymentEvent, now: Date) {
  const isNamed = or(
    paymentId === '' ? undefined : eq(reservationPayments.id, paymentId),
    reference === '' ? undefined : eq(reservationPayments.reference, reference),
  );
  if (!isNamed) return 'unknown';
  const { rowCount } = await db
    .update(reservationPayments)
    .set({ nextAttemptAt: now })
    .where(
      and(
        ...[eq(reservationPayments.tenant, tenant), eq(reservationPayments.provider, provider)],
        ...[isNamed, inArray(reservationPayments.state, REFUND_STATES)],
      ),
    );
  return (rowCount ?? 0) > 0 ? 'handled' : 'unknown';
}

/**
 * Handles a provider's report about a payment. Must run in a transaction of the tenant. Events may be
 * repeated and arrive in any order. A payment that cannot reserve the car is marked for refund in the same
 * transaction.
 */
export async function handlePaymentEvent(
  db: Db,
  event: PaymentEvent,
  { now, holdHours }: { now: Date; holdHours: number },
): Promise<PaymentEventOutcome> {
  const { tenant, provider, id, paymentId, result, reference } = event;
  if (result === 'refund') return wakeRefund(db, event, now);
  // Locks are always taken in the same order: stock, reservation, payment.
  await lockStock(db, tenant);
  const isNamed = and(isPayment({ tenant, id: paymentId }), eq(reservationPayments.provider, provider));
  const [found] = await db.select().from(reservationPayments).where(isNamed);
  const reservation = found && (await lockReservation(db, { tenant, id: found.reservationId }));
  if (!reservation) return 'unknown';
  const { rowCount } = await db
    .insert(paymentEvents)
    .values({ tenant, provider, id, receivedAt: now })
    .onConflictDoNothing();
  if (rowCount === 0) return 'repeated';
  const [payment] = await db.select().from(reservationPayments).where(isNamed).for('update');
  if (!payment) return 'unknown';
  if (result === 'paid') {
    // Another event about a payment that is already paid, or refunded, changes nothing.
    if (payment.state === 'pending' || payment.state === 'failed')
      await applyPaid(db, reservation, { payment, event, now, holdHours });
    else if (payment.reference !== reference) await refundSecond(db, reservation, { payment, event, now });
    return 'handled';
  }
  if (payment.state !== 'pending') return 'handled';
  await db
    .update(reservationPayments)
    .set({ state: 'failed', reference, checkAt: null })
    .where(isPayment(payment));
  if (reservation.state === 'paying')
    await moveReservation(db, reservation, { event: 'fail', actor: 'provider', now });
  return 'handled';
}
