import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reservations } from '../schema';

const LENGTH = 10;

/**
 * A short name of a reservation for people, emails and commands. It does not reveal the id, which opens and
 * cancels the reservation: the id is random and much longer.
 */
export const getPublicReference = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, LENGTH).toUpperCase();

/** The same, computed by the database. */
export const publicReference = sql<string>`upper(left(encode(sha256(convert_to(${reservations.id}, 'UTF8')), 'hex'), ${sql.raw(String(LENGTH))}))`;
