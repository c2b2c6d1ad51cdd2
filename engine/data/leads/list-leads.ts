import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { leadDeliveries, leads } from '../schema';
import { hashEmail, normaliseEmail } from './lead-hashes';
import type { LeadKeys } from './lead-keys';
import { tryReadRecord, type ReadRecord } from './stored-record';

export type DeliveryState = (typeof leadDeliveries.$inferSelect)['state'];

export interface LeadFilter {
  tenant?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Email address of the sender, in any case. */
  email?: string | undefined;
  since?: Date | undefined;
  /** Only leads with a delivery in this state. */
  state?: DeliveryState | undefined;
  limit: number;
}

/** A stored lead with its record, or with the problem that prevents reading it. */
export type StoredLead = ReadRecord & {
  id: string;
  tenant: string;
  createdAt: Date;
  isSuspect: boolean;
  deliveries: {
    destination: string;
    state: DeliveryState;
    attempts: number;
    nextAttemptAt: Date;
    deliveredAt: Date | null;
    lastError: string | null;
  }[];
};

/** Leads with an address: by its hash with any of the keys. Rows from before leads were encrypted have the address itself. */
const isFrom = ({ all }: LeadKeys, email: string) =>
  or(
    inArray(
      leads.emailHash,
      all.flatMap((key) => hashEmail(key, email) ?? []),
    ),
    and(isNull(leads.keyId), sql`lower(${leads.data} ->> 'email') = ${normaliseEmail(email)}`),
  );

/** Stored leads with their deliveries, newest first. Run it as the tables' owner to see all tenants. */
export async function listLeads(db: Db, keys: LeadKeys, filter: LeadFilter): Promise<StoredLead[]> {
  const { tenant, ids, email, since, state, limit } = filter;
  const rows = await db
    .select()
    .from(leads)
    .where(
      and(
        tenant === undefined ? undefined : eq(leads.tenant, tenant),
        ids === undefined ? undefined : inArray(leads.id, [...ids]),
        email === undefined ? undefined : isFrom(keys, email),
        since === undefined ? undefined : gte(leads.createdAt, since),
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
    ...tryReadRecord(keys, row),
    deliveries: deliveries.filter(({ leadId }) => leadId === row.id),
  }));
}

/**
 * Deletes all leads that a person sent, and their deliveries (Privacy Act 1988, APP 11.2 and 13).
 * @returns how many
 */
export async function deleteLeadsOf(
  db: Db,
  keys: LeadKeys,
  { email, tenant }: { email: string; tenant?: string | undefined },
): Promise<number> {
  const deleted = await db
    .delete(leads)
    .where(and(tenant === undefined ? undefined : eq(leads.tenant, tenant), isFrom(keys, email)))
    .returning({ id: leads.id });
  return deleted.length;
}
