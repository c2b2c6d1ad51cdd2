import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Vehicle } from '../../../schemas';
import { RESERVED_STATES } from '../../dealer';
import { runInTransaction, type DatabaseAccess, type Db, type RunAsTenant } from '../database';
import type { ImportReport } from '../import/import-report';
import { imports, reservations, stockGenerations, vehicles } from '../schema';
import { validateVehicle } from './validate-vehicle';
import { hashVehicle } from './content-hash';
import { type StockSubscription, type StockListener, subscribeToStock } from './stock-notifications';
import { createVehicleMatcher } from './vehicle-matcher';
import { type StockRow, type StockTransaction, runStockTransaction } from './stock-transaction';

export interface FoundVehicle {
  vehicle: Vehicle;
  /** When the vehicle was withdrawn, ISO 8601. Its page returns 410. */
  withdrawnAt?: string;
}

export interface UpsertResult {
  inserted: number;
  updated: number;
  unchanged: number;
  /** The tenant’s generation after the change. */
  generation: number;
}

export type ImportOutcome = 'done' | 'refused' | 'failed';

/** The recorded result of an import. Instants are ISO 8601. */
export interface RecordedImport {
  outcome: ImportOutcome;
  startedAt: string;
  finishedAt: string;
  report: ImportReport;
}

export interface StockRepository {
  /** A vehicle by slug or ID (C8), including withdrawn ones. A slug takes precedence over an ID. */
  findBySlugOrId(tenant: string, slugOrId: string): Promise<FoundVehicle | undefined>;
  /** All vehicles in stock, in batches, ordered by ID. */
  list(tenant: string, options?: { batch?: number }): AsyncGenerator<Vehicle[], void, undefined>;
  findByIds(tenant: string, ids: readonly string[]): Promise<Vehicle[]>;
  /** Every make and model ever in stock, including those of withdrawn vehicles. */
  listAllModels(tenant: string): Promise<{ make: string; model: string }[]>;
  /** When each vehicle in stock last changed, ISO 8601. */
  lastChanges(tenant: string): Promise<{ id: string; changedAt: string }[]>;
  count(tenant: string): Promise<number>;
  /** Increases by one with each committed change to the tenant's stock; 0 before the first. */
  generation(tenant: string): Promise<number>;
  /**
   * Inserts or updates vehicles by ID, stock number or VIN. Existing ones keep their ID, slug and created_at.
   * @param options with `isFirstStock`, nothing is written if the tenant ever had stock, even if another process has
   * just written it
   */
  upsert(
    tenant: string,
    cars: readonly Vehicle[],
    options: { source: string; isFirstStock?: boolean },
  ): Promise<UpsertResult>;
  /** Withdraws the source's vehicles that are not in `keep`. Returns their number. */
  withdrawMissing(tenant: string, keep: Iterable<string>, options: { source: string }): Promise<number>;
  /** Runs `work` in one transaction; it gets the generation before the transaction. */
  transaction<T>(
    tenant: string,
    work: (transaction: StockTransaction, generation: number) => Promise<T>,
  ): Promise<{ result: T; generation: number }>;
  /**
   * Notifies the listener of every change that any process commits, and of rotated secrets. Reconnects after a lost
   * connection.
   */
  subscribe(onChange: StockListener, onSecretsChanged?: () => void): Promise<StockSubscription>;
  recordImport(entry: RecordedImport): Promise<void>;
  /** The tenant’s latest imports, newest first. */
  latestImports(tenant: string, limit?: number): Promise<RecordedImport[]>;
}

const LIST_BATCH = 1000;

/** Joins the visitor's reservation that a vehicle has at the moment. There is one at most. */
const isReservedByVisitor = and(
  eq(reservations.tenant, vehicles.tenant),
  eq(reservations.vehicleId, vehicles.id),
  inArray(reservations.state, [...RESERVED_STATES]),
);

/**
 * The vehicle as sites show it: reserved if the feed or a visitor's reservation reserves it. The stored
 * record is always the feed's, so that an import neither ends a reservation nor detects a change.
 */
const toVehicle = ({ data, reservation }: { data: Vehicle; reservation: string | null }): Vehicle =>
  reservation === null ? data : { ...data, reserved: true };

interface StockDatabase {
  db: Db;
  pool: Pool;
  /** Limits the queries of requests. All others run in the background, where no one waits for them. */
  access?: DatabaseAccess;
  /** Limits queries to the rows of their tenant. */
  asTenant?: RunAsTenant;
}

/** @param database for example the result of `startDatabase` */
export function createStockRepository({
  db,
  pool,
  access,
  asTenant = runInTransaction,
}: StockDatabase): StockRepository {
  const query = <Result>(tenant: string, work: (db: Db) => Promise<Result>) => asTenant(db, tenant, work);
  const runTransaction: StockRepository['transaction'] = (tenant, work) =>
    runStockTransaction({ db, asTenant }, tenant, work);
  return {
    transaction: runTransaction,
    subscribe: (onChange, onSecretsChanged) => subscribeToStock(pool, onChange, onSecretsChanged),

    findBySlugOrId: (tenant, slugOrId) =>
      access
        ? access.run(
            (limited) => asTenant(limited, tenant, (scoped) => findBySlugOrId(scoped, tenant, slugOrId)),
            { isIdempotent: true },
          )
        : query(tenant, (scoped) => findBySlugOrId(scoped, tenant, slugOrId)),

    async *list(tenant, { batch = LIST_BATCH } = {}) {
      let after: string | undefined;
      for (;;) {
        const rows = await query(tenant, async (scoped) =>
          scoped
            .select({ id: vehicles.id, data: vehicles.data, reservation: reservations.id })
            .from(vehicles)
            .leftJoin(reservations, isReservedByVisitor)
            .where(
              and(
                eq(vehicles.tenant, tenant),
                isNull(vehicles.withdrawnAt),
                after === undefined ? undefined : gt(vehicles.id, after),
              ),
            )
            .orderBy(asc(vehicles.id))
            .limit(batch),
        );
        if (rows.length > 0) yield rows.map(toVehicle);
        if (rows.length < batch) return;
        after = rows.at(-1)?.id;
      }
    },

    async listAllModels(tenant) {
      const [make, model] = [sql<string>`data->>'make'`, sql<string>`data->>'model'`];
      return query(tenant, async (scoped) =>
        scoped.selectDistinct({ make, model }).from(vehicles).where(eq(vehicles.tenant, tenant)),
      );
    },

    async lastChanges(tenant) {
      const rows = await query(tenant, async (scoped) =>
        scoped
          .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
          .from(vehicles)
          .where(and(eq(vehicles.tenant, tenant), isNull(vehicles.withdrawnAt)))
          .orderBy(asc(vehicles.id)),
      );
      return rows.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt.toISOString() }));
    },

    async findByIds(tenant, ids) {
      const rows = await query(tenant, async (scoped) =>
        scoped
          .select({ data: vehicles.data, reservation: reservations.id })
          .from(vehicles)
          .leftJoin(reservations, isReservedByVisitor)
          .where(
            and(eq(vehicles.tenant, tenant), inArray(vehicles.id, [...ids]), isNull(vehicles.withdrawnAt)),
          ),
      );
      return rows.map(toVehicle);
    },

    async count(tenant) {
      const [row] = await query(tenant, async (scoped) =>
        scoped
          .select({ cars: count() })
          .from(vehicles)
          .where(and(eq(vehicles.tenant, tenant), isNull(vehicles.withdrawnAt))),
      );
      return row?.cars ?? 0;
    },

    async generation(tenant) {
      const [row] = await query(tenant, async (scoped) =>
        scoped
          .select({ generation: stockGenerations.generation })
          .from(stockGenerations)
          .where(eq(stockGenerations.tenant, tenant)),
      );
      return row?.generation ?? 0;
    },

    async upsert(tenant, cars, { source, isFirstStock = false }) {
      const { result, generation } = await runTransaction(tenant, (transaction, before) =>
        upsertCars(transaction, isFirstStock && before > 0 ? [] : cars, source),
      );
      return { ...result, generation };
    },

    async withdrawMissing(tenant, keep, { source }) {
      const keptIds = new Set(keep);
      const { result } = await runTransaction(tenant, async (transaction) => {
        const missing = (await transaction.listExisting()).filter(
          (car) => car.source === source && !car.isWithdrawn && !keptIds.has(car.id),
        );
        await transaction.withdraw(missing.map(({ id }) => id));
        return missing.length;
      });
      return result;
    },

    async recordImport({ outcome, startedAt, finishedAt, report }) {
      await query(report.tenant, async (scoped) =>
        scoped.insert(imports).values({
          tenant: report.tenant,
          source: report.source,
          mapping: report.mapping,
          outcome,
          startedAt: new Date(startedAt),
          finishedAt: new Date(finishedAt),
          report,
        }),
      );
    },

    async latestImports(tenant, limit = 20) {
      const rows = await query(tenant, async (scoped) =>
        scoped
          .select({
            outcome: imports.outcome,
            startedAt: imports.startedAt,
            finishedAt: imports.finishedAt,
            report: imports.report,
          })
          .from(imports)
          .where(eq(imports.tenant, tenant))
          .orderBy(desc(imports.id))
          .limit(limit),
      );
      return rows.map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        finishedAt: row.finishedAt.toISOString(),
      }));
    },
  };
}

async function findBySlugOrId(db: Db, tenant: string, slugOrId: string): Promise<FoundVehicle | undefined> {
  const [row] = await db
    .select({ data: vehicles.data, withdrawnAt: vehicles.withdrawnAt, reservation: reservations.id })
    .from(vehicles)
    .leftJoin(reservations, isReservedByVisitor)
    .where(and(eq(vehicles.tenant, tenant), or(eq(vehicles.slug, slugOrId), eq(vehicles.id, slugOrId))))
    .orderBy(desc(sql`${vehicles.slug} = ${slugOrId}`))
    .limit(1);
  return row && { vehicle: toVehicle(row), withdrawnAt: row.withdrawnAt?.toISOString() };
}

async function upsertCars(
  transaction: StockTransaction,
  cars: readonly Vehicle[],
  source: string,
): Promise<Omit<UpsertResult, 'generation'>> {
  const matcher = createVehicleMatcher(await transaction.listExisting());
  const result = { inserted: 0, updated: 0, unchanged: 0 };
  const rows: StockRow[] = [];
  for (const car of cars) {
    const sourceKey = `id:${car.id}`;
    const match = matcher.claim({ id: car.id, stocknum: car.stocknum, vin: car.vin, source, sourceKey });
    const hash = hashVehicle(car);
    if (match && match.hash === hash && match.source === source && !match.isWithdrawn) {
      result.unchanged += 1;
      continue;
    }
    result[match ? 'updated' : 'inserted'] += 1;
    const identity = match && {
      id: match.id,
      slug: match.slug,
      path: `/cars/${match.slug}`,
      created_at: match.createdAt,
    };
    rows.push({ vehicle: validateVehicle({ ...car, ...identity }), hash, source, sourceKey });
  }
  await transaction.write(rows);
  return result;
}
