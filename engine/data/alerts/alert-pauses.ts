import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database';
import { accounts, alertNews } from '../schema';

interface Owner {
  tenant: string;
  accountId: string;
}

/** When an account's alert emails were paused, and the mail server's reply. */
interface AlertPause {
  since: Date;
  reason: string;
}

const whereAccount = ({ tenant, accountId }: Owner) =>
  and(eq(accounts.tenant, tenant), eq(accounts.id, accountId));

/**
 * Pauses an account's alerts after its mailbox has rejected an email. Deletes its unsent news, which would
 * be out of date later.
 */
export async function pauseAlerts(db: Db, owner: Owner, { since, reason }: AlertPause): Promise<void> {
  await db
    .update(accounts)
    .set({ alertsPausedAt: since, alertsPausedReason: reason })
    .where(whereAccount(owner));
  await deleteUnsentNews(db, owner);
}

async function deleteUnsentNews(db: Db, { tenant, accountId }: Owner): Promise<void> {
  await db.delete(alertNews).where(and(eq(alertNews.tenant, tenant), eq(alertNews.accountId, accountId)));
}

/** Resumes an account's alert emails, starting with new changes. */
export async function resumeAlerts(db: Db, owner: Owner): Promise<void> {
  const { rowCount } = await db
    .update(accounts)
    .set({ alertsPausedAt: null, alertsPausedReason: null })
    .where(and(whereAccount(owner), isNotNull(accounts.alertsPausedAt)));
  // A process that was storing news when the alerts were paused did not see it.
  if ((rowCount ?? 0) > 0) await deleteUnsentNews(db, owner);
}

/** Returns why an account's alert emails are paused; undefined if they are not. */
export async function findAlertPause(db: Db, owner: Owner): Promise<AlertPause | undefined> {
  const [row] = await db
    .select({ since: accounts.alertsPausedAt, reason: accounts.alertsPausedReason })
    .from(accounts)
    .where(whereAccount(owner));
  return row?.since ? { since: row.since, reason: row.reason ?? '' } : undefined;
}
