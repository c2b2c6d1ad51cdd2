import { and, count, eq, like, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { appointments } from '../schema';

export interface Booking {
  location: string;
  /** Local time at the location, `2026-11-28T09:00`. */
  startsAt: string;
  /** Number of appointments that can be booked for this time. */
  capacity: number;
}

/** All seats of the time are taken. */
export class AppointmentTakenError extends Error {
  override readonly name = 'AppointmentTakenError';

  constructor() {
    super('All appointments at this time are taken.');
  }
}

const isAt = (tenant: string, { location, startsAt }: Pick<Booking, 'location' | 'startsAt'>) =>
  and(
    eq(appointments.tenant, tenant),
    eq(appointments.location, location),
    eq(appointments.startsAt, startsAt),
  );

/**
 * Books the free seat with the lowest number. Must run in the lead's transaction. Two leads cannot take the last seat,
 * because the second one waits for the transaction of the first.
 * @throws AppointmentTakenError if no seat is free
 */
export async function bookAppointment(
  db: Db,
  { tenant, leadId, booking }: { tenant: string; leadId: string; booking: Booking },
): Promise<void> {
  const { location, startsAt, capacity } = booking;
  // The loop ends, because each iteration in which another lead takes the seat leaves one fewer.
  for (let round = 0; round < capacity; round += 1) {
    const taken = await db
      .select({ seat: appointments.seat })
      .from(appointments)
      .where(isAt(tenant, booking));
    const seats = new Set(taken.map(({ seat }) => seat));
    const seat = Array.from({ length: capacity }, (_, index) => index + 1).find((free) => !seats.has(free));
    if (seat === undefined) break;
    const booked = await db
      .insert(appointments)
      .values({ tenant, location, startsAt, seat, leadId })
      .onConflictDoNothing()
      .returning({ seat: appointments.seat });
    if (booked.length > 0) return;
  }
  throw new AppointmentTakenError();
}

/**
 * Counts the appointments of a location at each time of a day.
 * @param date ISO date at the location
 */
export async function countAppointments(
  db: Db,
  { tenant, location, date }: { tenant: string; location: string; date: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ startsAt: appointments.startsAt, booked: count(sql`1`) })
    .from(appointments)
    .where(
      and(
        eq(appointments.tenant, tenant),
        eq(appointments.location, location),
        like(appointments.startsAt, `${date}T%`),
      ),
    )
    .groupBy(appointments.startsAt);
  return new Map(rows.map(({ startsAt, booked }) => [startsAt, booked]));
}
