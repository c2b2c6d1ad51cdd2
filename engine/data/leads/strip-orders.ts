import { and, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Order } from '../../../schemas';
import { PERSONAL_LINES } from '../../dealer';
import type { Db } from '../database';
import { leads, reservations } from '../schema';

/** Stands for what was removed. */
const REMOVED = JSON.stringify({ label: '—' });

/**
 * Removes what visitors entered from the orders of leads, before the leads are deleted: reservations stay, because they account for
 * money.
 */
export async function stripOrders(db: Db, isDeleted: SQL | undefined): Promise<void> {
  const deleted = db.select({ id: leads.id }).from(leads).where(isDeleted);
  const { order } = reservations;
  const isPersonal = sql`line->>'kind' IN (${sql.join(
    PERSONAL_LINES.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  const lines = sql`SELECT coalesce(jsonb_agg(CASE WHEN ${isPersonal} THEN line || ${REMOVED}::jsonb ELSE line END ORDER BY number), '[]')
    FROM jsonb_array_elements(${order}->'lines') WITH ORDINALITY AS list(line, number)`;
  await db
    .update(reservations)
    .set({ order: sql<Order>`jsonb_set(${order}, '{lines}', (${lines}))` })
    .where(and(inArray(reservations.leadId, deleted), isNotNull(order)));
}
