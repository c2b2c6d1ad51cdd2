import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tenantRows } from './columns';

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
