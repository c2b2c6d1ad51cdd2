import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database';
import { secrets } from './schema';

/**
 * The secret with this name: 32 random bytes in hex, created on first use and shared by all processes that use the
 * database.
 */
export async function getSharedSecret(db: Db, name: string): Promise<string> {
  const existing = await readSecret(db, name);
  if (existing !== undefined) return existing;
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  // Read again: another process may have created it first.
  const created = await readSecret(db, name);
  if (created === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return created;
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value;
}
