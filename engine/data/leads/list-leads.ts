import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { leadDeliveries, leads } from '../schema';
import { hashEmail, normalizeEmail } from './lead-hashes';
import type { LeadKeys } from './lead-keys';
import { tryReadRecord, type ReadRecord } from './stored-record';
import { stripOrders } from './strip-orders';

export type DeliveryState = (typeof leadDeliveries.$inferSelect)['state'];

export interface LeadFilter {
  tenant?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Email address of the sender, in any case. */
  email?: string | undefined;
  since?: Date | undefined;
  /** Only leads with a delivery in this state. */
  state?: DeliveryState | undefined;
  /** Whether to list only suspected spam, or only other leads. */
  isSuspect?: boolean | undefined;
  /** The `cursor` of the last lead of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** A stored lead with its record, or with the problem that prevents reading it. */
export type StoredLead = ReadRecord & {
  id: string;
  tenant: string;
  createdAt: Date;
  isSuspect: boolean;
  /** Its position in the list, which does not change when leads arrive or are deleted. */
  cursor: string;
  deliveries: {
    destination: string;
    state: DeliveryState;
    attempts: number;
    nextAttemptAt: Date;
    deliveredAt: Date | null;
    lastError: string | null;
  }[];
};

/** Selects leads by email address, hashed with each of the keys. Unencrypted rows contain the address itself. */
const isFrom = ({ all }: LeadKeys, email: string) =>
  or(
    inArray(
      leads.emailHash,
      all.flatMap((key) => hashEmail(key, email) ?? []),
    ),
    and(isNull(leads.keyId), sql`lower(${leads.data} ->> 'email') = ${normalizeEmail(email)}`),
  );

/** In microseconds, because a `Date` would lose the order of leads within a millisecond. */
const cursorColumn = sql<string>`to_char(${leads.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${leads.id}`;

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{6}Z)_([\w-]{1,80})$/;

/**
 * Parses a cursor; undefined if it is invalid. Dates are checked, because PostgreSQL rejects dates that do not exist.
 */
function parseCursor(text: string): { instant: string; id: string } | undefined {
  const [, seconds = '', fraction = '', id = ''] = CURSOR.exec(text) ?? [];
  const instant = new Date(`${seconds}Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(seconds);
  return exists ? { instant: seconds + fraction, id } : undefined;
}

/** Whether a string is a valid value for `after`. */
export const isLeadCursor = (text: string): boolean => parseCursor(text) !== undefined;

function isAfter(cursor: string) {
  const place = parseCursor(cursor);
  if (!place) throw new RangeError('This is not a position in the list of leads.');
  return sql`(${leads.createdAt}, ${leads.id}) < (${place.instant}::timestamptz, ${place.id})`;
}

/**
 * Lists stored leads with their deliveries, newest first. Lists those of all tenants if it runs as the tables' owner.
 * @throws RangeError if `after` is not a valid cursor
 */
export async function listLeads(db: Db, keys: LeadKeys, filter: LeadFilter): Promise<StoredLead[]> {
  const { tenant, ids, email, since, state, isSuspect, after, limit } = filter;
  const rows = await db
    .select({ ...getTableColumns(leads), cursor: cursorColumn })
    .from(leads)
    .where(
      and(
        tenant === undefined ? undefined : eq(leads.tenant, tenant),
        ids === undefined ? undefined : inArray(leads.id, [...ids]),
        email === undefined ? undefined : isFrom(keys, email),
        since === undefined ? undefined : gte(leads.createdAt, since),
        isSuspect === undefined ? undefined : eq(leads.isSuspect, isSuspect),
        after === undefined ? undefined : isAfter(after),
        state === undefined
          ? undefined
          : inArray(
              leads.id,
              db
                .select({ id: leadDeliveries.leadId })
                .from(leadDeliveries)
                .where(eq(leadDeliveries.state, state)),
            ),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const deliveries = await db
    .select()
    .from(leadDeliveries)
    .where(
      inArray(
        leadDeliveries.leadId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(leadDeliveries.id));
  return rows.map((row) => ({
    id: row.id,
    tenant: row.tenant,
    createdAt: row.createdAt,
    isSuspect: row.isSuspect,
    cursor: row.cursor,
    ...tryReadRecord(keys, row),
    deliveries: deliveries.filter(({ leadId }) => leadId === row.id),
  }));
}

/**
 * Deletes all leads that a person sent, and their deliveries (Privacy Act 1988, APP 11.2 and 13).
 * @returns the number of deleted leads
 */
export async function deleteLeadsByEmail(
  db: Db,
  keys: LeadKeys,
  { email, tenant }: { email: string; tenant?: string | undefined },
): Promise<number> {
  const isDeleted = and(tenant === undefined ? undefined : eq(leads.tenant, tenant), isFrom(keys, email));
  await stripOrders(db, isDeleted);
  const deleted = await db.delete(leads).where(isDeleted).returning({ id: leads.id });
  return deleted.length;
}
