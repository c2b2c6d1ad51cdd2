import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database';
import { reservationPayments, reservations, reservationTransitions } from '../schema';
import type { ReservationPayment } from './payments';
import type { Reservation, ReservationTransition } from './transitions';

export interface ReservationFilter {
  tenant?: string | undefined;
  state?: Reservation['state'] | undefined;
  ids?: readonly string[];
  limit: number;
}

/** A reservation with its payments and transitions, oldest first. */
export interface StoredReservation extends Reservation {
  payments: readonly ReservationPayment[];
  transitions: readonly ReservationTransition[];
}

/** Lists reservations, newest first. */
export async function listReservations(
  db: Db,
  { tenant, state, ids, limit }: ReservationFilter,
): Promise<StoredReservation[]> {
  const found = await db
    .select()
    .from(reservations)
    .where(
      and(
        tenant === undefined ? undefined : eq(reservations.tenant, tenant),
        state === undefined ? undefined : eq(reservations.state, state),
        ids === undefined ? undefined : inArray(reservations.id, [...ids]),
      ),
    )
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(limit);
  const foundIds = found.map(({ id }) => id);
  const tenants = [...new Set(found.map((reservation) => reservation.tenant))];
  const payments = await db
    .select()
    .from(reservationPayments)
    .where(
      and(inArray(reservationPayments.tenant, tenants), inArray(reservationPayments.reservationId, foundIds)),
    )
    .orderBy(asc(reservationPayments.createdAt), asc(reservationPayments.id));
  const transitions = await db
    .select()
    .from(reservationTransitions)
    .where(
      and(
        inArray(reservationTransitions.tenant, tenants),
        inArray(reservationTransitions.reservationId, foundIds),
      ),
    )
    .orderBy(asc(reservationTransitions.id));
  return found.map((reservation) => {
    const isOfReservation = (row: { tenant: string; reservationId: string }) =>
      row.tenant === reservation.tenant && row.reservationId === reservation.id;
    return {
      ...reservation,
      payments: payments.filter(isOfReservation),
      transitions: transitions.filter(isOfReservation),
    };
  });
}
