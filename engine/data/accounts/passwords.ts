import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountPasswords, accounts, accountSessions } from '../schema';

interface Owner {
  tenant: string;
  accountId: string;
}

export interface StoredPassword {
  accountId: string;
  hash: string;
  changedAt: Date;
}

const COLUMNS = {
  accountId: accountPasswords.accountId,
  hash: accountPasswords.hash,
  changedAt: accountPasswords.changedAt,
};
const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(accountPasswords.tenant, tenant), eq(accountPasswords.accountId, accountId));

/** Returns the password of an account; undefined if it has none. */
export async function findPassword(db: Db, owner: Owner): Promise<StoredPassword | undefined> {
  const [row] = await db.select(COLUMNS).from(accountPasswords).where(isOwned(owner));
  return row;
}

/**
 * Returns the password of the account with an address.
 * @param email in lower case
 */
export async function findPasswordByEmail(
  db: Db,
  tenant: string,
  email: string,
): Promise<StoredPassword | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(accountPasswords)
    .innerJoin(
      accounts,
      and(eq(accounts.tenant, accountPasswords.tenant), eq(accounts.id, accountPasswords.accountId)),
    )
    .where(and(eq(accountPasswords.tenant, tenant), eq(accounts.email, email)));
  return row;
}

/**
 * What was true of an account when somebody proved who they are. Hashing takes a while, in which it can change: the owner
 * may have ended the session, or set another password.
 */
export interface PasswordProof {
  sessionId: string;
  /** The hash of the password; undefined if there was none. */
  hash: string | undefined;
}

/** Whether a password still has a hash. Waits for those who are changing it. */
export async function hasPasswordHash(db: Db, owner: Owner, hash: string): Promise<boolean> {
  const [row] = await db.select(COLUMNS).from(accountPasswords).where(isOwned(owner)).for('share');
  return row?.hash === hash;
}

/** Whether a proof still holds. Those who change a password take turns until the transaction ends. */
async function holds(db: Db, owner: Owner, { sessionId, hash }: PasswordProof): Promise<boolean> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenant, owner.tenant), eq(accounts.id, owner.accountId)))
    .for('update');
  const [session] = await db
    .select({ id: accountSessions.id })
    .from(accountSessions)
    .where(
      and(
        eq(accountSessions.tenant, owner.tenant),
        eq(accountSessions.userId, owner.accountId),
        eq(accountSessions.id, sessionId),
      ),
    )
    .for('share');
  const stored = await findPassword(db, owner);
  return session !== undefined && stored?.hash === hash;
}

/**
 * Sets or replaces the password of an account.
 * @returns false if the proof no longer holds
 */
export async function setPassword(
  db: Db,
  owner: Owner,
  { hash, proof }: { hash: string; proof: PasswordProof },
): Promise<boolean> {
  if (!(await holds(db, owner, proof))) return false;
  await db
    .insert(accountPasswords)
    .values({ ...owner, hash })
    .onConflictDoUpdate({
      target: [accountPasswords.tenant, accountPasswords.accountId],
      set: { hash, changedAt: sql`now()` },
    });
  return true;
}

/** @returns false if the account has none, or the proof no longer holds */
export async function removePassword(db: Db, owner: Owner, proof: PasswordProof): Promise<boolean> {
  if (!(await holds(db, owner, proof))) return false;
  const removed = await db
    .delete(accountPasswords)
    .where(isOwned(owner))
    .returning({ accountId: accountPasswords.accountId });
  return removed.length > 0;
}
