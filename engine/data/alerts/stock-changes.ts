import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Vehicle } from '../../../schemas';
import type { Db } from '../database';
import { alertChanges, stockGenerations, vehicles } from '../schema';

/** A vehicle that has changed since alerts were last matched. */
export interface ClaimedChange {
  id: string;
  /** Undefined if it was not in stock. */
  former: Vehicle | undefined;
  /** Undefined if it is no longer in stock. */
  current: Vehicle | undefined;
}

/**
 * A vehicle that returns sooner has not been away: a feed without some vehicles, and then with them, is a mistake more often than
 * news.
 */
const RETURN_DAYS = 7;

/**
 * Records vehicles before they change, for alerts. Call it in the transaction that changes them, before the
 * change. A vehicle that changes again before alerts are matched keeps its first record. A vehicle that was
 * withdrawn only a few days ago counts as if it had stayed. Does nothing for sites without alerts.
 */
export async function recordFormerVehicles(tx: Db, tenant: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO alert_changes (tenant, vehicle_id, former)
    SELECT ${tenant}, changed.id, CASE WHEN vehicles.withdrawn_at IS NULL OR vehicles.withdrawn_at > now() - ${RETURN_DAYS} * interval '1 day'
             THEN vehicles.data END
    FROM (SELECT DISTINCT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS id) AS changed
    LEFT JOIN vehicles ON vehicles.tenant = ${tenant} AND vehicles.id = changed.id
    WHERE EXISTS (SELECT 1 FROM alerts WHERE alerts.tenant = ${tenant})
    ON CONFLICT DO NOTHING`);
}

/**
 * Claims changes, so that no other process matches them. They are available again if the transaction fails.
 * @returns also the generation of the stock that the current records belong to
 */
export async function claimStockChanges(
  tx: Db,
  tenant: string,
  limit: number,
): Promise<{ changes: ClaimedChange[]; generation: number }> {
  const next = tx
    .select({ id: alertChanges.vehicleId })
    .from(alertChanges)
    .where(eq(alertChanges.tenant, tenant))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(alertChanges)
    .where(and(eq(alertChanges.tenant, tenant), inArray(alertChanges.vehicleId, next)))
    .returning({ id: alertChanges.vehicleId, former: alertChanges.former });
  if (taken.length === 0) return { changes: [], generation: 0 };
  const [stock] = await tx
    .select({ generation: stockGenerations.generation })
    .from(stockGenerations)
    .where(eq(stockGenerations.tenant, tenant));
  const ids = taken.map(({ id }) => id);
  const rows = await tx
    .select({ id: vehicles.id, data: vehicles.data })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), inArray(vehicles.id, ids), isNull(vehicles.withdrawnAt)));
  const current = new Map(rows.map(({ id, data }) => [id, data]));
  return {
    changes: taken.map(({ id, former }) => ({ id, former: former ?? undefined, current: current.get(id) })),
    generation: stock?.generation ?? 0,
  };
}
