import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database';
import { secrets } from './schema';

/**
 * The secret of this name: 32 random bytes in hex, made by the first process that asks and the same for all processes
 * of the database from then on.
 */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  // Read again, since another process may have been first.
  const made = await readSecret(db, name);
  if (made === undefined) throw new Error(`The secret ${name} was not kept.`);
  return made;
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value;
}
