import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from '../schema';

/** Drizzle with Forecourt's tables. */
export type Db = NodePgDatabase<typeof schema>;
