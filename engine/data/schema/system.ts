import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

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
