import { and, desc, eq, gt, lte, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountCodes, accounts, accountSessions } from '../schema';
import { deleteOldDrafts } from './account-drafts';

/** A browser in which a visitor is signed in. */
export interface AccountSession {
  id: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Sessions that were idle for this long end. */
export const SESSION_IDLE_DAYS = 14;
const wasUsed = gt(accountSessions.updatedAt, sql`now() - ${SESSION_IDLE_DAYS} * interval '1 day'`);

const isOwned = (tenant: string, accountId: string) =>
  and(eq(accountSessions.tenant, tenant), eq(accountSessions.userId, accountId));

/** Returns the sessions of an account that have not ended by themselves, newest first. */
export const listSessions = (db: Db, tenant: string, accountId: string): Promise<AccountSession[]> =>
  db
    .select({
      id: accountSessions.id,
      userAgent: accountSessions.userAgent,
      createdAt: accountSessions.createdAt,
      expiresAt: accountSessions.expiresAt,
    })
    .from(accountSessions)
    .where(and(isOwned(tenant, accountId), gt(accountSessions.expiresAt, sql`now()`), wasUsed))
    .orderBy(desc(accountSessions.createdAt), desc(accountSessions.id));

/**
 * Ends sessions of an account.
 * @param id only this session; otherwise all
 * @param except all but this one
 */
export async function revokeSessions(
  db: Db,
  {
    tenant,
    accountId,
    id,
    except,
  }: { tenant: string; accountId: string; id?: string | undefined; except?: string },
): Promise<void> {
  await db
    .delete(accountSessions)
    .where(
      and(
        isOwned(tenant, accountId),
        id === undefined ? undefined : eq(accountSessions.id, id),
        except === undefined ? undefined : ne(accountSessions.id, except),
      ),
    );
}

/**
 * Remembers that a session is used, at most once in `minutes`.
 * @returns false if it has ended because it was idle; it is deleted then
 */
export async function useSession(
  db: Db,
  { tenant, accountId, id, minutes }: { tenant: string; accountId: string; id: string; minutes: number },
): Promise<boolean> {
  const isSession = and(isOwned(tenant, accountId), eq(accountSessions.id, id));
  const ended = await db
    .delete(accountSessions)
    .where(and(isSession, not(wasUsed)))
    .returning({ id: accountSessions.id });
  if (ended.length > 0) return false;
  await db
    .update(accountSessions)
    .set({ updatedAt: sql`now()` })
    .where(and(isSession, lte(accountSessions.updatedAt, sql`now() - ${minutes} * interval '1 minute'`)));
  return true;
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

/**
 * Deletes an account. Its sessions, drafts, password, passkeys, identities, saved vehicles and alerts are deleted by their
 * foreign keys (`engine/data/schema/`).
 */
export async function deleteAccount(db: Db, tenant: string, accountId: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.tenant, tenant), eq(accounts.id, accountId)));
}

/** Deletes the codes and sessions of a tenant that have ended by themselves, and drafts that are too old. */
export async function deleteExpiredAccess(db: Db, tenant: string): Promise<void> {
  for (const table of [accountCodes, accountSessions])
    await db.delete(table).where(and(eq(table.tenant, tenant), lte(table.expiresAt, sql`now()`)));
  await db.delete(accountSessions).where(and(eq(accountSessions.tenant, tenant), not(wasUsed)));
  await deleteOldDrafts(db, tenant);
}
