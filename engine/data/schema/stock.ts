import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ImportReport } from '../import/import-report';
import type { Vehicle } from '../../../schemas';
import { instant, tenantRows } from './columns';

/** The vehicles of all tenants. A withdrawn vehicle stays, so that its page can return 410. */
export const vehicles = pgTable(
  'vehicles',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    stocknum: text('stocknum'),
    vin: text('vin'),
    status: text('status').notNull(),
    /** The record, validated by schemas/vehicle.schema.json. */
    data: jsonb('data').$type<Vehicle>().notNull(),
    /** Hash of the record without the fields that the database assigns (id, slug, times). Used to detect changes. */
    hash: text('hash').notNull(),
    /**
     * The feed that contains the vehicle (name of the mapping, `demo` or another name). A feed withdraws only its own
     * vehicles.
     */
    source: text('source').notNull(),
    /** Its key in the feed: `stocknum:…`, `vin:…` or `content:…`. */
    sourceKey: text('source_key').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    soldAt: instant('sold_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('vehicles_tenant_slug').on(table.tenant, table.slug),
    unique('vehicles_tenant_stocknum').on(table.tenant, table.stocknum),
    unique('vehicles_tenant_source_key').on(table.tenant, table.source, table.sourceKey),
    index('vehicles_tenant_vin').on(table.tenant, table.vin),
    index('vehicles_tenant_current')
      .on(table.tenant, table.id)
      .where(sql`withdrawn_at IS NULL`),
    tenantRows(),
  ],
);

/**
 * Counts the committed changes to each tenant's stock, so that indexes and caches can detect whether they are current.
 */
export const stockGenerations = pgTable(
  'stock_generations',
  {
    tenant: text('tenant').primaryKey(),
    generation: bigint('generation', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [tenantRows()],
);

/** The report of every import, including refused and failed ones. */
export const imports = pgTable(
  'imports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    source: text('source').notNull(),
    mapping: text('mapping').notNull(),
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    report: jsonb('report').$type<ImportReport>().notNull(),
  },
  (table) => [index('imports_tenant_started').on(table.tenant, table.startedAt), tenantRows()],
);

/** Reveals of masked phone numbers, without data about the visitor. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('phone_reveals_tenant_at').on(table.tenant, table.at), tenantRows()],
);

/** Number of views of each vehicle page, without data about the visitors. */
export const vehicleViews = pgTable(
  'vehicle_views',
  {
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicleId] }), tenantRows()],
);
