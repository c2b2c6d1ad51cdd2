import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { leadDeliveries, leads } from '../schema';
import type { LeadKeys } from './lead-keys';
import { describeMissingKey, storedRecordColumns, tryReadRecord, type ReadRecord } from './stored-record';

/** A tenant's destination: deliveries to it are made one after another. */
export interface DeliveryLane {
  tenant: string;
  /** Id of the destination in the tenant's settings. */
  destination: string;
}

/** A delivery that this process may attempt. */
export interface ClaimedDelivery {
  id: number;
  /** Attempts that failed before. */
  attempts: number;
  lead: ReadRecord & { id: string; createdAt: Date; isSuspect: boolean };
}

/** The next delivery of a lane: claimed, or when to look again; undefined if there is none. */
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

const isPendingIn = ({ tenant, destination }: DeliveryLane) =>
  and(
    eq(leadDeliveries.tenant, tenant),
    eq(leadDeliveries.destination, destination),
    eq(leadDeliveries.state, 'pending'),
  );

/** When a delivery can be attempted: after its pause, and after another process's claim. */
const dueAt = sql<Date>`greatest(${leadDeliveries.nextAttemptAt}, ${leadDeliveries.claimedUntil})`.mapWith(
  leadDeliveries.nextAttemptAt,
);

const idsOf = ({ all }: LeadKeys): string[] => all.map(({ id }) => id);

/**
 * Claims the next pending delivery of a lane, so that no other process attempts it too: in an ordered lane the oldest,
 * for which later ones wait, so that a receiver gets leads in their order; otherwise one that is due. Those whose key is
 * missing here are left to processes that have it, and others do not wait for them.
 * @param claimedUntil when another process may try, if this one does not report a result
 */
export async function claimNextDelivery(
  db: Db,
  keys: LeadKeys,
  lane: DeliveryLane,
  { now, claimedUntil, isOrdered = true }: { now: Date; claimedUntil: Date; isOrdered?: boolean },
): Promise<NextDelivery> {
  const [next] = await db
    .select({ id: leadDeliveries.id, dueAt })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(isPendingIn(lane), or(isNull(leads.keyId), inArray(leads.keyId, idsOf(keys)))))
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
  // Another process was faster.
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

/** At most so many reasons are recorded at once; the next look records more. */
const MAX_REASONS = 500;

/**
 * Records why pending deliveries of a lane wait: the key of their lead is missing here.
 * @returns those for which this is news
 */
export async function recordMissingKeys(
  db: Db,
  keys: LeadKeys,
  lane: DeliveryLane,
): Promise<{ leadId: string; reason: string }[]> {
  const isNews = sql`position(${leads.keyId} in coalesce(${leadDeliveries.lastError}, '')) = 0`;
  const rows = await db
    .select({ id: leadDeliveries.id, leadId: leadDeliveries.leadId, keyId: leads.keyId })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(isPendingIn(lane), notInArray(leads.keyId, idsOf(keys)), isNews))
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

/** Records that a delivery has arrived. */
export async function recordDelivered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ state: 'delivered', deliveredAt: now, claimedUntil: null, lastError: null })
    .where(eq(leadDeliveries.id, id));
}

/**
 * Records a failed attempt.
 * @param nextAttemptAt the time of the next one; undefined gives the delivery up
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
 * The lanes of all tenants whose next delivery is due. Run it as the tables' owner.
 * @param isUnordered lanes whose deliveries do not wait for each other
 */
export async function listDueLanes(
  db: Db,
  now: Date,
  isUnordered: (destination: string) => boolean = () => false,
): Promise<DeliveryLane[]> {
  const lane = { tenant: leadDeliveries.tenant, destination: leadDeliveries.destination };
  const pending = eq(leadDeliveries.state, 'pending');
  const oldest = await db
    .selectDistinctOn([lane.tenant, lane.destination], { ...lane, dueAt })
    .from(leadDeliveries)
    .where(pending)
    .orderBy(lane.tenant, lane.destination, leadDeliveries.id);
  const blocked = oldest.filter((item) => item.dueAt > now && isUnordered(item.destination));
  const due = oldest.filter((item) => item.dueAt <= now);
  if (blocked.length === 0) return due.map(({ tenant, destination }) => ({ tenant, destination }));
  const others = await db
    .selectDistinct(lane)
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
 * Lets deliveries be attempted again at once: those of one lead, or all that were given up.
 * @param isFailedOnly leaves those of the leads that are not given up as they are, because one may be attempted right now
 * @returns the lanes that have work now
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
): Promise<(DeliveryLane & { leadId: string })[]> {
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
