import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Vehicle } from '../../../schemas';
import { recordFormerVehicles } from '../alerts';
import type { Db, RunAsTenant } from '../database';
import { stockGenerations, vehicles } from '../schema';
import { CHANNEL } from './stock-notifications';

/** The source of demonstration stock, which the first real feed replaces. */
export const DEMO_SOURCE = 'demo';

/**
 * The fields of a stored vehicle that are used to match it to a feed record and to detect changes. Dates are ISO 8601.
 */
export interface StoredVehicle {
  id: string;
  slug: string;
  stocknum?: string;
  vin?: string;
  hash: string;
  source: string;
  sourceKey: string;
  createdAt: string;
  soldAt?: string;
  isWithdrawn: boolean;
}

export interface StockRow {
  vehicle: Vehicle;
  hash: string;
  source: string;
  sourceKey: string;
}

/** One transaction on a tenant's stock. It holds a lock, so no other process changes that stock. */
export interface StockTransaction {
  /** Every stored vehicle, including withdrawn ones. */
  listExisting(): Promise<StoredVehicle[]>;
  /** Inserts or replaces vehicles by ID. A withdrawn vehicle returns to stock. */
  write(rows: readonly StockRow[]): Promise<void>;
  /** Withdraws vehicles from stock, but keeps their records. */
  withdraw(ids: readonly string[]): Promise<void>;
  /** Deletes all vehicles of a source. Returns their number. */
  remove(source: string): Promise<number>;
}

/** NOTIFY payloads are limited to 8,000 bytes. Above this many bytes of IDs, the message says `all`. */
const MAX_IDS_BYTES = 6000;
const WRITE_BATCH = 500;

/**
 * Runs `work` in one transaction. The generation increases by one if anything changed.
 * @param work gets the generation before the transaction
 */
export async function runStockTransaction<T>(
  { db, asTenant }: { db: Db; asTenant: RunAsTenant },
  tenant: string,
  work: (transaction: StockTransaction, generation: number) => Promise<T>,
): Promise<{ result: T; generation: number }> {
  return asTenant(db, tenant, async (tx) => {
    const before = await lockStock(tx, tenant);
    const changed = new Set<string>();
    const result = await work(openTransaction(tx, tenant, changed), before);
    if (changed.size === 0) return { result, generation: before };
    return { result, generation: await announceChange(tx, tenant, changed) };
  });
}

/** Increases the generation and notifies all processes, once the transaction is committed. Call `lockStock` before. */
export async function announceChange(tx: Db, tenant: string, ids: ReadonlySet<string>): Promise<number> {
  const [row] = await tx
    .update(stockGenerations)
    .set({ generation: sql`${stockGenerations.generation} + 1`, updatedAt: sql`now()` })
    .where(eq(stockGenerations.tenant, tenant))
    .returning({ generation: stockGenerations.generation });
  const generation = row?.generation ?? 0;
  await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${formatNotification(tenant, generation, ids)})`);
  return generation;
}

/** Locks the tenant's row, which serializes changes to its stock. Returns the generation. */
export async function lockStock(tx: Db, tenant: string): Promise<number> {
  await tx
    .insert(stockGenerations)
    .values({ tenant, generation: 0, updatedAt: new Date() })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ generation: stockGenerations.generation })
    .from(stockGenerations)
    .where(eq(stockGenerations.tenant, tenant))
    .for('update');
  return row?.generation ?? 0;
}

function formatNotification(tenant: string, generation: number, changed: ReadonlySet<string>): string {
  const ids = [...changed];
  const isShort = Buffer.byteLength(JSON.stringify(ids)) <= MAX_IDS_BYTES;
  return JSON.stringify({ tenant, generation, ids: isShort ? ids : 'all' });
}

function openTransaction(tx: Db, tenant: string, changed: Set<string>): StockTransaction {
  return {
    async listExisting() {
      const rows = await tx
        .select({
          id: vehicles.id,
          slug: vehicles.slug,
          stocknum: vehicles.stocknum,
          vin: vehicles.vin,
          hash: vehicles.hash,
          source: vehicles.source,
          sourceKey: vehicles.sourceKey,
          createdAt: vehicles.createdAt,
          soldAt: vehicles.soldAt,
          withdrawnAt: vehicles.withdrawnAt,
        })
        .from(vehicles)
        .where(eq(vehicles.tenant, tenant));
      return rows.map(({ stocknum, vin, createdAt, soldAt, withdrawnAt, ...row }) => ({
        ...row,
        stocknum: stocknum ?? undefined,
        vin: vin ?? undefined,
        createdAt: createdAt.toISOString(),
        soldAt: soldAt?.toISOString(),
        isWithdrawn: withdrawnAt !== null,
      }));
    },
    async write(rows) {
      for (let at = 0; at < rows.length; at += WRITE_BATCH) {
        const batch = rows.slice(at, at + WRITE_BATCH);
        await recordFormerVehicles(
          tx,
          tenant,
          batch.map(({ vehicle }) => vehicle.id),
        );
        await tx.execute(createUpsertStatement(tenant, batch));
        for (const { vehicle } of batch) changed.add(vehicle.id);
      }
    },
    async withdraw(ids) {
      if (ids.length === 0) return;
      await recordFormerVehicles(tx, tenant, ids);
      const withdrawn = await tx
        .update(vehicles)
        .set({ withdrawnAt: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(vehicles.tenant, tenant), inArray(vehicles.id, [...ids]), isNull(vehicles.withdrawnAt)))
        .returning({ id: vehicles.id });
      for (const { id } of withdrawn) changed.add(id);
    },
    async remove(source) {
      const removed = await tx
        .delete(vehicles)
        .where(and(eq(vehicles.tenant, tenant), eq(vehicles.source, source)))
        .returning({ id: vehicles.id });
      for (const { id } of removed) changed.add(id);
      return removed.length;
    },
  };
}

/** One statement for each batch. One for each vehicle would take minutes for a large feed. */
function createUpsertStatement(tenant: string, rows: readonly StockRow[]) {
  const batch = rows.map(({ vehicle, ...row }) => ({ ...row, data: vehicle }));
  return sql`
    INSERT INTO vehicles (tenant, id, slug, stocknum, vin, status, data, hash, source, source_key,
                          created_at, updated_at, sold_at, withdrawn_at)
    SELECT ${tenant}, data->>'id', data->>'slug', data->>'stocknum', data->>'vin', data->>'status', data, hash, source, "sourceKey",
           (data->>'created_at')::timestamptz, now(), (data->>'sold_at')::timestamptz, NULL
    FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS row (data jsonb, hash text, source text, "sourceKey" text)
    ON CONFLICT (tenant, id) DO UPDATE SET
      slug = excluded.slug, stocknum = excluded.stocknum, vin = excluded.vin, status = excluded.status, data = excluded.data,
      hash = excluded.hash, source = excluded.source, source_key = excluded.source_key, created_at = excluded.created_at,
      updated_at = excluded.updated_at, sold_at = excluded.sold_at, withdrawn_at = NULL`;
}
