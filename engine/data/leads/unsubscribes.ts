import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database';
import { unsubscribes } from '../schema';
import { hashEmail } from './lead-hashes';
import type { LeadKeys } from './lead-keys';

interface Address {
  tenant: string;
  email: string;
}

/**
 * Records that the owner of an email address unsubscribed from a site's offers. Only a keyed hash of the address is
 * stored.
 */
export async function recordUnsubscribe(db: Db, keys: LeadKeys, { tenant, email }: Address): Promise<void> {
  const emailHash = hashEmail(keys.current, email);
  if (emailHash === null) return;
  await db.insert(unsubscribes).values({ tenant, emailHash }).onConflictDoNothing();
}

/**
 * When the owner of an address first unsubscribed from a site; undefined if never. A hash can be found as
 * long as the server has the key that created it.
 */
export async function findUnsubscribe(
  db: Db,
  { all }: LeadKeys,
  { tenant, email }: Address,
): Promise<Date | undefined> {
  const hashes = all.flatMap((key) => hashEmail(key, email) ?? []);
  if (hashes.length === 0) return undefined;
  const [found] = await db
    .select({ at: unsubscribes.createdAt })
    .from(unsubscribes)
    .where(and(eq(unsubscribes.tenant, tenant), inArray(unsubscribes.emailHash, hashes)))
    .orderBy(asc(unsubscribes.createdAt))
    .limit(1);
  return found?.at;
}
