import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountIdentities, accounts } from '../schema';

interface Owner {
  tenant: string;
  accountId: string;
}

/** Who a visitor is at an identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface NewIdentity extends Identity {
  /** Random. */
  id: string;
  /** Id of the provider in the settings. */
  provider: string;
  /** Empty if unknown. */
  email: string;
}

export interface StoredIdentity extends NewIdentity {
  accountId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  removedAt: Date | null;
}

/** More than anybody has at the providers of a site. */
export const MAX_IDENTITIES = 10;

const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(accountIdentities.tenant, tenant), eq(accountIdentities.accountId, accountId));
const isActive = isNull(accountIdentities.removedAt);
const isIdentity = (tenant: string, { issuer, subject }: Identity) =>
  and(
    eq(accountIdentities.tenant, tenant),
    eq(accountIdentities.issuer, issuer),
    eq(accountIdentities.subject, subject),
  );

/** Returns the identities of an account, oldest first. */
export const listIdentities = (db: Db, owner: Owner): Promise<StoredIdentity[]> =>
  db
    .select()
    .from(accountIdentities)
    .where(and(isOwned(owner), isActive))
    .orderBy(asc(accountIdentities.createdAt), asc(accountIdentities.id));

/** Returns what is kept of the identities that the visitor has removed from an account, without their addresses. */
export const listRemovedIdentities = (db: Db, owner: Owner): Promise<StoredIdentity[]> =>
  db
    .select()
    .from(accountIdentities)
    .where(and(isOwned(owner), isNotNull(accountIdentities.removedAt)))
    .orderBy(asc(accountIdentities.removedAt), asc(accountIdentities.id));

/** Finds the account that an identity signs in to; undefined if there is none. */
export async function findIdentityAccount(
  db: Db,
  tenant: string,
  identity: Identity,
): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(and(isIdentity(tenant, identity), isActive));
  return row?.accountId;
}

/** Whether a visitor has removed an identity from an account of a tenant, and not added it there again. */
export async function wasIdentityRemoved(db: Db, tenant: string, identity: Identity): Promise<boolean> {
  const rows = await db
    .select({ id: accountIdentities.id })
    .from(accountIdentities)
    .where(and(isIdentity(tenant, identity), isNotNull(accountIdentities.removedAt)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Remembers that an identity has signed in to an account.
 * @returns false if it no longer belongs to the account
 */
export async function recordIdentityUse(db: Db, owner: Owner, identity: Identity): Promise<boolean> {
  const used = await db
    .update(accountIdentities)
    .set({ lastUsedAt: sql`now()` })
    .where(and(isOwned(owner), isIdentity(owner.tenant, identity), isActive))
    .returning({ id: accountIdentities.id });
  return used.length > 0;
}

/**
 * Links an identity to an account.
 * @returns `exists` if the account has it already; `taken` if another account of the tenant has it; `gone` if the account
 * has been deleted
 */
export async function linkIdentity(
  db: Db,
  owner: Owner,
  identity: NewIdentity,
): Promise<'linked' | 'exists' | 'taken' | 'tooMany' | 'gone'> {
  // Requests that arrive together take turns, so that the limit holds.
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, owner.tenant), eq(accounts.id, owner.accountId)))
    .for('update');
  if (!account) return 'gone';
  const holder = await findIdentityAccount(db, owner.tenant, identity);
  if (holder !== undefined) return holder === owner.accountId ? 'exists' : 'taken';
  const [row] = await db
    .select({ total: count() })
    .from(accountIdentities)
    .where(and(isOwned(owner), isActive));
  if ((row?.total ?? 0) >= MAX_IDENTITIES) return 'tooMany';
  const linked = await db
    .insert(accountIdentities)
    .values({ ...owner, ...identity })
    .onConflictDoNothing()
    .returning({ id: accountIdentities.id });
  // Another account was faster.
  if (linked.length === 0) return 'taken';
  await db
    .delete(accountIdentities)
    .where(and(isOwned(owner), isIdentity(owner.tenant, identity), isNotNull(accountIdentities.removedAt)));
  return 'linked';
}

/**
 * Removes an identity from an account. Its issuer and subject are kept, so that it stays removed.
 * @returns the provider of the removed identity; undefined if the account has no such identity
 */
export async function unlinkIdentity(db: Db, owner: Owner, id: string): Promise<string | undefined> {
  const [row] = await db
    .update(accountIdentities)
    .set({ removedAt: sql`now()`, email: '' })
    .where(and(isOwned(owner), eq(accountIdentities.id, id), isActive))
    .returning({ provider: accountIdentities.provider });
  return row?.provider;
}

/**
 * Returns the id of the account with an address, which is created if there is none.
 * @param account `id` is that of a new account; `email` in lower case, of a mailbox that is the visitor's for certain
 */
export async function openAccount(
  db: Db,
  tenant: string,
  { id, email }: { id: string; email: string },
): Promise<string> {
  await db.insert(accounts).values({ tenant, id, email, emailVerified: true }).onConflictDoNothing();
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant), eq(accounts.email, email)));
  if (!row) throw new Error('The account was deleted while its owner signed in.');
  return row.id;
}
