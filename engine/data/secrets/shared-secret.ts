import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntries, describeActor } from '../audit';
import type { Db } from '../database';
import { secrets } from '../schema';

/** A secret that all processes of a database share. */
export interface SharedSecret {
  /** 32 random bytes in hex. */
  readonly value: string;
  /** The value before the last rotation, accepted until then. */
  readonly previous?: { readonly value: string; readonly until: Date };
}

/** The NOTIFY channel for changed secrets. Messages are their names, never their values. */
export const SECRETS_CHANNEL = 'secrets_changed';

/** Name of the secret from which the keys of the search are derived. */
export const SEARCH_SECRET = 'search';

/** The secret with this name, created on first use. */
export async function getSharedSecret(db: Db, name: string): Promise<SharedSecret> {
  const existing = await readSecret(db, name);
  if (existing) return existing;
  await db.insert(secrets).values({ name, value: createValue() }).onConflictDoNothing();
  // Read again: another process may have created it first.
  const created = await readSecret(db, name);
  if (!created) throw new Error(`The secret ${name} could not be stored.`);
  return created;
}

/**
 * Replaces the search's secret and notifies all processes. The previous secret is accepted during the grace period, but
 * older ones are not.
 */
export async function rotateSearchSecret(db: Db, graceMs: number): Promise<SharedSecret> {
  await getSharedSecret(db, SEARCH_SECRET);
  const entry = { action: 'rotate-search-keys' as const, actor: describeActor() };
  await recordAuditEntries(db, [entry], async (transaction) => {
    await transaction
      .update(secrets)
      .set({
        value: createValue(),
        previousValue: secrets.value,
        previousUntil: sql`now() + ${graceMs}::float8 * interval '1 millisecond'`,
      })
      .where(eq(secrets.name, SEARCH_SECRET));
    await transaction.execute(sql`SELECT pg_notify(${SECRETS_CHANNEL}, ${SEARCH_SECRET})`);
  });
  return getSharedSecret(db, SEARCH_SECRET);
}

const createValue = (): string => randomBytes(32).toString('hex');

async function readSecret(db: Db, name: string): Promise<SharedSecret | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) return undefined;
  const { value, previousValue, previousUntil } = row;
  return {
    value,
    ...(previousValue !== null &&
      previousUntil && { previous: { value: previousValue, until: previousUntil } }),
  };
}
