/**
 * Databases for tests. The whole run shares one embedded server and one installed PostgreSQL, each started on first use
 * and stopped by global-setup.ts. Every test file gets its own database, copied from a migrated template in about 50
 * ms.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, migrateDatabase, openPool, openTenantScope, type RunAsTenant } from '../database';
import { type EmbeddedServer, startEmbedded } from '../database/embedded/embedded-server';
import { silentLogger } from '../database/logger';
import { findInstalledPostgres } from './installed-postgres';

export { TEST_LEAD_WORDS, testLeadRecord } from './test-lead';
export { createTestLeadKeys } from './test-lead-keys';
export { testVehicle } from './test-vehicle';
export { createFeedStream, findListingsFile } from './test-feeds';
export { findInstalledPostgres } from './installed-postgres';

/**
 * `embedded`: the server from the npm package. `installed`: a server installed on this machine, version 15 or later.
 */
export type ServerKind = 'embedded' | 'installed';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  db: Db;
  asTenant: RunAsTenant;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

const TEMPLATE = 'forecourt_template';
/** An arbitrary key. The process that holds this advisory lock creates the template. */
const TEMPLATE_LOCK = 4_632_070_352;

const servers = new Map<ServerKind, Promise<EmbeddedServer>>();

/** The kinds of servers available for tests. Prints a notice if none is installed. */
export function listTestableServers(): ServerKind[] {
  if (findInstalledPostgres()) return ['embedded', 'installed'];
  process.stderr.write(
    'NOT RUN: database tests on an installed PostgreSQL. No version from 15 was found on PATH, in /usr/lib/postgresql or ' +
      '/opt/homebrew/opt; they ran on the embedded server only.\n',
  );
  return ['embedded'];
}

/** A new, migrated, empty database. */
export async function createTestDatabase(kind: ServerKind = 'embedded'): Promise<TestDatabase> {
  const { url } = await startServer(kind);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, async (client) => {
    await ensureTemplate(client, url);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  const databaseUrl = withDatabase(url, name);
  const { pool, db } = openPool(databaseUrl);
  return {
    url: databaseUrl,
    pool,
    db,
    asTenant: await openScope(databaseUrl),
    async drop() {
      await pool.end();
      await withClient(url, (client) => dropDatabase(client, name));
    },
  };
}

/**
 * Opens a connection that does not look like a server's: restores reject a database that a server is using.
 */
async function openScope(url: string): Promise<RunAsTenant> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // `end()` does not wait until the server has closed the connection; dropping the database may end it first.
  pool.on('error', () => undefined);
  try {
    return await openTenantScope(pool, { log: failingLog });
  } finally {
    await pool.end();
  }
}

/** A test database without row-level security would not test it. */
const failingLog = {
  ...silentLogger,
  warn(text: string) {
    throw new Error(text);
  },
};

function startServer(kind: ServerKind): Promise<EmbeddedServer> {
  const running = servers.get(kind);
  if (running) return running;
  const binaries = kind === 'installed' ? findInstalledPostgres() : undefined;
  const folders: Partial<Record<ServerKind, string>> | undefined = inject('forecourtTestServers');
  const dataDir = folders?.[kind];
  if (!dataDir)
    throw new Error(
      'Database tests need engine/data/testing/global-setup.ts in test.globalSetup of vite.config.ts.',
    );
  const started = startEmbedded({ dataDir, log: silentLogger, binaries });
  servers.set(kind, started);
  return started;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Removes a database although a test may still be connected to it. An autovacuum worker belongs to a superuser, so
 * FORCE is not allowed to end it; without FORCE, the server does so itself.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureTemplate(client: pg.Client, url: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      // The name is temporary until the template is complete, so that a killed run leaves no incomplete one.
      const draft = `${TEMPLATE}_draft`;
      await dropDatabase(client, draft);
      await client.query(`CREATE DATABASE ${draft}`);
      await migrateDatabase(withDatabase(url, draft));
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** The URL of another database on the same server. */
function withDatabase(url: string, name: string): string {
  return url.replace(/(@[^/?]*\/)[^?]*/, `$1${name}`);
}
