import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SavedVehicleData } from '../accounts/saved-vehicle-data';
import { instant, tenantRows } from './columns';

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
    /** Since when nothing is sent about alerts, because the mailbox refuses it; null if it does not. */
    alertsPausedAt: instant('alerts_paused_at'),
    /** The mail server's reply, without personal data. */
    alertsPausedReason: text('alerts_paused_reason'),
    /** Start of the hour in which alert emails are counted, and their number. */
    alertHourAt: instant('alert_hour_at'),
    alertHourMails: integer('alert_hour_mails').notNull().default(0),
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
    /** How the visitor signed in: `code`, `passkey`, `password` or `provider`. */
    method: text('method').notNull().default('code'),
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

/**
 * Codes that were sent for signing in, until they are used or expire; answered challenges of passkeys and answers of
 * identity providers, until they expire.
 */
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

/** What a visitor has entered in a form and not sent, without contact details. */
export const accountDrafts = pgTable(
  'account_drafts',
  {
    tenant: text('tenant').notNull(),
    accountId: text('account_id').notNull(),
    /** The form, and the car that it is about. */
    name: text('name').notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.accountId, table.name] }),
    foreignKey({
      name: 'account_drafts_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/** Passwords of visitors who have set one. */
export const accountPasswords = pgTable(
  'account_passwords',
  {
    tenant: text('tenant').notNull(),
    accountId: text('account_id').notNull(),
    /** Salted scrypt hash with its parameters. */
    hash: text('hash').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.accountId] }),
    foreignKey({
      name: 'account_passwords_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/** Passkeys of visitors (WebAuthn). There is no secret in them: a private key never leaves the visitor's device. */
export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    tenant: text('tenant').notNull(),
    /** Id of the credential, base64url. */
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    /** The host for which it was made. A browser offers it there only. */
    rpId: text('rp_id').notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use if the device counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the device, such as `internal` or `usb`. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** Whether it is kept outside the device, so that others of the owner have it too. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('account_passkeys_account').on(table.tenant, table.accountId),
    foreignKey({
      name: 'account_passkeys_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/**
 * Identities of visitors at identity providers, such as Google, that sign in to an account. Whose they are is decided by
 * issuer and subject alone: an address can pass to somebody else.
 */
export const accountIdentities = pgTable(
  'account_identities',
  {
    tenant: text('tenant').notNull(),
    /** Random. */
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    /** Id of the provider in the settings when it was linked. */
    provider: text('provider').notNull(),
    /** URL of the provider, as in its ID tokens. */
    issuer: text('issuer').notNull(),
    /** Id of the visitor at the provider (`sub`). */
    subject: text('subject').notNull(),
    /** The address at the provider when it was linked, to tell identities apart; empty if unknown. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    /** When the visitor removed it. It is kept so that it is not linked again without a code. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('account_identities_active_subject')
      .on(table.tenant, table.issuer, table.subject)
      .where(sql`${table.removedAt} is null`),
    index('account_identities_account').on(table.tenant, table.accountId),
    foreignKey({
      name: 'account_identities_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
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
    /** In cents, at that time; null without a price. */
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
