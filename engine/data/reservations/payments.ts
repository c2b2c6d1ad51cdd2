import { and, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm';
import { isClaiming, isReservable } from '../../dealer';
import type { Db } from '../database';
import { errorCode } from '../database/errors';
import { paymentEvents, reservationPayments, vehicles } from '../schema';
import { lockStock } from '../stock/stock-transaction';
import { HOUR_MS } from './start-reservation';
import { lockReservation, moveReservation, type Reservation } from './transitions';

export type ReservationPayment = Readonly<InferSelectModel<typeof reservationPayments>>;

/** What a provider says about a payment. */
export interface PaymentEvent {
  tenant: string;
  provider: string;
  /** Id of the event at the provider, by which a repeated one is known. */
  id: string;
  paymentId: string;
  /** Id of the payment at the provider, for refunds. */
  reference: string;
  /** `failed`: nothing more is paid. A visitor who may try another card has not failed. */
  result: 'paid' | 'failed';
  /** What was paid. */
  cents: number;
}

/** `repeated`: the event was handled before. `unknown`: there is no such payment of this site and provider. */
export type PaymentEventOutcome = 'handled' | 'repeated' | 'unknown';

const UNIQUE_VIOLATION = '23505';

const isPaymentOf = ({ tenant, id }: Pick<Reservation, 'tenant' | 'id'>) =>
  and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.reservationId, id));

const isPayment = ({ tenant, id }: Pick<ReservationPayment, 'tenant' | 'id'>) =>
  and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.id, id));

/** Marks the paid payments of a reservation for refunding. */
async function startRefunds(db: Db, reservation: Reservation, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(reservationPayments)
    .set({ state: 'refunding', nextAttemptAt: now })
    .where(and(isPaymentOf(reservation), eq(reservationPayments.state, 'paid')));
  return rowCount ?? 0;
}

/** Marks what was paid for a reservation that has ended for refund. Must run in the transaction in which it ended. */
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

/** Reserves the car for a paid deposit. Returns undefined if another visitor has reserved it meanwhile. */
async function tryHold(
  db: Db,
  reservation: Reservation,
  cause: { now: Date; expiresAt: Date },
): Promise<Reservation | undefined> {
  try {
    // A nested transaction, because the unique index ends it if the car is taken.
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
  await db.update(reservationPayments).set({ state: 'paid', cents, reference }).where(isPayment(payment));
  const cause = { actor: 'provider', now } as const;
  const canHold =
    cents === payment.cents &&
    (reservation.state === 'paying' || reservation.state === 'abandoned') &&
    (await isStillReservable(db, reservation));
  const expiresAt = new Date(now.getTime() + holdHours * HOUR_MS);
  if (canHold && (await tryHold(db, reservation, { now, expiresAt }))) return;
  if (reservation.state === 'paying') {
    await refundPaid(db, await moveReservation(db, reservation, { ...cause, event: 'fail' }), cause);
  } else if (isClaiming(reservation.state)) {
    // The car is reserved by an earlier payment, which stays.
    await db
      .update(reservationPayments)
      .set({ state: 'refunding', nextAttemptAt: now })
      .where(isPayment(payment));
  } else {
    await refundPaid(db, reservation, cause);
  }
}

/**
 * Handles what a provider says about a payment. Must run in a transaction for the tenant. Events may be repeated and come in
 * any order; a payment that cannot reserve the car is marked for refund in the same transaction.
 */
export async function handlePaymentEvent(
  db: Db,
  event: PaymentEvent,
  { now, holdHours }: { now: Date; holdHours: number },
): Promise<PaymentEventOutcome> {
  const { tenant, provider, id, paymentId, result, reference } = event;
  // Locks are taken in the same order everywhere: stock, reservation, payment.
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
    return 'handled';
  }
  if (payment.state !== 'pending') return 'handled';
  await db.update(reservationPayments).set({ state: 'failed', reference }).where(isPayment(payment));
  if (reservation.state === 'paying')
    await moveReservation(db, reservation, { event: 'fail', actor: 'provider', now });
  return 'handled';
}

/** A process that was killed keeps a refund claimed for this time. */
const CLAIM_SECONDS = 60;

/** Claims the refund that is due first, of all sites; undefined if there is none. */
export async function claimRefund(db: Db, now: Date): Promise<ReservationPayment | undefined> {
  const first = db
    .select({ tenant: reservationPayments.tenant, id: reservationPayments.id })
    .from(reservationPayments)
    .where(
      and(eq(reservationPayments.state, 'refunding'), sql`${reservationPayments.nextAttemptAt} <= ${now}`),
    )
    .orderBy(reservationPayments.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [payment] = await db
    .update(reservationPayments)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where(sql`(${reservationPayments.tenant}, ${reservationPayments.id}) = (${first})`)
    .returning();
  return payment;
}

/** Stores that a payment was refunded; the reservation is, too, once none of its payments is left. Safe to repeat. */
export async function recordRefunded(
  db: Db,
  { tenant, id, reservationId }: Pick<ReservationPayment, 'tenant' | 'id' | 'reservationId'>,
  now: Date,
): Promise<void> {
  const reservation = await lockReservation(db, { tenant, id: reservationId });
  await db
    .update(reservationPayments)
    .set({ state: 'refunded', nextAttemptAt: null, lastError: null })
    .where(and(isPayment({ tenant, id }), eq(reservationPayments.state, 'refunding')));
  if (reservation?.state !== 'refunding') return;
  const [left] = await db
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .where(
      and(
        isPaymentOf({ tenant, id: reservationId }),
        inArray(reservationPayments.state, ['paid', 'refunding']),
      ),
    )
    .limit(1);
  if (!left) await moveReservation(db, reservation, { event: 'settle-refund', actor: 'provider', now });
}

/** Stores that a payment could not be refunded, and when that is tried again. */
export async function recordFailedRefund(
  db: Db,
  payment: Pick<ReservationPayment, 'tenant' | 'id'>,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(reservationPayments)
    .set({ attempts: sql`${reservationPayments.attempts} + 1`, lastError: error, nextAttemptAt })
    .where(and(isPayment(payment), eq(reservationPayments.state, 'refunding')));
}
