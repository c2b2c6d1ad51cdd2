import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { reservationPayments, reservations } from '../schema';
import { isPayment, type ReservationPayment } from './payments';
import { lockReservation, moveReservation } from './transitions';

/** A payment stays claimed for this long if its process is killed. */
const CLAIM_SECONDS = 30;

/**
 * When the time to pay runs out, the provider is asked whether the visitor has paid before the car is
 * released. If the provider has not responded by this time, the car is released anyway. The payment is
 * still checked until the provider responds.
 */
const ANSWER_MINUTES = 10;

type PaymentKey = Pick<ReservationPayment, 'tenant' | 'id'>;
type CheckedPayment = PaymentKey & Pick<ReservationPayment, 'reservationId'>;

const isPending = (payment: PaymentKey) => and(isPayment(payment), eq(reservationPayments.state, 'pending'));

/**
 * Claims the payment of any site that has to be checked first; undefined if none is due. Some of them hold
 * a car.
 */
export async function claimPaymentCheck(db: Db, now: Date): Promise<ReservationPayment | undefined> {
  const isPaying = exists(
    db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.tenant, reservationPayments.tenant),
          eq(reservations.id, reservationPayments.reservationId),
          eq(reservations.state, 'paying'),
        ),
      ),
  );
  const first = db
    .select({ tenant: reservationPayments.tenant, id: reservationPayments.id })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.state, 'pending'), sql`${reservationPayments.checkAt} <= ${now}`))
    .orderBy(desc(isPaying), reservationPayments.checkAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [payment] = await db
    .update(reservationPayments)
    .set({ checkAt: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where(sql`(${reservationPayments.tenant}, ${reservationPayments.id}) = (${first})`)
    .returning();
  return payment;
}

/**
 * Stores the time of the next check. The car is released if the time to pay has been over for `minutes`; if
 * absent, it stays reserved.
 */
async function setCheck(
  db: Db,
  { tenant, id, reservationId }: CheckedPayment,
  { now, checkAt, minutes }: { now: Date; checkAt: Date | null; minutes: number | undefined },
): Promise<void> {
  const reservation = await lockReservation(db, { tenant, id: reservationId });
  // Does nothing if an event has arrived in the meantime.
  const { rowCount } = await db.update(reservationPayments).set({ checkAt }).where(isPending({ tenant, id }));
  if (rowCount === 0 || minutes === undefined) return;
  if (reservation?.state !== 'paying' || !reservation.expiresAt) return;
  if (reservation.expiresAt.getTime() + minutes * 60_000 <= now.getTime())
    await moveReservation(db, reservation, { event: 'lapse', actor: 'timer', now });
}

/**
 * Records that the provider has no payment yet. If the time to pay is over, the car is released. Must run
 * in a transaction of the tenant.
 * @param answer `checkAt`: time of the next check, because a visitor can still pay; null: never
 */
export async function recordUnpaid(
  db: Db,
  payment: CheckedPayment,
  answer: { now: Date; checkAt: Date | null },
): Promise<void> {
  await setCheck(db, payment, { ...answer, minutes: 0 });
}

/**
 * Schedules another check, or none (null). If the provider has not responded and the time to pay has been
 * over for minutes, the car is released; if its response could not be stored, the car stays reserved. Must
 * run in a transaction of the tenant.
 */
export async function postponeCheck(
  db: Db,
  payment: CheckedPayment,
  { isAnswered, ...again }: { now: Date; checkAt: Date | null; isAnswered: boolean },
): Promise<void> {
  await setCheck(db, payment, { ...again, minutes: isAnswered ? undefined : ANSWER_MINUTES });
}

/** Stores the provider's page to which the visitor was redirected. The next page needs a new key. */
export async function recordPaymentPageOpened(
  db: Db,
  payment: PaymentKey & Pick<ReservationPayment, 'keyNumber'>,
  session: string,
): Promise<void> {
  await db
    .update(reservationPayments)
    .set({ session, keyNumber: payment.keyNumber + 1 })
    // Not if another request has opened the same page.
    .where(and(isPending(payment), eq(reservationPayments.keyNumber, payment.keyNumber)));
}

/** Stores that the provider has refused to open a page for good, so that the next attempt is a new one. */
export async function recordRefusedOpening(
  db: Db,
  payment: PaymentKey & Pick<ReservationPayment, 'keyNumber'>,
): Promise<void> {
  await db
    .update(reservationPayments)
    .set({ keyNumber: payment.keyNumber + 1 })
    .where(and(isPending(payment), eq(reservationPayments.keyNumber, payment.keyNumber)));
}
