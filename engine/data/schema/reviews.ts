import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReviewSet } from '../../../schemas';
import { instant, tenantRows } from './columns';

/**
 * The last good review set of each location from an external source, and when it is fetched next. `fetchAt` also claims the
 * fetch, so that only one process does it.
 */
export const reviewSets = pgTable(
  'review_sets',
  {
    tenant: text('tenant').notNull(),
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
