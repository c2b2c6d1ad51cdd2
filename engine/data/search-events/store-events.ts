import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database';
import { searchEvents } from '../schema';
import type { SearchEvent } from './parse-events';

/** Stores the events of a tenant, all or none. */
export async function recordSearchEvents(
  db: Db,
  tenant: string,
  events: readonly SearchEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db.insert(searchEvents).values(
    events.map(({ objectIds, filters, positions, ...event }) => ({
      tenant,
      ...event,
      objectIds: [...objectIds],
      filters: [...filters],
      positions: [...positions],
    })),
  );
}

/** Deletes a tenant's events received before an instant. Returns their number. */
export async function deleteSearchEventsBefore(db: Db, tenant: string, before: Date): Promise<number> {
  const deleted = await db
    .delete(searchEvents)
    .where(and(eq(searchEvents.tenant, tenant), lt(searchEvents.receivedAt, before)));
  return deleted.rowCount ?? 0;
}
