import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { LeadRecord } from '../../dealer';
import { bytes, instant, tenantRows } from './columns';

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
    /** Id of the form; the column keeps its name from version 0.1. */
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
