import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
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
 * Ends a reservation of a car before its time is over: the car is free, and a paid deposit is marked for refund. Must run in a transaction for the tenant.
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
  const cause = { actor: 'timer', now } as const;
  const ended = await moveReservation(db, reservation, { ...cause, event });
  if (event === 'expire') await refundPaid(db, ended, cause);
  return true;
}

/** A place in the order in which reservations are due. */
export type DuePosition = { expiresAt: Date } & Pick<Reservation, 'id'>;

export interface EndedReservations {
  /** The number of ended reservations. */
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
 * Ends the reservations of all sites whose time to pay, or to buy, is over, each in its own transaction. Several processes can
 * do so at once. What was due while no process ran is ended by the next run. One that cannot be ended keeps none of the others
 * from being ended, if the caller goes on at `next`.
 * @param database its `db` is the tables' owner, who sees the reservations of all tenants
 * @param page `limit`: how many reservations are tried, after the position `after`
 */
export async function endDueReservations(
  { db, asTenant }: { db: Db; asTenant: RunAsTenant },
  now: Date,
  { limit = 100, after }: { limit?: number; after?: DuePosition | undefined } = {},
): Promise<EndedReservations> {
  const due = await db
    .select({ tenant: reservations.tenant, id: reservations.id, expiresAt: reservations.expiresAt })
    .from(reservations)
    .where(and(lte(reservations.expiresAt, now), after && isAfter(after)))
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
