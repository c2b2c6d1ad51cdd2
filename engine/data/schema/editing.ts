import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantRows } from './columns';

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

/** A file before and after a save; null where it did not or does not exist. */
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
    /** The author's note; may be empty. */
    note: text('note').notNull(),
    /** The tenants and templates whose folders have the files. */
    layers: text('layers').array().notNull(),
    files: jsonb('files').$type<RevisedFile[]>().notNull(),
  },
  (table) => [index('revisions_layers').using('gin', table.layers)],
);

/** A file in a draft. Either content is null where the file did not or does not exist. */
export interface DraftFile {
  /** Relative to the tenants' folder. */
  path: string;
  /** The content on disk when editing started. */
  base: string | null;
  text: string | null;
}

/** Unsaved edits of the playground: at most one draft for each folder of the tenants' folder. */
export const drafts = pgTable('drafts', {
  /** The revision. Each change of the draft increments it. */
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
 * Changes that are published at one time, and can be undone at another. A row is deleted when nothing is
 * left to do.
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
    /** When it is undone; null for never. */
    unpublishAt: instant('unpublish_at'),
    /** `live`: published, and will be undone. `failed`: could not be published or undone. */
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

/** Links that show a site with its drafts to anyone, until they expire or are revoked. */
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
