import { createHash, randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StoredSearch } from '../../search';
import type { Db } from '../database';
import { alertNews, alerts } from '../schema';
import type { AlertFrequency, AlertKind } from './alert-types';

interface Owner {
  tenant: string;
  accountId: string;
}

export type AlertSubject = { kind: 'search'; search: StoredSearch } | { kind: 'vehicle'; vehicleId: string };

export interface NewAlert {
  subject: AlertSubject;
  name: string;
  /** Path and query of the page with the results or the vehicle. */
  path: string;
  /** The origin of the site, for links in emails. */
  origin: string;
  frequency: AlertFrequency;
}

export interface StoredAlert {
  id: string;
  kind: AlertKind;
  name: string;
  path: string;
  frequency: AlertFrequency;
  createdAt: Date;
}

/** A visitor who compares cars has a few; a program could add thousands. */
export const MAX_ALERTS = 50;

const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(alerts.tenant, tenant), eq(alerts.accountId, accountId));

/** Equal searches have the same hash, so that they are matched once for all visitors. */
const hashSearch = ({ query, filters, facetFilters, numericFilters }: StoredSearch): string => {
  const groups = facetFilters.map((group) => [...group].sort()).sort();
  const content = JSON.stringify([query, filters, groups, [...numericFilters].sort()]);
  return createHash('sha256').update(content).digest('base64url');
};

/** Returns the alerts of an account, newest first. */
export const listAlerts = (db: Db, owner: Owner): Promise<StoredAlert[]> =>
  db
    .select({
      id: alerts.id,
      kind: alerts.kind,
      name: alerts.name,
      path: alerts.path,
      frequency: alerts.frequency,
      createdAt: alerts.createdAt,
    })
    .from(alerts)
    .where(isOwned(owner))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));

/**
 * Adds an alert, replacing one about the same search or vehicle.
 * @returns false if the account has too many
 */
export async function addAlert(
  db: Db,
  owner: Owner,
  { subject: about, ...values }: NewAlert,
): Promise<boolean> {
  const subject = about.kind === 'search' ? hashSearch(about.search) : about.vehicleId;
  const isSame = and(isOwned(owner), eq(alerts.kind, about.kind), eq(alerts.subject, subject));
  const changed = await db.update(alerts).set(values).where(isSame).returning({ id: alerts.id });
  if (changed.length > 0) return true;
  const [row] = await db.select({ total: count() }).from(alerts).where(isOwned(owner));
  if ((row?.total ?? 0) >= MAX_ALERTS) return false;
  await db
    .insert(alerts)
    .values({
      ...owner,
      ...values,
      ...{ id: randomUUID(), kind: about.kind, subject },
      search: about.kind === 'search' ? about.search : null,
    })
    // Another request of the same visitor has just added it.
    .onConflictDoNothing();
  return true;
}

/**
 * Changes how often an alert is sent. If the visitor chooses instant, news that waits for the daily email
 * is sent immediately.
 * @returns false if the account has no such alert
 */
export async function changeAlertFrequency(
  db: Db,
  owner: Owner,
  { id, frequency }: { id: string; frequency: AlertFrequency },
): Promise<boolean> {
  const isAlert = and(isOwned(owner), eq(alerts.id, id));
  const changed = await db.update(alerts).set({ frequency }).where(isAlert).returning({ id: alerts.id });
  if (changed.length === 0) return false;
  if (frequency === 'instant')
    await db
      .update(alertNews)
      .set({ dueAt: sql`now()` })
      .where(and(eq(alertNews.tenant, owner.tenant), eq(alertNews.alertId, id), isNull(alertNews.mailId)));
  return true;
}

/** Removes one alert of an account, or all of them, with their unsent news. */
export async function removeAlerts(db: Db, owner: Owner, id?: string): Promise<void> {
  await db.delete(alerts).where(and(isOwned(owner), id === undefined ? undefined : eq(alerts.id, id)));
}
