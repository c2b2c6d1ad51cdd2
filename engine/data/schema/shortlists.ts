import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { SharedVehicle } from '../shortlists/shared-vehicle';
import { accounts } from './accounts';
import { bytes, instant, tenantRows } from './columns';

/** Lists of cars that visitors share with a link, until it expires or they end it. */
export const shortlists = pgTable(
  'shortlists',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    /** SHA-256 of the token in the link, so that the table opens no list. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the cookie of the browser that made it. */
    ownerHash: text('owner_hash').notNull(),
    /** Who made it; null without an account. */
    accountId: text('account_id'),
    /** The cars, with their prices then, in the sender's order. */
    cars: jsonb('cars').$type<readonly SharedVehicle[]>().notNull(),
    /** The sender's name and note, encrypted like leads. */
    encryptedData: bytes('encrypted_data').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('shortlists_token').on(table.tenant, table.tokenHash),
    index('shortlists_owner').on(table.tenant, table.ownerHash),
    index('shortlists_account').on(table.tenant, table.accountId),
    index('shortlists_expiry').on(table.expiresAt),
    foreignKey({
      name: 'shortlists_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/** What each person says about the cars of a shared list. Nobody can change the row of another. */
export const shortlistPeople = pgTable(
  'shortlist_people',
  {
    tenant: text('tenant').notNull(),
    shortlistId: text('shortlist_id').notNull(),
    /** Hash of the browser's cookie and the list, so that people of different lists cannot be connected. */
    id: text('id').notNull(),
    isSender: boolean('is_sender').notNull(),
    /** Name, marks and comments, encrypted like leads. */
    encryptedData: bytes('encrypted_data').notNull(),
    keyId: text('key_id').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.shortlistId, table.id] }),
    foreignKey({
      name: 'shortlist_people_shortlist_fk',
      columns: [table.tenant, table.shortlistId],
      foreignColumns: [shortlists.tenant, shortlists.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);
