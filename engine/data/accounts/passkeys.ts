import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountPasskeys, accounts } from '../schema';

interface Owner {
  tenant: string;
  accountId: string;
}

export interface NewPasskey {
  id: string;
  rpId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  isSynced: boolean;
}

export interface StoredPasskey extends NewPasskey {
  accountId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** More than anybody has devices. */
export const MAX_PASSKEYS = 20;

const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.accountId, accountId));
const isPasskey = (tenant: string, id: string) =>
  and(eq(accountPasskeys.tenant, tenant), eq(accountPasskeys.id, id));

/**
 * Adds a passkey to an account.
 * @returns `exists` if an account of the tenant has it already
 */
export async function addPasskey(
  db: Db,
  owner: Owner,
  passkey: NewPasskey,
): Promise<'added' | 'exists' | 'tooMany'> {
  // Requests that arrive together take turns, so that the limit holds.
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, owner.tenant), eq(accounts.id, owner.accountId)))
    .for('update');
  const [row] = await db.select({ total: count() }).from(accountPasskeys).where(isOwned(owner));
  if ((row?.total ?? 0) >= MAX_PASSKEYS) return 'tooMany';
  const added = await db
    .insert(accountPasskeys)
    .values({ ...owner, ...passkey })
    .onConflictDoNothing()
    .returning({ id: accountPasskeys.id });
  return added.length > 0 ? 'added' : 'exists';
}

/** Returns the passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, owner: Owner): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(accountPasskeys)
    .where(isOwned(owner))
    .orderBy(asc(accountPasskeys.createdAt), asc(accountPasskeys.id));

/** Finds a passkey of any account of a tenant. */
export async function findPasskey(db: Db, tenant: string, id: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.select().from(accountPasskeys).where(isPasskey(tenant, id));
  return row;
}

/**
 * Remembers that a passkey has signed in somebody.
 * @returns false if it has been removed
 */
export async function recordPasskeyUse(
  db: Db,
  { tenant, id, counter, isSynced }: { tenant: string; id: string; counter: number; isSynced: boolean },
): Promise<boolean> {
  const used = await db
    .update(accountPasskeys)
    // Two simultaneous uses can be stored in either order, so the higher counter is kept.
    .set({
      counter: sql`greatest(${accountPasskeys.counter}, ${counter}::bigint)`,
      isSynced,
      lastUsedAt: sql`now()`,
    })
    .where(isPasskey(tenant, id))
    .returning({ id: accountPasskeys.id });
  return used.length > 0;
}

/** @returns false if the account has no such passkey */
export async function renamePasskey(
  db: Db,
  owner: Owner,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(accountPasskeys)
    .set({ name })
    .where(and(isOwned(owner), eq(accountPasskeys.id, id)))
    .returning({ id: accountPasskeys.id });
  return renamed.length > 0;
}

/** @returns false if the account has no such passkey */
export async function removePasskey(db: Db, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(accountPasskeys)
    .where(and(isOwned(owner), eq(accountPasskeys.id, id)))
    .returning({ id: accountPasskeys.id });
  return removed.length > 0;
}
