import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LeadRecord } from '../../dealer';
import type { Db } from '../database';
import { leads } from '../schema';

export interface NewLead {
  tenant: string;
  /** Names one press of the button. Absent (a form without script): the same words on the same day are one lead. */
  key?: string;
  record: LeadRecord;
  /** A field that people do not see was filled in. It is kept all the same: no enquiry is lost to a guess. */
  isSuspect: boolean;
}

export interface SavedLead {
  id: string;
  /** False where it was there already. */
  isNew: boolean;
}

/** The key was used before, for other words. */
export class LeadConflictError extends Error {
  override readonly name = 'LeadConflictError';

  constructor() {
    super('This key has already been used for another enquiry.');
  }
}

/** Changes on the way without the visitor’s doing: no part of what makes two leads the same. */
const OF_THE_WAY = new Set(['url', 'user_agent', 'lead_attributes', 'opt_in_text', 'vehicle_status']);

function hashOfRecord(record: LeadRecord): string {
  const said = Object.entries(record)
    .filter(([name, value]) => value !== undefined && !OF_THE_WAY.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Where it went wrong, in words of the database alone: its own error holds the values of the statement. */
function withoutWords(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = 'code' in cause ? cause.code : undefined;
    if (typeof code === 'string') return new Error(`A lead could not be saved (${code}).`);
  }
  return new Error('A lead could not be saved.');
}

/**
 * Keeps a lead, once for each key of a tenant.
 * @param now the instant, for the day of a lead without a key
 * @throws LeadConflict where the key was used for other words
 */
export async function saveLead(db: Db, lead: NewLead, now = new Date()): Promise<SavedLead> {
  const { tenant, record, isSuspect } = lead;
  const contentHash = hashOfRecord(record);
  // A colon is no part of a key that a browser may send.
  const key = lead.key ?? `day:${now.toISOString().slice(0, 10)}:${contentHash}`;
  try {
    return await db.transaction(async (tx) => {
      const row = { id: randomUUID(), tenant, idempotencyKey: key, contentHash, kind: record.kind };
      const [made] = await tx
        .insert(leads)
        .values({ ...row, carId: record.car_id, isSuspect, data: record })
        .onConflictDoNothing({ target: [leads.tenant, leads.idempotencyKey] })
        .returning({ id: leads.id });
      if (made) return { id: made.id, isNew: true };
      // A lead of another request with this key is there: the insertion waited for its end.
      const [known] = await tx
        .select({ id: leads.id, hash: leads.contentHash })
        .from(leads)
        .where(and(eq(leads.tenant, tenant), eq(leads.idempotencyKey, key)));
      if (known?.hash !== contentHash) throw new LeadConflictError();
      return { id: known.id, isNew: false };
    });
  } catch (error) {
    throw error instanceof LeadConflictError ? error : withoutWords(error);
  }
}
