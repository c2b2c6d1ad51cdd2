import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { leadDeliveries, leads } from '../schema';
import type { LeadKeys } from './lead-keys';
import { describeMissingKey, storedRecordColumns, tryReadRecord, type ReadRecord } from './stored-record';

/** A tenant's destination. Its deliveries are made sequentially. */
export interface DeliveryTarget {
  tenant: string;
  /** Id of the destination in the tenant's settings. */
  destination: string;
}

/** A delivery that this process has claimed. */
export interface ClaimedDelivery {
  id: number;
  /** Number of failed attempts so far. */
  attempts: number;
  lead: ReadRecord & { id: string; createdAt: Date; isSuspect: boolean };
}

/** The next delivery of a target, or the time at which it can be claimed; undefined if there is none. */
export type NextDelivery = { claimed: ClaimedDelivery } | { waitUntil: Date } | undefined;

/** Stores a lead's deliveries. */
export async function insertDeliveries(
  db: Db,
  { tenant, leadId, destinations }: { tenant: string; leadId: string; destinations: readonly string[] },
): Promise<void> {
  if (destinations.length === 0) return;
  await db
    .insert(leadDeliveries)
    .values(destinations.map((destination) => ({ tenant, leadId, destination })));
}

const isPendingIn = ({ tenant, destination }: DeliveryTarget) =>
  and(
    eq(leadDeliveries.tenant, tenant),
    eq(leadDeliveries.destination, destination),
    eq(leadDeliveries.state, 'pending'),
  );

/** The time at which a delivery can be attempted: after its retry delay, and after the claim of another process. */
const dueAt = sql<Date>`greatest(${leadDeliveries.nextAttemptAt}, ${leadDeliveries.claimedUntil})`.mapWith(
  leadDeliveries.nextAttemptAt,
);

const listKeyIds = ({ all }: LeadKeys): string[] => all.map(({ id }) => id);

/**
 * Claims the next pending delivery of a target, so that no other process attempts it: in an ordered target the oldest, for
 * which later ones wait; otherwise any that is due. Deliveries whose key this process does not have are left to other
 * processes, and later ones do not wait for them.
 * @param claimedUntil when another process may claim it if this one does not report a result
 */
export async function claimNextDelivery(
  db: Db,
  keys: LeadKeys,
  target: DeliveryTarget,
  { now, claimedUntil, isOrdered = true }: { now: Date; claimedUntil: Date; isOrdered?: boolean },
): Promise<NextDelivery> {
  const [next] = await db
    .select({ id: leadDeliveries.id, dueAt })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(isPendingIn(target), or(isNull(leads.keyId), inArray(leads.keyId, listKeyIds(keys)))))
    .orderBy(...(isOrdered ? [] : [asc(dueAt)]), asc(leadDeliveries.id))
    .limit(1);
  if (!next) return undefined;
  if (next.dueAt > now) return { waitUntil: next.dueAt };
  const [claimed] = await db
    .update(leadDeliveries)
    .set({ claimedUntil })
    .where(
      and(
        eq(leadDeliveries.id, next.id),
        eq(leadDeliveries.state, 'pending'),
        lte(leadDeliveries.nextAttemptAt, now),
        or(isNull(leadDeliveries.claimedUntil), lte(leadDeliveries.claimedUntil, now)),
      ),
    )
    .returning({ attempts: leadDeliveries.attempts, leadId: leadDeliveries.leadId });
  // Another process has claimed it.
  if (!claimed) return { waitUntil: claimedUntil };
  const [row] = await db
    .select({ ...storedRecordColumns, createdAt: leads.createdAt, isSuspect: leads.isSuspect })
    .from(leads)
    .where(eq(leads.id, claimed.leadId));
  if (!row) return undefined;
  const { createdAt, isSuspect } = row;
  const lead = { id: row.id, createdAt, isSuspect, ...tryReadRecord(keys, row) };
  return { claimed: { id: next.id, attempts: claimed.attempts, lead } };
}

/** Extends a claim while its attempt takes longer. Without effect once the delivery has a result. */
export async function renewClaim(db: Db, id: number, claimedUntil: Date): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ claimedUntil })
    .where(
      and(
        eq(leadDeliveries.id, id),
        eq(leadDeliveries.state, 'pending'),
        isNotNull(leadDeliveries.claimedUntil),
      ),
    );
}

/** Maximum number of reasons that are recorded at once; the next sweep records more. */
const MAX_REASONS = 500;

/**
 * Records that pending deliveries of a target wait because this process does not have the key of their lead.
 * @returns the deliveries for which it had not been recorded yet
 */
export async function recordMissingKeys(
  db: Db,
  keys: LeadKeys,
  target: DeliveryTarget,
): Promise<{ leadId: string; reason: string }[]> {
  const isNews = sql`position(${leads.keyId} in coalesce(${leadDeliveries.lastError}, '')) = 0`;
  const rows = await db
    .select({ id: leadDeliveries.id, leadId: leadDeliveries.leadId, keyId: leads.keyId })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(isPendingIn(target), notInArray(leads.keyId, listKeyIds(keys)), isNews))
    .orderBy(asc(leadDeliveries.id))
    .limit(MAX_REASONS);
  const waiting = rows.map(({ keyId, ...row }) => ({ ...row, reason: describeMissingKey(keyId ?? '') }));
  for (const reason of new Set(waiting.map((row) => row.reason))) {
    const ids = waiting.flatMap((row) => (row.reason === reason ? [row.id] : []));
    await db
      .update(leadDeliveries)
      .set({ lastError: reason })
      .where(and(inArray(leadDeliveries.id, ids), eq(leadDeliveries.state, 'pending')));
  }
  return waiting.map(({ leadId, reason }) => ({ leadId, reason }));
}

export async function recordDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ state: 'delivered', deliveredAt: now, claimedUntil: null, lastError: null })
    .where(eq(leadDeliveries.id, id));
}

/**
 * Records a failed attempt.
 * @param nextAttemptAt the time of the next attempt; undefined to give up the delivery
 * @param reason why it failed, without personal data
 */
export async function recordFailedAttempt(
  db: Db,
  id: number,
  { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date | undefined },
): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({
      attempts: sql`${leadDeliveries.attempts} + 1`,
      lastError: reason.slice(0, 500),
      claimedUntil: null,
      ...(nextAttemptAt ? { nextAttemptAt } : { state: 'failed' as const }),
    })
    .where(eq(leadDeliveries.id, id));
}

/**
 * Lists the targets of all tenants with a due delivery. Must run as the tables' owner.
 * @param isUnordered targets whose deliveries do not wait for each other
 */
export async function listDueTargets(
  db: Db,
  now: Date,
  isUnordered: (destination: string) => boolean = () => false,
): Promise<DeliveryTarget[]> {
  const target = { tenant: leadDeliveries.tenant, destination: leadDeliveries.destination };
  const pending = eq(leadDeliveries.state, 'pending');
  const oldest = await db
    .selectDistinctOn([target.tenant, target.destination], { ...target, dueAt })
    .from(leadDeliveries)
    .where(pending)
    .orderBy(target.tenant, target.destination, leadDeliveries.id);
  const blocked = oldest.filter((item) => item.dueAt > now && isUnordered(item.destination));
  const due = oldest.filter((item) => item.dueAt <= now);
  if (blocked.length === 0) return due.map(({ tenant, destination }) => ({ tenant, destination }));
  const others = await db
    .selectDistinct(target)
    .from(leadDeliveries)
    .where(
      and(
        pending,
        inArray(
          leadDeliveries.destination,
          blocked.map(({ destination }) => destination),
        ),
        sql`${dueAt} <= ${now}`,
      ),
    );
  return [...due, ...others].map(({ tenant, destination }) => ({ tenant, destination }));
}

/**
 * Schedules deliveries for an immediate attempt: those of one lead, or all that were given up.
 * @param isFailedOnly ignores deliveries that were not given up, because one of them may be in progress
 * @returns the targets of these deliveries
 */
export async function retryDeliveries(
  db: Db,
  {
    tenant,
    leadIds,
    destination,
    isFailedOnly = leadIds === undefined,
  }: { tenant: string; leadIds?: readonly string[]; destination?: string; isFailedOnly?: boolean },
  now: Date,
): Promise<(DeliveryTarget & { leadId: string })[]> {
  return db
    .update(leadDeliveries)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: now, claimedUntil: null })
    .where(
      and(
        eq(leadDeliveries.tenant, tenant),
        destination === undefined ? undefined : eq(leadDeliveries.destination, destination),
        leadIds === undefined ? undefined : inArray(leadDeliveries.leadId, [...leadIds]),
        isFailedOnly ? eq(leadDeliveries.state, 'failed') : ne(leadDeliveries.state, 'delivered'),
      ),
    )
    .returning({
      tenant: leadDeliveries.tenant,
      destination: leadDeliveries.destination,
      leadId: leadDeliveries.leadId,
    });
}
