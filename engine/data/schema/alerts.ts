import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { StoredSearch } from '../../search/percolation/stored-search';
import type { Vehicle } from '../../../schemas';
import type { AlertFrequency, AlertEvent, AlertKind } from '../alerts/alert-types';
import { accounts } from './accounts';
import { instant, tenantRows } from './columns';

/** Alerts of visitors with an account: about all vehicles that match a search, or about one vehicle. */
export const alerts = pgTable(
  'alerts',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** The hash of the search, which equal searches share, or the ID of the vehicle. */
    subject: text('subject').notNull(),
    /** Null for a vehicle. */
    search: jsonb('search').$type<StoredSearch>(),
    /** As the visitor called it. */
    name: text('name').notNull(),
    /** Path and query of the page with the results or the vehicle. */
    path: text('path').notNull(),
    /** The origin on which the visitor created it, for links in emails. */
    origin: text('origin').notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    /** When the visitor agreed to the emails. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('alerts_account_subject').on(table.tenant, table.accountId, table.kind, table.subject),
    index('alerts_subject').on(table.tenant, table.kind, table.subject),
    foreignKey({
      name: 'alerts_account_fk',
      columns: [table.tenant, table.accountId],
      foreignColumns: [accounts.tenant, accounts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);

/**
 * Vehicles that have changed since alerts were last matched, each once, with its record before the first change. Written with
 * the change, in one transaction. Empty for sites without alerts.
 */
export const alertChanges = pgTable(
  'alert_changes',
  {
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    /** Null if the vehicle was not in stock. */
    former: jsonb('former').$type<Vehicle>(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicleId] }), tenantRows()],
);

/** Unsent results of alerts. */
export const alertNews = pgTable(
  'alert_news',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    alertId: text('alert_id').notNull(),
    /** The first vehicles. */
    items: jsonb('items').$type<AlertEvent[]>().notNull(),
    total: integer('total').notNull(),
    /** When to send it. While it is being sent: when another process may try again. */
    dueAt: instant('due_at').notNull(),
    /** The email that it is part of; null until it is sent first. */
    mailId: text('mail_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('alert_news_due').on(table.dueAt),
    index('alert_news_account').on(table.tenant, table.accountId),
    foreignKey({
      name: 'alert_news_alert_fk',
      columns: [table.tenant, table.alertId],
      foreignColumns: [alerts.tenant, alerts.id],
    }).onDelete('cascade'),
    tenantRows(),
  ],
);
