import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { StoredSearch } from '../../search';
import type { Db } from '../database';
import { accounts, alertChanges, alertNews, alerts } from '../schema';
import type { AlertEvent, AlertKind } from './alert-types';

/** What has changed for all alerts about a search or a vehicle. */
export interface AlertNews {
  subject: string;
  items: AlertEvent[];
  total: number;
}

/** The part of an email that reports what one alert found. */
export interface MailPart {
  alertId: string;
  name: string;
  path: string;
  origin: string;
  kind: AlertKind;
  items: AlertEvent[];
  total: number;
}

/** An email that is due. */
export interface ClaimedMail {
  mailId: string;
  accountId: string;
  email: string;
  attempts: number;
  parts: MailPart[];
}

/** Returns different searches of a site's alerts, after a hash, in order. */
export async function listSearches(
  db: Db,
  tenant: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ subject: string; search: StoredSearch }[]> {
  const rows = await db
    .selectDistinctOn([alerts.subject], { subject: alerts.subject, search: alerts.search })
    .from(alerts)
    .where(and(eq(alerts.tenant, tenant), eq(alerts.kind, 'search'), gt(alerts.subject, after)))
    .orderBy(asc(alerts.subject))
    .limit(limit);
  return rows.flatMap(({ subject, search }) => (search ? [{ subject, search }] : []));
}

/**
 * Stores news for every alert about the subjects. It is sent immediately or with the next daily email.
 * @param delayHours added to both times
 */
export async function queueAlertNews(
  db: Db,
  tenant: string,
  {
    kind,
    news,
    dailyAt,
    delayHours = 0,
  }: { kind: AlertKind; news: readonly AlertNews[]; dailyAt: Date; delayHours?: number },
): Promise<number> {
  if (news.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    INSERT INTO alert_news (tenant, id, account_id, alert_id, items, total, due_at)
    SELECT ${tenant}, gen_random_uuid()::text, alerts.account_id, alerts.id, found.items, found.total,
           CASE alerts.frequency WHEN 'instant' THEN now() ELSE ${dailyAt.toISOString()}::timestamptz END
             + ${delayHours} * interval '1 hour'
    FROM jsonb_to_recordset(${JSON.stringify(news)}::jsonb) AS found (subject text, items jsonb, total integer)
    JOIN alerts ON alerts.tenant = ${tenant} AND alerts.kind = ${kind} AND alerts.subject = found.subject
    JOIN accounts ON accounts.tenant = ${tenant} AND accounts.id = alerts.account_id AND accounts.alerts_paused_at IS NULL`);
  return rowCount ?? 0;
}

/** Deletes unsent news that vehicles are gone, because they are available again. */
export async function cancelGoneVehicleNews(
  db: Db,
  tenant: string,
  vehicleIds: readonly string[],
): Promise<void> {
  if (vehicleIds.length === 0) return;
  await db.execute(sql`
    DELETE FROM alert_news USING alerts, jsonb_array_elements_text(${JSON.stringify(vehicleIds)}::jsonb) AS back (id)
    WHERE alerts.tenant = ${tenant} AND alerts.kind = 'vehicle' AND alerts.subject = back.id
      AND alert_news.tenant = ${tenant} AND alert_news.alert_id = alerts.id AND alert_news.mail_id IS NULL
      AND alert_news.items @> '[{"event": "gone"}]'`);
}

/** Returns the sites whose alerts must be matched. */
export async function listChangedSites(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ tenant: alertChanges.tenant }).from(alertChanges);
  return rows.map(({ tenant }) => tenant);
}

export async function listDueSites(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenant: alertNews.tenant })
    .from(alertNews)
    .where(lte(alertNews.dueAt, now));
  return rows.map(({ tenant }) => tenant);
}

/**
 * Emails that an account gets within an hour. Visitors with instant alerts read a few; but a feed that is
 * imported every few minutes, or a broad search, must not fill a mailbox. Further news comes in one email
 * at the end of the hour.
 */
const MAX_MAILS_PER_HOUR = 4;
const HOUR_MS = 3_600_000;

/**
 * Claims the next email of a site, with all news due for one account. No other process sends it until the
 * claim expires. If this process ends before it reports that the email was sent, the same email is claimed
 * again, with the same id.
 */
export async function claimAlertMail(
  tx: Db,
  tenant: string,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<ClaimedMail | undefined> {
  const isDue = and(eq(alertNews.tenant, tenant), lte(alertNews.dueAt, now));
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const hasSentFew = or(
    isNull(accounts.alertHourAt),
    lte(accounts.alertHourAt, hourAgo),
    lt(accounts.alertHourMails, MAX_MAILS_PER_HOUR),
    // An email that must be sent again does not count twice.
    exists(
      tx
        .select({ id: alertNews.id })
        .from(alertNews)
        .where(and(isDue, eq(alertNews.accountId, accounts.id), isNotNull(alertNews.mailId))),
    ),
  );
  // The account is locked, so that all that is due for it is in one email.
  const [next] = await tx
    .select({ accountId: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      and(
        ...[eq(accounts.tenant, tenant), isNull(accounts.alertsPausedAt), hasSentFew],
        inArray(accounts.id, tx.select({ id: alertNews.accountId }).from(alertNews).where(isDue)),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return undefined;
  const { accountId, email } = next;
  const isDueHere = and(isDue, eq(alertNews.accountId, accountId));
  const [former] = await tx
    .select({ mailId: alertNews.mailId })
    .from(alertNews)
    .where(and(isDueHere, sql`${alertNews.mailId} IS NOT NULL`))
    .limit(1);
  const mailId = former?.mailId ?? randomUUID();
  const claimed = await tx
    .update(alertNews)
    .set({ mailId, dueAt: claimedUntil, attempts: sql`${alertNews.attempts} + 1` })
    .where(former ? isPart(tenant, mailId) : and(isDueHere, isNull(alertNews.mailId)))
    .returning({ attempts: alertNews.attempts });
  const [first] = claimed;
  // Another process has claimed it since.
  if (!first) return undefined;
  if (!former) await countMail(tx, { tenant, accountId }, { now, hourAgo });
  const parts = await tx
    .select({
      ...{
        alertId: alerts.id,
        name: alerts.name,
        path: alerts.path,
        origin: alerts.origin,
        kind: alerts.kind,
      },
      ...{ items: alertNews.items, total: alertNews.total },
    })
    .from(alertNews)
    .innerJoin(alerts, and(eq(alerts.tenant, alertNews.tenant), eq(alerts.id, alertNews.alertId)))
    .where(isPart(tenant, mailId))
    .orderBy(asc(alerts.createdAt), asc(alertNews.createdAt), asc(alertNews.id));
  return { mailId, accountId, email, attempts: first.attempts, parts };
}

/** Counts an email of an account, in the hour that began with its first one. */
async function countMail(
  tx: Db,
  { tenant, accountId }: { tenant: string; accountId: string },
  { now, hourAgo }: { now: Date; hourAgo: Date },
): Promise<void> {
  const { alertHourAt, alertHourMails } = accounts;
  const isOver = sql`(${alertHourAt} IS NULL OR ${alertHourAt} <= ${hourAgo})`;
  await tx
    .update(accounts)
    .set({
      alertHourAt: sql`CASE WHEN ${isOver} THEN ${now} ELSE ${alertHourAt} END`,
      alertHourMails: sql`CASE WHEN ${isOver} THEN 1 ELSE ${alertHourMails} + 1 END`,
    })
    .where(and(eq(accounts.tenant, tenant), eq(accounts.id, accountId)));
}

const isPart = (tenant: string, mailId: string) =>
  and(eq(alertNews.tenant, tenant), eq(alertNews.mailId, mailId));

/** Deletes an email's news after the email was sent or has failed permanently. */
export async function finishAlertMail(db: Db, tenant: string, mailId: string): Promise<void> {
  await db.delete(alertNews).where(isPart(tenant, mailId));
}

/**
 * Deletes an email that has no news left. It was not sent, so it does not count towards the hourly limit.
 */
export async function dropAlertMail(
  db: Db,
  tenant: string,
  { mailId, accountId }: Pick<ClaimedMail, 'mailId' | 'accountId'>,
): Promise<void> {
  await finishAlertMail(db, tenant, mailId);
  await db
    .update(accounts)
    .set({ alertHourMails: sql`greatest(${accounts.alertHourMails} - 1, 0)` })
    .where(and(eq(accounts.tenant, tenant), eq(accounts.id, accountId)));
}

/** Schedules another attempt to send an email. */
export async function postponeAlertMail(
  db: Db,
  tenant: string,
  { mailId, until }: { mailId: string; until: Date },
): Promise<void> {
  await db.update(alertNews).set({ dueAt: until }).where(isPart(tenant, mailId));
}

/** Forgets all that is due, on a site that has no alerts any more. */
export async function deleteDueNews(db: Db, tenant: string, now: Date): Promise<void> {
  await db.delete(alertNews).where(and(eq(alertNews.tenant, tenant), lte(alertNews.dueAt, now)));
}
