import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../database';
import { reservationPayments, reservations, reservationTransitions } from '../schema';
import type { ReservationPayment } from './payments';
import { publicReference } from './public-reference';
import type { Reservation, ReservationTransition } from './transitions';

export interface ReservationFilter {
  tenant?: string | undefined;
  state?: Reservation['state'] | undefined;
  ids?: readonly string[];
  /** Ids or public references. Reads all reservations, so not for visitors' requests. */
  names?: readonly string[];
  leadId?: string;
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
  { tenant, state, ids, names, leadId, limit }: ReservationFilter,
): Promise<StoredReservation[]> {
  const found = await db
    .select()
    .from(reservations)
    .where(
      and(
        tenant === undefined ? undefined : eq(reservations.tenant, tenant),
        state === undefined ? undefined : eq(reservations.state, state),
        leadId === undefined ? undefined : eq(reservations.leadId, leadId),
        ids === undefined ? undefined : inArray(reservations.id, [...ids]),
        names === undefined
          ? undefined
          : or(
              inArray(reservations.id, [...names]),
              inArray(
                publicReference,
                names.map((name) => name.toUpperCase()),
              ),
            ),
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

/** Finds a payment of a site by our id. */
export async function findPayment(
  db: Db,
  { tenant, id }: Pick<ReservationPayment, 'tenant' | 'id'>,
): Promise<ReservationPayment | undefined> {
  const [payment] = await db
    .select()
    .from(reservationPayments)
    .where(and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.id, id)));
  return payment;
}

export interface PaymentFilter {
  tenant?: string | undefined;
  /** The last payment of the previous page. */
  after?: Pick<ReservationPayment, 'createdAt' | 'id'> | undefined;
  limit: number;
}

/** Lists payments, oldest first. */
export const listPayments = (
  db: Db,
  { tenant, after, limit }: PaymentFilter,
): Promise<ReservationPayment[]> =>
  db
    .select()
    .from(reservationPayments)
    .where(
      and(
        tenant === undefined ? undefined : eq(reservationPayments.tenant, tenant),
        after &&
          or(
            gt(reservationPayments.createdAt, after.createdAt),
            and(eq(reservationPayments.createdAt, after.createdAt), gt(reservationPayments.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(reservationPayments.createdAt), asc(reservationPayments.id))
    .limit(limit);
