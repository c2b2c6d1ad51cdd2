import { and, desc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import {
  getNextState,
  isShownAsReserved,
  listReservationMails,
  RESERVATION_EVENTS,
  type ReservationEvent,
} from '../../dealer';
import type { Db } from '../database';
import { leadDeliveries, reservations, reservationTransitions } from '../schema';
import { insertDeliveries } from '../leads/deliveries';
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

/** Logs a transition, and adds the emails about it to the lead's deliveries. */
export async function logTransition(
  db: Db,
  { tenant, id, leadId }: Pick<Reservation, 'tenant' | 'id' | 'leadId'>,
  { from, to, event, actor, now }: Cause & Pick<ReservationTransition, 'from' | 'to'>,
): Promise<void> {
  await db
    .insert(reservationTransitions)
    .values({ tenant, reservationId: id, event, from, to, actor, at: now });
  // A lead that was deleted has no address any more.
  if (leadId === null) return;
  if (listReservationMails(event, from).length === 0) return;
  const former = await db
    .select({ destination: leadDeliveries.destination })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.tenant, tenant), eq(leadDeliveries.leadId, leadId)));
  const destinations = listReservationMails(
    event,
    from,
    former.map(({ destination }) => destination),
  );
  await insertDeliveries(db, { tenant, leadId, destinations });
}

/** The last event of a reservation: of all, or of some. */
export async function findLastEvent(
  db: Db,
  { tenant, id }: Pick<Reservation, 'tenant' | 'id'>,
  events: readonly ReservationEvent[] = RESERVATION_EVENTS,
): Promise<ReservationEvent | undefined> {
  const [last] = await db
    .select({ event: reservationTransitions.event })
    .from(reservationTransitions)
    .where(
      and(
        ...[eq(reservationTransitions.tenant, tenant), eq(reservationTransitions.reservationId, id)],
        inArray(reservationTransitions.event, events),
      ),
    )
    .orderBy(desc(reservationTransitions.id))
    .limit(1);
  return last?.event;
}

/**
 * Moves a reservation to its next state, logs it, and notifies all processes if the car is now shown
 * differently. Must run in a transaction that has locked the reservation; if the car may be shown
 * differently, call `lockStock` first.
 * @param expiresAt when the new state ends automatically
 * @throws Error if the event is not allowed in this state: callers must check first
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
