/**
 * Forecourt's tables. After changing them, run `npx drizzle-kit generate` (see `drizzle.config.ts`). Use only SQL that
 * PostgreSQL 15 supports.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LeadRecord } from '../dealer';
import type { SavedVehicleData } from './accounts/saved-vehicle-data';
// Directly, because drizzle-kit cannot load everything else.
import {
  CLAIMING_STATES,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
} from '../dealer/reservation/reservation-states';
import type { ImportReport } from './import/import-report';
import type { ReviewSet, Vehicle } from '../../schemas';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Limits the role `forecourt_tenant`, as which the queries for one tenant run, to that tenant's rows. The tables' owner sees
 * all of them.
 */
const tenantRows = () =>
  pgPolicy('tenant_rows', {
    for: 'all',
    using: sql`tenant = current_setting('forecourt.tenant', true)`,
    withCheck: sql`tenant = current_setting('forecourt.tenant', true)`,
  });

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

/**
 * The last good review set of each location from an external source, and when it is fetched next. `fetchAt` also claims the
 * fetch, so that only one process does it.
 */
export const reviewSets = pgTable(
  'review_sets',
  {
    tenant: text('tenant').notNull(),
    /** Slug of the location. */
    location: text('location').notNull(),
    /** URL from which the set was fetched. If the location's URL changes, the set is no longer shown. */
    url: text('url').notNull(),
    /** The set, validated by schemas/review-set.schema.json; null until the first fetch succeeds. */
    data: jsonb('data').$type<ReviewSet>(),
    etag: text('etag'),
    fetchedAt: instant('fetched_at'),
    fetchAt: instant('fetch_at').notNull(),
    /** Number of failed fetches since the last successful one. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.location] }), tenantRows()],
);

/** Leads. The personal data is encrypted (`engine/data/leads/lead-cipher.ts`): never log it. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Idempotency key of one submission: a repeated request creates no second lead. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of the content, by which a repeated lead without an idempotency key is found. */
    contentHash: text('content_hash').notNull(),
    /** Id of the form; the column has the name of version 0.1. */
    form: text('kind').notNull(),
    carId: text('car_id'),
    isSuspect: boolean('is_suspect').notNull(),
    /** The record of a lead from before leads were encrypted, until that is done; otherwise null. */
    data: jsonb('data').$type<LeadRecord>(),
    /** The record as JSON, encrypted for this tenant and id. */
    encryptedData: bytes('encrypted_data'),
    /** Id of the key with which the record is encrypted and the hashes are made. */
    keyId: text('key_id'),
    /** Keyed hash of the email address in lower case, by which a person's leads are found. */
    emailHash: text('email_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('leads_tenant_key').on(table.tenant, table.idempotencyKey),
    index('leads_tenant_created').on(table.tenant, table.createdAt),
    index('leads_email_hash').on(table.emailHash),
    // For re-encrypting the leads of a key in batches.
    index('leads_key_id').on(table.keyId, table.id),
    check(
      'leads_record',
      sql`num_nonnulls(data, encrypted_data) = 1 AND (encrypted_data IS NULL) = (key_id IS NULL)`,
    ),
    tenantRows(),
  ],
);

/**
 * Deliveries: one row for each lead and destination, stored in the lead's transaction. Rows of a destination are
 * delivered in the order of their ids.
 */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Id of the destination in the tenant's settings. */
    destination: text('destination').notNull(),
    /** `failed`: given up, unless an operator retries it. */
    state: text('state', { enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    /** Number of failed attempts since it was stored or retried. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** When the claim of a process expires if the process is killed. */
    claimedUntil: instant('claimed_until'),
    deliveredAt: instant('delivered_at'),
    /** Why the last attempt failed, without personal data. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('lead_deliveries_lead_destination').on(table.leadId, table.destination),
    index('lead_deliveries_pending')
      .on(table.tenant, table.destination, table.id)
      .where(sql`state = 'pending'`),
    tenantRows(),
  ],
);

/**
 * Appointments at the locations. A time with capacity for three has the seats 1 to 3; the primary key makes each of them
 * available once.
 */
export const appointments = pgTable(
  'appointments',
  {
    tenant: text('tenant').notNull(),
    /** Slug of the location. */
    location: text('location').notNull(),
    /** Local time at the location, `2026-11-28T09:00`. */
    startsAt: text('starts_at').notNull(),
    seat: integer('seat').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.location, table.startsAt, table.seat] }),
    index('appointments_lead').on(table.leadId),
    tenantRows(),
  ],
);

/**
 * Reservations of cars. Without personal data, which is in the lead. They are kept when the lead is deleted, because they
 * account for money.
 */
export const reservations = pgTable(
  'reservations',
  {
    tenant: text('tenant').notNull(),
    /** Random: who knows it sees the state of the reservation. */
    id: text('id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    /** Who reserves; null after the lead was deleted. */
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    state: text('state', { enum: RESERVATION_STATES }).notNull(),
    depositCents: integer('deposit_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the time to pay, or to buy, is over; null in other states. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    // The lead first, because deleting a lead looks for it.
    unique('reservations_lead').on(table.leadId, table.tenant),
    // Of several visitors who reserve a car at the same time, one gets it.
    uniqueIndex('reservations_claim')
      .on(table.tenant, table.vehicleId)
      .where(sql.raw(`state IN ('${CLAIMING_STATES.join("', '")}')`)),
    index('reservations_due')
      .on(table.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
    index('reservations_tenant_created').on(table.tenant, table.createdAt),
    tenantRows(),
  ],
);

/** Every transition of a reservation. A trigger prevents rows from being changed or deleted (see its migration). */
export const reservationTransitions = pgTable(
  'reservation_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    reservationId: text('reservation_id').notNull(),
    event: text('event', { enum: RESERVATION_EVENTS }).notNull(),
    from: text('from_state', { enum: RESERVATION_STATES }).notNull(),
    to: text('to_state', { enum: RESERVATION_STATES }).notNull(),
    /** `provider`: the payment provider told so. `timer`: a time was over. */
    actor: text('actor', { enum: ['visitor', 'provider', 'timer', 'operator'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('reservation_transitions_reservation').on(table.tenant, table.reservationId, table.id),
    foreignKey({
      name: 'reservation_transitions_reservation_fk',
      columns: [table.tenant, table.reservationId],
      foreignColumns: [reservations.tenant, reservations.id],
    }),
    tenantRows(),
  ],
);

/** Payments of deposits. The state `refunding` marks a payment that is to be refunded. Not yet: nothing sends refunds. */
export const reservationPayments = pgTable(
  'reservation_payments',
  {
    tenant: text('tenant').notNull(),
    /** Also the idempotency key of its requests to the provider. */
    id: text('id').notNull(),
    reservationId: text('reservation_id').notNull(),
    provider: text('provider').notNull(),
    /** Id at the provider, once it is known. */
    reference: text('reference'),
    state: text('state', { enum: ['pending', 'failed', 'paid', 'refunding', 'refunded'] }).notNull(),
    /** What was asked for; after the payment, what was paid. */
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Number of failed attempts to refund it. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is to be refunded, or tried again; also the end of the claim of a process that does so. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('reservation_payments_reservation').on(table.tenant, table.reservationId),
    index('reservation_payments_refunding')
      .on(table.nextAttemptAt)
      .where(sql`state = 'refunding'`),
    foreignKey({
      name: 'reservation_payments_reservation_fk',
      columns: [table.tenant, table.reservationId],
      foreignColumns: [reservations.tenant, reservations.id],
    }),
    tenantRows(),
  ],
);

/** Events of payment providers that were handled, so that a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    tenant: text('tenant').notNull(),
    provider: text('provider').notNull(),
    /** Id of the event at the provider. */
    id: text('id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.provider, table.id] }), tenantRows()],
);

/** Keyed hashes of email addresses that unsubscribed from a site's offers. They are kept longer than leads. */
export const unsubscribes = pgTable(
  'unsubscribes',
  {
    tenant: text('tenant').notNull(),
    /** HMAC of the address, with a key of the leads. */
    emailHash: text('email_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.emailHash] }), tenantRows()],
);

/**
 * Accounts of visitors. An account belongs to one site: the same address on another site is another account. The
 * properties are named as in better-auth, which reads and writes them (`engine/server/accounts`).
 */
export const accounts = pgTable(
  'accounts',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** May be empty. */
    name: text('name').notNull().default(''),
    /** National format without spaces; null until the visitor enters one. */
    phone: text('phone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('accounts_tenant_email').on(table.tenant, table.email),
    tenantRows(),
  ],
);

/** A row for each device on which a visitor is signed in. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    userId: text('account_id').notNull(),
    /** SHA-256 of the token in the cookie, so that the table opens no session. */
    token: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** From which the list of devices names the browser. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('account_sessions_token').on(table.token),
    index('account_sessions_account').on(table.tenant, table.userId),
    index('account_sessions_expiry').on(table.expiresAt),
    foreignKey({
      name: 'account_sessions_account_fk',
      columns: [table.tenant, table.userId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/** Codes that were sent for signing in, until they are used or expire. */
export const accountCodes = pgTable(
  'account_codes',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    /** Keyed hash of the address. */
    identifier: text('identifier').notNull(),
    /** Keyed hash of the code, and the number of wrong attempts. */
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('account_codes_identifier').on(table.tenant, table.identifier),
    index('account_codes_expiry').on(table.expiresAt),
    tenantRows(),
  ],
);

/** The vehicles that a visitor saved in an account, with what they showed at that time. */
export const accountVehicles = pgTable(
  'account_vehicles',
  {
    tenant: text('tenant').notNull(),
    accountId: text('account_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    /** What the lists in browsers store. Still shown when the vehicle has been withdrawn. */
    data: jsonb('data').$type<SavedVehicleData>().notNull(),
    /** In cents, as it was then; null if there was none. */
    price: integer('price'),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.accountId, table.vehicleId] }),
    foreignKey({
      name: 'account_vehicles_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/**
 * Files that visitors uploaded. The content of each is encrypted with a separate key, which is stored only in this row:
 * without the row, the file cannot be decrypted.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, so that only the visitor who uploaded it knows it. */
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Null until the form is sent. */
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** Position among the files of the lead, from 1. */
    position: integer('position'),
    /** MIME type. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** The file's key, encrypted with a key of the leads. */
    encryptedKey: bytes('encrypted_key').notNull(),
    /** Id of the key with which the file's key is encrypted. */
    keyId: text('key_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('uploads_lead').on(table.leadId),
    // For counting and deleting files without a lead.
    index('uploads_waiting')
      .on(table.tenant, table.createdAt)
      .where(sql`lead_id IS NULL`),
    index('uploads_key_id').on(table.keyId),
    tenantRows(),
  ],
);

/**
 * Requests per rate limit and client in the current window. Unlogged (see its migration): not written to the
 * write-ahead log, and emptied by a crash of the server.
 */
export const rateLimitHits = pgTable('rate_limit_hits', {
  /** Keyed hash of the limit's name, the tenant and the client's address. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** End of the window. */
  expiresAt: instant('expires_at').notNull(),
});

/** Secrets that all processes of a database share, by purpose. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** The value before the last rotation, and until when it is still accepted. */
  previousValue: text('previous_value'),
  previousUntil: instant('previous_until'),
});

/**
 * Records who changed what on the sites. A trigger prevents entries from being changed or deleted (see its migration).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    action: text('action', { enum: ['save', 'rotate-search-keys', 'rotate-leads-key'] }).notNull(),
    /** The system account and machine of the process, because nobody signs in to the playground. */
    actor: text('actor').notNull(),
    /** The tenant or template whose folder has the file; null for all tenants. */
    tenant: text('tenant'),
    /** The file, relative to the tenants' folder. */
    path: text('path'),
    /** SHA-256 in hex of the file before and after; null where there was or is none. */
    hashBefore: text('hash_before'),
    hashAfter: text('hash_after'),
    /** The request in the log. Files that were saved together share it. */
    requestId: text('request_id'),
  },
  (table) => [index('audit_entries_tenant_at').on(table.tenant, table.at)],
);

/** A file before and after a save; null where there was or is none. */
export interface RevisedFile {
  /** Relative to the tenants' folder. */
  path: string;
  before: string | null;
  after: string | null;
}

/** What was saved in the playground, with the contents of the files, so that it can be compared and rolled back. */
export const revisions = pgTable(
  'revisions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** As in the audit trail. */
    actor: text('actor').notNull(),
    /** What the person who saved wrote about it; may be empty. */
    note: text('note').notNull(),
    /** The tenants and templates whose folders have the files. */
    layers: text('layers').array().notNull(),
    files: jsonb('files').$type<RevisedFile[]>().notNull(),
  },
  (table) => [index('revisions_layers').using('gin', table.layers)],
);

/** A file in a draft. Either content is null where there was or is none. */
export interface DraftFile {
  /** Relative to the tenants' folder. */
  path: string;
  /** The content on disk from which the edits started. */
  base: string | null;
  /** The edited content. */
  text: string | null;
}

/** Unsaved edits of the playground: at most one draft for each folder of the tenants' folder. */
export const drafts = pgTable('drafts', {
  /** The revision. Each change stores the draft again with the next one. */
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The tenant or template whose folder has the files. */
  layer: text('layer').notNull().unique('drafts_layer'),
  at: instant('at').notNull().defaultNow(),
  /** As in the audit trail. */
  actor: text('actor').notNull(),
  /** The browser window that stored it: a random ID. */
  editor: text('editor').notNull(),
  files: jsonb('files').$type<DraftFile[]>().notNull(),
  /** What the draft is about; empty if its author has not said. */
  note: text('note').notNull().default(''),
  /** Drafts of several folders that were stored as one change have the same random ID. */
  change: text('change'),
});

/**
 * Changes that are published at a time, and perhaps taken back at another. A row is deleted when nothing is left to do.
 */
export const scheduledChanges = pgTable(
  'scheduled_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The tenants and templates whose folders have the files. */
    layers: text('layers').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Who scheduled it, as in the audit trail. */
    actor: text('actor').notNull(),
    /** May be empty. */
    note: text('note').notNull(),
    publishAt: instant('publish_at').notNull(),
    /** When it is taken back; null for never. */
    unpublishAt: instant('unpublish_at'),
    /** `live`: published, and to be taken back. `failed`: it could not be published or taken back. */
    state: text('state', { enum: ['waiting', 'live', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed. */
    problem: text('problem'),
    files: jsonb('files').$type<DraftFile[]>().notNull(),
    /** What was published; null before. */
    published: jsonb('published').$type<RevisedFile[]>(),
    /** When the claim of a process expires if the process is killed. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [index('scheduled_changes_layers').using('gin', table.layers)],
);

/** Links with which anyone sees a site with its drafts, until they expire or are revoked. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tenant: text('tenant').notNull(),
    /** Random; signed in the link. */
    id: text('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** As in the audit trail. */
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), tenantRows()],
);

/** Search analytics events. Any visitor token in them is anonymous and random. */
export const searchEvents = pgTable(
  'search_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    type: text('type', { enum: ['view', 'click', 'conversion'] }).notNull(),
    /** For a conversion: `purchase` or `addToCart`. */
    subtype: text('subtype'),
    name: text('name').notNull(),
    index: text('index').notNull(),
    objectIds: text('object_ids').array().notNull(),
    filters: text('filters').array().notNull(),
    /** Positions of the clicked objects in the results, from 1. */
    positions: integer('positions').array().notNull(),
    queryId: text('query_id'),
    userToken: text('user_token'),
    /** Time of the event by the visitor's clock, at most `MAX_DAYS_AGO` days ago. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('search_events_tenant_received').on(table.tenant, table.receivedAt), tenantRows()],
);
