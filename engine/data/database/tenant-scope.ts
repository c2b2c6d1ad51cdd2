import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './db';
import { DatabaseError, errorCode, errorMessage } from './errors';
import { type Logger, silentLogger } from './logger';
import { MIGRATION_LOCK } from './migrate';

/** The role of queries for one tenant. It owns nothing, so that row-level security applies to it. */
export const TENANT_ROLE = 'forecourt_tenant';
/** The policies of this name, in `schema/`, compare a row's tenant with the setting `forecourt.tenant`. */
const POLICY = 'tenant_rows';

/**
 * Runs work in a transaction that can read and write only one tenant's rows, whatever its statements are.
 * Without the role, it is an ordinary transaction.
 */
export type RunAsTenant = <Result>(
  db: Db,
  tenant: string,
  work: (db: Db) => Promise<Result>,
) => Promise<Result>;

/** An ordinary transaction, for servers on which the role cannot be used. */
export const runInTransaction: RunAsTenant = (db, _tenant, work) => db.transaction(work);

const createRunAsTenant =
  (role: string): RunAsTenant =>
  (db, tenant, work) =>
    db.transaction(async (transaction) => {
      // Both end with the transaction, so the next user of the connection is not affected.
      await transaction.execute(
        sql`SELECT set_config('role', ${role}, true), set_config('forecourt.tenant', ${tenant}, true)`,
      );
      return work(transaction);
    });

/** Creates the role and its rights where the login may, and returns how queries for one tenant run. */
export async function openTenantScope(
  pool: pg.Pool,
  { log = silentLogger, role = TENANT_ROLE }: { log?: Logger; role?: string } = {},
): Promise<RunAsTenant> {
  const client = await pool.connect();
  try {
    await requireAllRows(client);
    if (!(await isUsable(client, role))) await createRole(client, role);
    return createRunAsTenant(role);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    log.warn(
      `Row-level security between tenants is off, because the role ${role} cannot be used (${errorMessage(error)}). Queries ` +
        `are limited to their tenant by their conditions alone. To switch it on, run as a superuser: CREATE ROLE ${role} ` +
        'NOLOGIN; and GRANT it to the login of DATABASE_URL. Then restart.',
    );
    return runInTransaction;
  } finally {
    client.release();
  }
}

/** A login that does not own the tables would see no rows at all. */
async function requireAllRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isLimited: boolean; login: string }>(
    `SELECT row_security_active('vehicles') AS "isLimited", current_user AS login`,
  );
  if (rows[0]?.isLimited === true) {
    throw new DatabaseError(
      'connect',
      `The login ${rows[0].login} does not own Forecourt's tables, so row-level security hides all rows from it. Use the login ` +
        'that created the tables, or make this one their owner.',
    );
  }
}

/** Whether the login may use the role, and the role the tables. */
async function isUsable(client: pg.ClientBase, role: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query("SELECT set_config('role', $1, true)", [role]);
    const { rows } = await client.query<{ isComplete: boolean }>(
      `SELECT bool_and(has_table_privilege(name, 'SELECT') AND has_table_privilege(name, 'INSERT')
                       AND has_table_privilege(name, 'UPDATE') AND has_table_privilege(name, 'DELETE')) AS "isComplete"
       FROM (${TENANT_TABLES}) AS tables`,
      [POLICY],
    );
    return rows[0]?.isComplete === true;
  } catch {
    return false;
  } finally {
    await client.query('ROLLBACK');
  }
}

const TENANT_TABLES = `
  SELECT DISTINCT format('%I.%I', schemaname, tablename) AS name FROM pg_policies
  WHERE policyname = $1 AND schemaname = current_schema()`;
const TENANT_SEQUENCES = `
  SELECT pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS name
  FROM information_schema.columns
  WHERE format('%I.%I', table_schema, table_name) IN (${TENANT_TABLES}) AND column_default LIKE 'nextval(%'`;

/** SQLSTATE of a role that another process has just created. */
const DUPLICATES = new Set(['42710', '23505']);

async function createRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  // Concurrent GRANTs of one table fail.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) {
      await client.query(`CREATE ROLE ${name} NOLOGIN`).catch((error: unknown) => {
        if (!DUPLICATES.has(errorCode(error))) throw error;
      });
    }
    const { rows } = await client.query<{ isMember: boolean }>(
      `SELECT pg_has_role(current_user, $1, 'MEMBER') AS "isMember"`,
      [role],
    );
    if (rows[0]?.isMember !== true) await client.query(`GRANT ${name} TO CURRENT_USER`);
    const list = async (query: string) =>
      (await client.query<{ name: string }>(query, [POLICY])).rows.map((row) => row.name).join(', ');
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${await list(TENANT_TABLES)} TO ${name}`);
    await client.query(`GRANT USAGE ON SEQUENCE ${await list(TENANT_SEQUENCES)} TO ${name}`);
    if (!(await isUsable(client, role))) throw new Error(`the login cannot become ${role}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
