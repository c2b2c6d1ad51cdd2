/** The tables of Forecourt. After a change: `npx drizzle-kit generate` (see drizzle.config.ts). SQL of PostgreSQL 15 only. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { LeadRecord } from '../dealer';
import type { ImportReport } from './import/import-report';
import type { Vehicle } from '../../schemas';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The cars of all tenants. A car that left the feed stays, withdrawn, so that its address can say 410. */
export const vehicles = pgTable(
  'vehicles',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    stocknum: text('stocknum'),
    vin: text('vin'),
    status: text('status').notNull(),
    /** The record as in schemas/vehicle.schema.json, checked on the way in. */
    data: jsonb('data').$type<Vehicle>().notNull(),
    /** Of the record without what the database gives it (id, slug, times): tells changed from unchanged. */
    hash: text('hash').notNull(),
    /** Feed that brought it (name of the mapping, `demo`, …). A feed withdraws only its own cars. */
    source: text('source').notNull(),
    /** What the feed knows it by: `stocknum:…`, `vin:…` or `content:…`. */
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
  ],
);

/** Counts the committed changes of each tenant’s stock: indexes and caches are as new as the generation they were built from. */
export const stockGenerations = pgTable('stock_generations', {
  tenant: text('tenant').primaryKey(),
  generation: bigint('generation', { mode: 'number' }).notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The report of every import, also of those that were refused or failed. */
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
  (table) => [index('imports_tenant_started').on(table.tenant, table.startedAt)],
);

/** Each time a visitor asked for a masked phone number (VDP: the click is recorded). Nothing of the visitor is kept. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('phone_reveals_tenant_at').on(table.tenant, table.at)],
);

/** How often the page of each car was looked at on a site. Of who looked, nothing is kept. */
export const vehicleViews = pgTable(
  'vehicle_views',
  {
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicleId] })],
);

/** What visitors wrote to the dealer. Holds personal data: nothing of it belongs into logs. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Names one press of the button: sent again, it makes no second lead. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of what was written: tells the same lead from another one under the same key. */
    contentHash: text('content_hash').notNull(),
    kind: text('kind', { enum: ['enquiry', 'test-drive', 'photos', 'similar'] }).notNull(),
    carId: text('car_id'),
    isSuspect: boolean('is_suspect').notNull(),
    data: jsonb('data').$type<LeadRecord>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('leads_tenant_key').on(table.tenant, table.idempotencyKey),
    index('leads_tenant_created').on(table.tenant, table.createdAt),
  ],
);

/** Secrets that all processes of one database share, by what they are for. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** What visitors did with search results. Of the visitor there is a random token at most, and that only if anonymous. */
export const searchEvents = pgTable(
  'search_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    type: text('type', { enum: ['view', 'click', 'conversion'] }).notNull(),
    /** `purchase` or `addToCart`, of a conversion. */
    subtype: text('subtype'),
    name: text('name').notNull(),
    index: text('index').notNull(),
    objectIds: text('object_ids').array().notNull(),
    filters: text('filters').array().notNull(),
    /** Places in the results of the objects that were clicked, from 1. */
    positions: integer('positions').array().notNull(),
    queryId: text('query_id'),
    userToken: text('user_token'),
    /** When it happened, by the visitor's clock; within the days that are taken. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('search_events_tenant_received').on(table.tenant, table.receivedAt)],
);
