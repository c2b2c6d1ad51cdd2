import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseError, errorMessage } from './errors';
import { type Logger, silentLogger } from './logger';

/** An arbitrary key. The process that holds this advisory lock runs the migrations. */
export const MIGRATION_LOCK = 4_632_070_351;
const LOCATION = join('engine', 'data', 'migrations');

/**
 * Finds the migrations in a parent folder, because this file can run from source or from a bundle elsewhere in the
 * project.
 */
export function findMigrations(from: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, LOCATION);
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
    if (dirname(folder) === folder) break;
  }
  throw new DatabaseError(
    'migration',
    `The database migrations (${LOCATION}) were not found in ${from} or its parent folders. Run Forecourt from its project folder.`,
  );
}

/** Migrates a database to the latest version. Safe for concurrent processes. */
export async function migrateDatabase(
  url: string,
  { log = silentLogger, folder = findMigrations() }: { log?: Logger; folder?: string } = {},
): Promise<void> {
  const newest = readNewestMigration(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'forecourt-migrate' });
  await client.connect();
  try {
    if ((await readLatestAppliedMigration(client)) === newest) return;
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await readLatestAppliedMigration(client);
    if (before > newest) {
      throw new DatabaseError(
        'migration',
        'The database was used by a newer version of Forecourt. Update Forecourt, or use another DATA_DIR or ' +
          'DATABASE_URL.',
      );
    }
    await migrate(drizzle(client), { migrationsFolder: folder });
    if (before < newest) log.info('Migrated the database to the latest version.');
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const cause = error instanceof Error && error.cause ? ` (${errorMessage(error.cause)})` : '';
    throw new DatabaseError(
      'migration',
      `Cannot migrate the database: ${errorMessage(error)}${cause}. Nothing was changed. The migrations are in ${folder}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The time of the last applied migration, as in the journal; 0 if none was applied. */
export async function readLatestAppliedMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS found",
  );
  if (typeof rows[0]?.found !== 'string') return 0;
  const newest = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.at ?? 0);
}

/** The time of the newest migration of this version of Forecourt. */
export function readNewestMigration(folder: string): number {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  if (
    typeof journal !== 'object' ||
    journal === null ||
    !('entries' in journal) ||
    !Array.isArray(journal.entries)
  ) {
    throw new DatabaseError(
      'migration',
      `${folder}/meta/_journal.json is not a list of migrations. Restore it from the repository.`,
    );
  }
  const times = journal.entries.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'when' in entry ? Number(entry.when) : 0,
  );
  return Math.max(0, ...times);
}
