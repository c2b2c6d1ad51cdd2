import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Order, Vehicle } from '../../../schemas';
import { CLAIMING_STATES, getDepositCents, isReservable } from '../../dealer';
import type { Db } from '../database';
import { reservationPayments, reservations, vehicles } from '../schema';
import { announceChange, lockStock } from '../stock/stock-transaction';
import { lockReservation, logTransition, moveReservation, type Reservation } from './transitions';

export interface NewReservation {
  tenant: string;
  vehicleId: string;
  /** The lead of the visitor. The same lead makes one reservation, however often it is sent. */
  leadId: string;
  /** Deposit if neither the car nor its payment processor has one. */
  defaultDepositCents: number;
  /** The payment provider. */
  provider: string;
  /** How long the car waits for the payment. */
  payMinutes: number;
  /** How long the car is held. Only used if there is no deposit to pay. */
  holdHours: number;
  /** What the visitor orders; absent if the car is only reserved. */
  order?: Order | undefined;
  /**
   * Id of an earlier reservation of the same visitor. If it holds the same car and is not paid, and one of the two is an order, this
   * one takes its place.
   */
  replaces?: string | undefined;
}

export type StartedReservation =
  /** `paymentId`: the payment to make; absent without a deposit. */
  | { outcome: 'started'; reservation: Reservation; paymentId?: string }
  /**
   * Another visitor has reserved the car or is paying for it. Without a time, it is unknown when it may
   * become available. `by`: the id of that reservation, which must not be shown to anyone else.
   */
  | { outcome: 'taken'; isPaying: boolean; until: Date | null; by: string | undefined }
  /** The car is sold, withdrawn, or reserved at the dealer. */
  | { outcome: 'not-reservable' };

const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** 192 bits, so that nobody can guess another visitor's reservation. */
const ID_BYTES = 24;

const isClaimOf = ({ tenant, vehicleId }: Pick<NewReservation, 'tenant' | 'vehicleId'>) =>
  and(
    eq(reservations.tenant, tenant),
    eq(reservations.vehicleId, vehicleId),
    inArray(reservations.state, [...CLAIMING_STATES]),
  );

const selectVehicle = (db: Db, { tenant, vehicleId }: Pick<NewReservation, 'tenant' | 'vehicleId'>) =>
  db
    .select({ data: vehicles.data })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, vehicleId), isNull(vehicles.withdrawnAt)));

const getReservable = ([row]: readonly { data: Vehicle }[]): Vehicle | undefined =>
  row && isReservable(row.data) ? row.data : undefined;

/** Never starts with `-`, which the command line would read as an option. */
function createId(): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return id.startsWith('-') ? createId() : id;
}

/** The vehicle as the feed has it, if a visitor can reserve it. */
const findReservable = async (db: Db, request: NewReservation): Promise<Vehicle | undefined> =>
  getReservable(await selectVehicle(db, request));

/** The same, which no import can change before the end of the transaction. */
const lockReservable = async (db: Db, request: NewReservation): Promise<Vehicle | undefined> =>
  getReservable(await selectVehicle(db, request).for('share'));

/** An import has just removed the deposit, and the stock is not locked. */
class DepositRemovedError extends Error {}

/**
 * Locks a vehicle that a visitor can reserve. Without a deposit, locks the stock first: the car is
 * immediately shown as reserved, and imports take locks in this order.
 */
async function lockForReservation(db: Db, request: NewReservation): Promise<Vehicle | undefined> {
  const isFree = (vehicle: Vehicle) => getDepositCents(vehicle, request.defaultDepositCents) === 0;
  const seen = await findReservable(db, request);
  if (!seen) return undefined;
  if (!isFree(seen))
    try {
      // Nested, because its end without success returns the lock.
      return await db.transaction(async (nested) => {
        const vehicle = await lockReservable(nested, request);
        if (vehicle && isFree(vehicle)) throw new DepositRemovedError();
        return vehicle;
      });
    } catch (error) {
      if (!(error instanceof DepositRemovedError)) throw error;
    }
  await lockStock(db, request.tenant);
  return lockReservable(db, request);
}

/** The reservation of a lead that was sent before. */
async function findByLead(
  db: Db,
  { tenant, leadId }: Pick<NewReservation, 'tenant' | 'leadId'>,
): Promise<StartedReservation | undefined> {
  const [reservation] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), eq(reservations.leadId, leadId)));
  if (!reservation) return undefined;
  const [payment] = await db
    .select({ id: reservationPayments.id })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.tenant, tenant), eq(reservationPayments.reservationId, reservation.id)))
    .limit(1);
  return { outcome: 'started', reservation, ...(payment && { paymentId: payment.id }) };
}

/**
 * Ends the unpaid reservation that a request replaces. The car is shown as before, so the stock need not be locked. A payment of it
 * that still arrives is refunded.
 * @returns whether the car is free now
 */
async function endReplaced(
  db: Db,
  { tenant, vehicleId, order, replaces }: NewReservation,
  now: Date,
): Promise<boolean> {
  const former = replaces === undefined ? undefined : await lockReservation(db, { tenant, id: replaces });
  if (former?.state !== 'paying' || former.vehicleId !== vehicleId) return false;
  if (former.order === null && order === undefined) return false;
  await moveReservation(db, former, { event: 'release', actor: 'visitor', now });
  return true;
}

/**
 * Reserves a car until it is paid, for one visitor. Must run in a transaction for the tenant. The deposit is that of the
 * stored vehicle, which no import can change before the end of the transaction.
 */
export async function startReservation(
  db: Db,
  request: NewReservation,
  now: Date,
): Promise<StartedReservation> {
  const { tenant, vehicleId, leadId, provider, defaultDepositCents, order = null } = request;
  const repeated = await findByLead(db, request);
  if (repeated) return repeated;
  const vehicle = await lockForReservation(db, request);
  if (!vehicle) return { outcome: 'not-reservable' };
  const depositCents = getDepositCents(vehicle, defaultDepositCents);
  const isFree = depositCents === 0;
  const event = isFree ? 'waive' : 'start-payment';
  const state = isFree ? 'held' : 'paying';
  const milliseconds = isFree ? request.holdHours * HOUR_MS : request.payMinutes * MINUTE_MS;
  const insert = () =>
    db
      .insert(reservations)
      .values({
        id: createId(),
        ...{ tenant, vehicleId, leadId, depositCents, order, state, createdAt: now },
        expiresAt: new Date(now.getTime() + milliseconds),
      })
      .onConflictDoNothing()
      .returning();
  let [reservation] = await insert();
  if (!reservation) {
    // The insert waited for the other reservation's transaction.
    const same = await findByLead(db, request);
    if (same) return same;
    if (await endReplaced(db, request, now)) [reservation] = await insert();
  }
  if (!reservation) return describeClaim(db, request);
  await logTransition(db, reservation, { event, from: 'created', to: state, actor: 'visitor', now });
  if (isFree) {
    await announceChange(db, tenant, new Set([vehicleId]));
    return { outcome: 'started', reservation };
  }
  const paymentId = randomUUID();
  await db.insert(reservationPayments).values({
    ...{ id: paymentId, tenant, reservationId: reservation.id, provider },
    ...{ state: 'pending', cents: depositCents, createdAt: now, checkAt: reservation.expiresAt },
  });
  return { outcome: 'started', reservation, paymentId };
}

async function describeClaim(db: Db, request: NewReservation): Promise<StartedReservation> {
  const [claim] = await db
    .select({ id: reservations.id, state: reservations.state, until: reservations.expiresAt })
    .from(reservations)
    .where(isClaimOf(request));
  return {
    outcome: 'taken',
    isPaying: claim?.state === 'paying',
    until: claim?.until ?? null,
    by: claim?.id,
  };
}
