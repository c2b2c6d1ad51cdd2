import { and, asc, eq, gt, isNotNull, lte, ne, notExists, or } from 'drizzle-orm';
import { getNextState, isSold, type ReservationEvent } from '../../dealer';
import type { Db, RunAsTenant } from '../database';
import { reservationPayments, reservations, vehicles } from '../schema';
import { lockStock } from '../stock/stock-transaction';
import { refundPaid } from './payments';
import { lockReservation, moveReservation, type Reservation, type ReservationActor } from './transitions';

const TIME_OVER: Partial<Record<Reservation['state'], ReservationEvent>> = {
  paying: 'lapse',
  held: 'expire',
};

/**
 * Ends a reservation early: the car becomes available, and a paid deposit is marked for refund. Must run in
 * a transaction of the tenant.
 * @returns the reservation after the change; undefined if none holds the car
 */
export async function releaseReservation(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  { actor, now }: { actor: ReservationActor; now: Date },
): Promise<Reservation | undefined> {
  await lockStock(db, tenant);
  const reservation = await lockReservation(db, { tenant, id });
  if (!reservation || !getNextState(reservation.state, 'release')) return undefined;
  const released = await moveReservation(db, reservation, { event: 'release', actor, now });
  return refundPaid(db, released, { actor, now });
}

/**
 * Ends a reservation for the visitor who made it, paid or not. A paid deposit is marked for refund, and a
 * later payment reserves nothing. Must run in a transaction of the tenant.
 * @returns the reservation after the change; undefined if it has ended, or if the visitor is buying the car
 */
export async function cancelReservation(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  now: Date,
): Promise<Reservation | undefined> {
  await lockStock(db, tenant);
  const reservation = await lockReservation(db, { tenant, id });
  const cause = { actor: 'visitor', now } as const;
  if (reservation?.state !== 'paying' && reservation?.state !== 'held') return undefined;
  return refundPaid(db, await moveReservation(db, reservation, { ...cause, event: 'release' }), cause);
}

/** Whether the feed marks the car as sold, or no longer contains it. */
async function isGone(db: Db, { tenant, vehicleId }: Reservation): Promise<boolean> {
  const [row] = await db
    .select({ data: vehicles.data, withdrawnAt: vehicles.withdrawnAt })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, vehicleId)));
  return row === undefined || row.withdrawnAt !== null || isSold(row.data);
}

/**
 * Payments that still have to be checked with a provider. While there is one, the reservation ends only
 * with the provider's response or with the failure to get one (`recordUnpaid`, `postponeCheck`), even if no
 * process was running for a long time.
 */
const selectUnasked = (db: Db) =>
  db
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .where(
      and(
        eq(reservationPayments.tenant, reservations.tenant),
        eq(reservationPayments.reservationId, reservations.id),
        eq(reservationPayments.state, 'pending'),
        isNotNull(reservationPayments.checkAt),
      ),
    );

/** Whether a reservation has expired and no provider has to be asked first. */
const isDue = (db: Db, now: Date) =>
  and(lte(reservations.expiresAt, now), or(ne(reservations.state, 'paying'), notExists(selectUnasked(db))));

/** Ends one reservation if it is still due: another process may have handled it in the meantime. */
async function endDue(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  now: Date,
): Promise<boolean> {
  await lockStock(db, tenant);
  const reservation = await lockReservation(db, { tenant, id });
  const event = reservation && TIME_OVER[reservation.state];
  if (!event) return false;
  const [due] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), eq(reservations.id, id), isDue(db, now)));
  if (!due) return false;
  const cause = { actor: 'timer', now } as const;
  if (event === 'expire' && (await isGone(db, reservation))) {
    // The visitor has probably bought it, and the deposit is part of the price. The dealer is informed and
    // can still release it.
    await moveReservation(db, reservation, { ...cause, event: 'complete' });
    return true;
  }
  const ended = await moveReservation(db, reservation, { ...cause, event });
  if (event === 'expire') await refundPaid(db, ended, cause);
  return true;
}

/** A position in the order in which reservations expire. */
export type DuePosition = { expiresAt: Date } & Pick<Reservation, 'id'>;

export interface EndedReservations {
  ended: number;
  /** Those that could not be ended. They are still due. */
  failures: readonly ({ error: unknown } & Pick<Reservation, 'tenant' | 'id'>)[];
  /** Where to go on; absent after the last one that is due. */
  next?: DuePosition;
}

const isAfter = ({ expiresAt, id }: DuePosition) =>
  or(
    gt(reservations.expiresAt, expiresAt),
    and(eq(reservations.expiresAt, expiresAt), gt(reservations.id, id)),
  );

/**
 * Ends expired reservations of all sites, and unpaid ones that need no check with a provider, each in its
 * own transaction. Safe to run in several processes at once. The next run handles everything that expired
 * while no process was running. A failure does not affect the other reservations if the caller continues at
 * `next`.
 * @param database its `db` is the tables' owner, who sees the reservations of all tenants
 * @param page `limit`: how many reservations to try, after the position `after`
 */
export async function endDueReservations(
  { db, asTenant }: { db: Db; asTenant: RunAsTenant },
  now: Date,
  { limit = 100, after }: { limit?: number; after?: DuePosition | undefined } = {},
): Promise<EndedReservations> {
  const due = await db
    .select({ tenant: reservations.tenant, id: reservations.id, expiresAt: reservations.expiresAt })
    .from(reservations)
    .where(and(isDue(db, now), after && isAfter(after)))
    .orderBy(asc(reservations.expiresAt), asc(reservations.id))
    .limit(limit);
  let ended = 0;
  const failures: EndedReservations['failures'][number][] = [];
  for (const { tenant, id } of due)
    try {
      if (await asTenant(db, tenant, (tenantDb) => endDue(tenantDb, { tenant, id }, now))) ended += 1;
    } catch (error) {
      failures.push({ tenant, id, error });
    }
  const last = due.at(-1);
  const isFull = due.length === limit;
  return {
    ...{ ended, failures },
    ...(isFull && last?.expiresAt && { next: { expiresAt: last.expiresAt, id: last.id } }),
  };
}

/** Records that the visitor is buying the car. It stays reserved until the feed marks it as sold. */
export async function completeReservation(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  { actor, now }: { actor: ReservationActor; now: Date },
): Promise<Reservation | undefined> {
  const reservation = await lockReservation(db, { tenant, id });
  if (!reservation || !getNextState(reservation.state, 'complete')) return undefined;
  return moveReservation(db, reservation, { event: 'complete', actor, now });
}
