import { and, asc, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Db } from '../database';
import { leadDeliveries, leads } from '../schema';
import { stripOrders } from './strip-orders';

/**
 * Deletes leads of a tenant that were stored before an instant, oldest first, with their deliveries (Privacy Act 1988,
 * APP 11.2). Leads with pending deliveries are kept. Must run in a transaction, and be repeated until it returns 0.
 * Several processes can do so concurrently.
 * @returns the number of deleted leads
 */
export async function deleteLeadsBefore(
  db: Db,
  { tenant, before, limit }: { tenant: string; before: Date; limit: number },
): Promise<number> {
  const pending = db
    .select()
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.leadId, leads.id), eq(leadDeliveries.state, 'pending')));
  const old = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), lt(leads.createdAt, before), notExists(pending)))
    .orderBy(asc(leads.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  // A delivery may be retried at this moment, so its row is locked and its state is checked again.
  const deliveries = await db
    .select({ leadId: leadDeliveries.leadId, state: leadDeliveries.state })
    .from(leadDeliveries)
    .where(inArray(leadDeliveries.leadId, ids))
    .orderBy(asc(leadDeliveries.id))
    .for('update');
  const waiting = new Set(deliveries.flatMap(({ leadId, state }) => (state === 'pending' ? [leadId] : [])));
  const expired = ids.filter((id) => !waiting.has(id));
  if (expired.length === 0) return 0;
  const isExpired = inArray(leads.id, expired);
  await stripOrders(db, isExpired);
  await db.delete(leads).where(isExpired);
  return expired.length;
}
