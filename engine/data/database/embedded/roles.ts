import pg from 'pg';
import { SUPERUSER } from './cluster';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import { TENANT_ROLE } from '../tenant-scope';
import type { Postmaster } from './postmaster';

const NAME = 'forecourt';

/**
 * Creates Forecourt's role and database if needed, and returns the database URL. The role is not a superuser, so SQL
 * that reaches the database through a site cannot read files or run programs.
 */
export async function ensureRole(server: Postmaster, password: string): Promise<string> {
  const client = new pg.Client({
    connectionString: formatDatabaseUrl(server, SUPERUSER, password, 'postgres'),
  });
  try {
    await client.connect();
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [NAME]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    // Forecourt's own role may not create roles.
    const tenantRole = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [TENANT_ROLE]);
    if (tenantRole.rowCount === 0) await client.query(`CREATE ROLE ${TENANT_ROLE} NOLOGIN`);
    await client.query(`GRANT ${TENANT_ROLE} TO ${NAME}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new DatabaseError(
        'password',
        `The database server rejects Forecourt's stored password (${errorMessage(error)}). Restore the file ` +
          '`password` that belongs to this data.',
        { cause: error },
      );
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return formatDatabaseUrl(server, NAME, password, NAME);
}

/** A postgresql:// URL for node-postgres and psql. Also supports sockets. */
function formatDatabaseUrl(
  { host, port }: Postmaster,
  user: string,
  password: string,
  database: string,
): string {
  const login = `postgresql://${user}:${encodeURIComponent(password)}`;
  return host.startsWith('/')
    ? `${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${login}@${host}:${port}/${database}`;
}
