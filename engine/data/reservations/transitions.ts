import { and, eq, type InferSelectModel } from 'drizzle-orm';
import { getNextState, isShownAsReserved, type ReservationEvent } from '../../dealer';
import type { Db } from '../database';
import { reservations, reservationTransitions } from '../schema';
import { announceChange } from '../stock/stock-transaction';

export type Reservation = Readonly<InferSelectModel<typeof reservations>>;
export type ReservationTransition = Readonly<InferSelectModel<typeof reservationTransitions>>;

/** Who caused a transition. */
export type ReservationActor = ReservationTransition['actor'];

interface Cause {
  event: ReservationEvent;
  actor: ReservationActor;
  now: Date;
}

const isReservation = ({ tenant, id }: Pick<Reservation, 'tenant' | 'id'>) =>
  and(eq(reservations.tenant, tenant), eq(reservations.id, id));

/** Adds a transition to the log. */
export async function logTransition(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  { from, to, event, actor, now }: Cause & Pick<ReservationTransition, 'from' | 'to'>,
): Promise<void> {
  await db
    .insert(reservationTransitions)
    .values({ tenant, reservationId: id, event, from, to, actor, at: now });
}

/**
 * Moves a reservation to its next state, logs it, and tells all processes if the car is now shown differently. Must run in a
 * transaction that has locked the reservation; if the car may be shown differently, first `lockStock`.
 * @param expiresAt when the new state ends by itself
 * @throws Error if the event is not legal in this state: the caller has to look first
 */
export async function moveReservation(
  db: Db,
  reservation: Reservation,
  { expiresAt = null, ...cause }: Cause & { expiresAt?: Date | null },
): Promise<Reservation> {
  const { id, tenant, vehicleId, state: from } = reservation;
  const to = getNextState(from, cause.event);
  if (!to) throw new Error(`The reservation ${id} is ${from}, which has no '${cause.event}'.`);
  await db.update(reservations).set({ state: to, expiresAt }).where(isReservation(reservation));
  await logTransition(db, reservation, { ...cause, from, to });
  if (isShownAsReserved(from) !== isShownAsReserved(to))
    await announceChange(db, tenant, new Set([vehicleId]));
  return { ...reservation, state: to, expiresAt };
}

/** Locks a reservation of a site until the end of the transaction. */
export async function lockReservation(
  db: Db,
  key: Pick<Reservation, 'tenant' | 'id'>,
): Promise<Reservation | undefined> {
  const [reservation] = await db.select().from(reservations).where(isReservation(key)).for('update');
  return reservation;
}
