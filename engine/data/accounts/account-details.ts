import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountCodes, accounts, accountSessions } from '../schema';

/** A browser in which a visitor is signed in. */
export interface AccountSession {
  id: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

const isOwned = (tenant: string, accountId: string) =>
  and(eq(accountSessions.tenant, tenant), eq(accountSessions.userId, accountId));

/** Returns the sessions of an account that have not expired, newest first. */
export const listSessions = (db: Db, tenant: string, accountId: string): Promise<AccountSession[]> =>
  db
    .select({
      id: accountSessions.id,
      userAgent: accountSessions.userAgent,
      createdAt: accountSessions.createdAt,
      expiresAt: accountSessions.expiresAt,
    })
    .from(accountSessions)
    .where(and(isOwned(tenant, accountId), gt(accountSessions.expiresAt, sql`now()`)))
    .orderBy(desc(accountSessions.createdAt), desc(accountSessions.id));

/**
 * Ends sessions of an account.
 * @param id only this session; otherwise all
 */
export async function revokeSessions(
  db: Db,
  { tenant, accountId, id }: { tenant: string; accountId: string; id?: string | undefined },
): Promise<void> {
  await db
    .delete(accountSessions)
    .where(and(isOwned(tenant, accountId), id === undefined ? undefined : eq(accountSessions.id, id)));
}

/** Stores a visitor's phone number; null removes it. */
export async function setAccountPhone(
  db: Db,
  { tenant, accountId, phone }: { tenant: string; accountId: string; phone: string | null },
): Promise<void> {
  await db
    .update(accounts)
    .set({ phone, updatedAt: sql`now()` })
    .where(and(eq(accounts.tenant, tenant), eq(accounts.id, accountId)));
}

/** Deletes an account with its sessions and saved vehicles. */
export async function deleteAccount(db: Db, tenant: string, accountId: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.tenant, tenant), eq(accounts.id, accountId)));
}

/** Deletes the codes and sessions of a tenant that have expired. */
export async function deleteExpiredAccess(db: Db, tenant: string): Promise<void> {
  for (const table of [accountCodes, accountSessions])
    await db.delete(table).where(and(eq(table.tenant, tenant), lte(table.expiresAt, sql`now()`)));
}
