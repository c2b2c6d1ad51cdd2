import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import { isShownAsReserved, REFUND_NEWS } from '../../dealer';
import type { Db } from '../database';
import { reservationPayments } from '../schema';
import { isPayment, isPaymentOf, REFUND_STATES, type ReservationPayment } from './payments';
import {
  findLastEvent,
  lockReservation,
  moveReservation,
  type Reservation,
  type ReservationActor,
} from './transitions';

/** A refund stays claimed for this long if its process is killed. */
const CLAIM_SECONDS = 60;

/** Claims the refund of any site that is due first; undefined if none is due. */
export async function claimRefund(db: Db, now: Date): Promise<ReservationPayment | undefined> {
  const first = db
    .select({ tenant: reservationPayments.tenant, id: reservationPayments.id })
    .from(reservationPayments)
    .where(
      and(
        inArray(reservationPayments.state, REFUND_STATES),
        sql`${reservationPayments.nextAttemptAt} <= ${now}`,
      ),
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

type PaymentKey = Pick<ReservationPayment, 'tenant' | 'id' | 'reservationId' | 'nextAttemptAt'>;

/**
 * Releases the claim of a payment. If it has become due again in the meantime, the response may be
 * outdated, so the provider is asked again.
 */
const endClaim = ({ nextAttemptAt: claimed }: Pick<PaymentKey, 'nextAttemptAt'>, next: Date | null) => {
  const { nextAttemptAt } = reservationPayments;
  return sql`CASE WHEN ${nextAttemptAt} IS DISTINCT FROM ${claimed}::timestamptz THEN ${nextAttemptAt} ELSE ${next}::timestamptz END`;
};

/**
 * Records that a payment was refunded, and its reservation once no payment is left. Safe to repeat.
 * @param made `refundId`: the refund at the provider, which is checked later if a bank may have returned it
 */
export async function recordRefunded(
  db: Db,
  { tenant, id, reservationId, nextAttemptAt }: PaymentKey,
  { now, refundId }: { now: Date; refundId?: string | undefined },
): Promise<void> {
  const reservation = await lockReservation(db, { tenant, id: reservationId });
  await db
    .update(reservationPayments)
    .set({
      ...{ state: 'refunded', lastError: null, refundId: refundId ?? null },
      nextAttemptAt: endClaim({ nextAttemptAt }, null),
    })
    .where(and(isPayment({ tenant, id }), inArray(reservationPayments.state, REFUND_STATES)));
  if (reservation)
    await settleReservation(db, reservation, { event: 'settle-refund', actor: 'provider', now });
}

/** Whether visitor and dealer were told that the refund of a second payment is delayed, and nothing since. */
const isSecondDelayed = async (db: Db, reservation: Reservation): Promise<boolean> =>
  (await findLastEvent(db, reservation, REFUND_NEWS)) === 'fail-refund';

/**
 * Tells that a second payment went back: through the provider if visitor and dealer were told that its refund is delayed, and in
 * any case by hand, because the visitor expects it on the card.
 */
async function settleSecond(
  db: Db,
  reservation: Reservation,
  cause: Parameters<typeof moveReservation>[2],
): Promise<Reservation> {
  if (cause.event === 'settle-refund' && !(await isSecondDelayed(db, reservation))) return reservation;
  const [left] = await db
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .where(
      and(
        ...[isPaymentOf(reservation), eq(reservationPayments.state, 'refunding')],
        isNotNull(reservationPayments.lastError),
      ),
    )
    .limit(1);
  const { expiresAt } = reservation;
  return left ? reservation : moveReservation(db, reservation, { ...cause, expiresAt });
}

/** Ends the refund of a reservation once none of its payments is left. */
async function settleReservation(
  db: Db,
  reservation: Reservation,
  cause: Parameters<typeof moveReservation>[2],
): Promise<Reservation> {
  if (isShownAsReserved(reservation.state)) return settleSecond(db, reservation, cause);
  if (reservation.state !== 'refunding') return reservation;
  const [left] = await db
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .where(and(isPaymentOf(reservation), inArray(reservationPayments.state, ['paid', 'refunding'])))
    .limit(1);
  return left ? reservation : moveReservation(db, reservation, cause);
}

/**
 * Records that the rejected refunds of a reservation were paid back without the provider, so that they are
 * not tried again. Must run in a transaction of the tenant.
 * @returns the reservation after the change; undefined if none of its refunds was rejected
 */
export async function settleRefunds(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  { actor, now }: { actor: ReservationActor; now: Date },
): Promise<Reservation | undefined> {
  const reservation = await lockReservation(db, { tenant, id });
  if (!reservation) return undefined;
  const { rowCount } = await db
    .update(reservationPayments)
    .set({ state: 'repaid', nextAttemptAt: null })
    .where(
      and(
        ...[isPaymentOf(reservation), eq(reservationPayments.state, 'refunding')],
        // Another one is on its way.
        isNotNull(reservationPayments.lastError),
      ),
    );
  if ((rowCount ?? 0) === 0) return undefined;
  return settleReservation(db, reservation, { event: 'settle-by-hand', actor, now });
}

/** Records that a payment apparently could not be refunded, and when to try again. */
export async function recordFailedRefund(
  db: Db,
  payment: Pick<ReservationPayment, 'tenant' | 'id' | 'nextAttemptAt'>,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(reservationPayments)
    .set({
      ...{ attempts: sql`${reservationPayments.attempts} + 1`, lastError: error },
      nextAttemptAt: endClaim(payment, nextAttemptAt),
    })
    .where(and(isPayment(payment), inArray(reservationPayments.state, REFUND_STATES)));
}

interface UnsettledRefund {
  now: Date;
  /** When to ask the provider again. */
  nextAttemptAt: Date;
  /** The refund that the provider has accepted. If absent, the next attempt creates a new one. */
  refundId?: string;
  /** What is wrong. Absent if the refund is on its way. */
  problem?: string;
}

/**
 * Records that the provider has not refunded a payment: the refund is pending, waits for something, or has
 * failed, possibly after it was made. Visitor and dealer are informed of the first problem. Must run in a
 * transaction of the tenant.
 */
export async function recordUnsettledRefund(
  db: Db,
  {
    tenant,
    id,
    reservationId,
    keyNumber,
    state,
    nextAttemptAt: claimedUntil,
  }: PaymentKey & Pick<ReservationPayment, 'keyNumber' | 'state'>,
  { now, nextAttemptAt, refundId, problem }: UnsettledRefund,
): Promise<void> {
  const reservation = await lockReservation(db, { tenant, id: reservationId });
  const { rowCount } = await db
    .update(reservationPayments)
    .set({
      ...{ state: 'refunding', refundId: refundId ?? null, lastError: problem ?? null },
      nextAttemptAt: endClaim({ nextAttemptAt: claimedUntil }, nextAttemptAt),
      refundSince: sql`coalesce(${reservationPayments.refundSince}, ${now})`,
      // The same key would get the same response.
      ...(refundId === undefined && { keyNumber: keyNumber + 1 }),
      ...(problem !== undefined && { attempts: sql`${reservationPayments.attempts} + 1` }),
    })
    // Another process may have asked later but stored its response earlier.
    .where(and(isPayment({ tenant, id }), eq(reservationPayments.state, state)));
  if (rowCount === 0) return;
  if (reservation && isShownAsReserved(reservation.state)) {
    // A second payment of a reservation that goes on: its time must go on, too.
    const { expiresAt } = reservation;
    if (problem !== undefined && !(await isSecondDelayed(db, reservation)))
      await moveReservation(db, reservation, { event: 'fail-refund', actor: 'provider', now, expiresAt });
    return;
  }
  if (reservation?.state !== 'refunding' && reservation?.state !== 'refunded') return;
  const isTold = (await findLastEvent(db, reservation)) === 'fail-refund';
  const isReturned = reservation.state === 'refunded';
  if (isReturned || (problem !== undefined && !isTold))
    await moveReservation(db, reservation, { event: 'fail-refund', actor: 'provider', now });
}

/** Retries waiting refunds of a reservation immediately. Returns their number. */
export async function retryRefunds(
  db: Db,
  reservation: Pick<Reservation, 'tenant' | 'id'>,
  now: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(reservationPayments)
    .set({ nextAttemptAt: now })
    .where(and(isPaymentOf(reservation), eq(reservationPayments.state, 'refunding')));
  return rowCount ?? 0;
}

/** The refunds of a site that are not made yet. */
export interface RefundFigures {
  tenant: string;
  /** Refunds that the provider has rejected, or that could not be requested. */
  failing: number;
  /** When the oldest of them became due. */
  oldestAt: Date;
}

/** Counts the refunds that are not made yet, of all sites that have some. */
export async function countRefunds(db: Db): Promise<RefundFigures[]> {
  const rows = await db
    .select({
      tenant: reservationPayments.tenant,
      failing: sql<number>`count(*) FILTER (WHERE ${reservationPayments.lastError} IS NOT NULL)::int`,
      oldestAt: min(
        sql<Date>`coalesce(${reservationPayments.refundSince}, ${reservationPayments.createdAt})`,
      ),
    })
    .from(reservationPayments)
    .where(eq(reservationPayments.state, 'refunding'))
    .groupBy(reservationPayments.tenant);
  return rows.flatMap(({ tenant, failing, oldestAt }) =>
    oldestAt === null ? [] : [{ tenant, failing, oldestAt: new Date(oldestAt) }],
  );
}
