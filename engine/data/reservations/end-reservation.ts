import { asc, lte } from 'drizzle-orm';
import { getNextState, type ReservationEvent } from '../../dealer';
import type { Db, RunAsTenant } from '../database';
import { reservations } from '../schema';
import { lockStock } from '../stock/stock-transaction';
import { refundPaid } from './payments';
import { lockReservation, moveReservation, type Reservation, type ReservationActor } from './transitions';

/** The event when the time of a state is over. */
const TIME_OVER: Partial<Record<Reservation['state'], ReservationEvent>> = {
  paying: 'lapse',
  held: 'expire',
};

/**
 * Ends the hold of a car: the car is free, and a paid deposit is marked for refund. Must run in a transaction for the tenant.
 * @returns the reservation as it is afterwards; undefined if there is none that holds a car
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

/** Ends one reservation if its time is still over, although another process may just have looked, too. */
async function endDue(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  now: Date,
): Promise<boolean> {
  await lockStock(db, tenant);
  const reservation = await lockReservation(db, { tenant, id });
  const event = reservation && TIME_OVER[reservation.state];
  if (!event || !reservation.expiresAt || reservation.expiresAt > now) return false;
  const cause = { actor: 'clock', now } as const;
  const ended = await moveReservation(db, reservation, { ...cause, event });
  if (event === 'expire') await refundPaid(db, ended, cause);
  return true;
}

/**
 * Ends the reservations of all sites whose time to pay, or to buy, is over, each in its own transaction. Several processes can
 * do so at once. What was due while no process ran is ended by the next run.
 * @param database its `db` is the tables' owner, who sees the reservations of all tenants
 * @returns the number of ended reservations
 * @throws Error if some could not be ended; the others were
 */
export async function endDueReservations(
  { db, asTenant }: { db: Db; asTenant: RunAsTenant },
  now: Date,
  limit = 100,
): Promise<number> {
  const due = await db
    .select({ tenant: reservations.tenant, id: reservations.id })
    .from(reservations)
    .where(lte(reservations.expiresAt, now))
    .orderBy(asc(reservations.expiresAt))
    .limit(limit);
  let ended = 0;
  const failures: unknown[] = [];
  for (const reservation of due)
    try {
      if (await asTenant(db, reservation.tenant, (tenantDb) => endDue(tenantDb, reservation, now)))
        ended += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${due.length} reservations could not be ended.`, {
      cause: failures[0],
    });
  return ended;
}

/** Records that the visitor buys the car. It stays reserved until the feed says that it is sold. */
export async function completeReservation(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  { actor, now }: { actor: ReservationActor; now: Date },
): Promise<Reservation | undefined> {
  const reservation = await lockReservation(db, { tenant, id });
  if (!reservation || !getNextState(reservation.state, 'complete')) return undefined;
  return moveReservation(db, reservation, { event: 'complete', actor, now });
}
