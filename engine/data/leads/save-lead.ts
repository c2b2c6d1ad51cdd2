import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LeadRecord } from '../../dealer';
import type { Db } from '../database';
import { toConnectionError } from '../database/connection-error';
import { leads } from '../schema';

export interface NewLead {
  tenant: string;
  /**
   * Idempotency key of one submission. Absent without script; then the same content on the same day counts as one lead.
   */
  key?: string;
  record: LeadRecord;
  /** Whether the honeypot field was filled in. The lead is stored anyway, so that a false positive loses no enquiry. */
  isSuspect: boolean;
}

export interface SavedLead {
  id: string;
  /** False if the lead was already stored. */
  isNew: boolean;
}

/** The key was already used for other content. */
export class LeadConflictError extends Error {
  override readonly name = 'LeadConflictError';

  constructor() {
    super('This key has already been used for another enquiry.');
  }
}

/**
 * Fields that can change without any action by the visitor, because they come from the browser, the settings or the
 * stock: a vehicle may be withdrawn, deleted or imported again between two attempts to send one enquiry. They are ignored
 * when leads are compared.
 */
const VOLATILE_FIELDS: ReadonlySet<string> = new Set<keyof LeadRecord>([
  ...(['url', 'user_agent', 'lead_attributes', 'opt_in_text', 'preset', 'source'] as const),
  ...(['category', 'event_id', 'car_dealership_id', 'dealership_slug', 'manufacturer_slug'] as const),
  ...(['stock_number', 'Vehicle Make', 'Vehicle Model', 'vehicle_status'] as const),
]);

/** Whether two records have the same content. A deleted vehicle is unknown, so its ID is missing in one of them. */
function isSameContent(first: LeadRecord, second: LeadRecord): boolean {
  const isVehicleUnknown = first.car_id === undefined || second.car_id === undefined;
  const withoutUnknown = (record: LeadRecord) =>
    hashContent(isVehicleUnknown ? { ...record, car_id: undefined } : record);
  return withoutUnknown(first) === withoutUnknown(second);
}

function hashContent(record: LeadRecord): string {
  const content = Object.entries(record)
    .filter(([name, value]) => value !== undefined && !VOLATILE_FIELDS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * An error that contains only the database's code, because the original message contains the values of the statement.
 */
function withoutPersonalData(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = 'code' in cause ? cause.code : undefined;
    if (typeof code === 'string') return new Error(`A lead could not be saved (${code}).`);
  }
  return new Error('A lead could not be saved.');
}

/**
 * Stores a lead, once for each key of a tenant.
 * @param now the instant that determines the day of a lead without a key
 * @throws LeadConflictError if the key was used for other content
 * @throws DatabaseConnectionError if the database cannot be reached; the lead may or may not be stored
 */
export async function saveLead(db: Db, lead: NewLead, now = new Date()): Promise<SavedLead> {
  const { tenant, record, isSuspect } = lead;
  const contentHash = hashContent(record);
  // Keys created by browsers contain no colon, so the two cannot collide.
  const key = lead.key ?? `day:${now.toISOString().slice(0, 10)}:${contentHash}`;
  try {
    const row = { id: randomUUID(), tenant, idempotencyKey: key, contentHash, kind: record.kind };
    const [inserted] = await db
      .insert(leads)
      .values({ ...row, carId: record.car_id, isSuspect, data: record })
      .onConflictDoNothing({ target: [leads.tenant, leads.idempotencyKey] })
      .returning({ id: leads.id });
    if (inserted) return { id: inserted.id, isNew: true };
    // Another request has stored a lead with this key; the insert waited for its transaction.
    const [existing] = await db
      .select({ id: leads.id, data: leads.data })
      .from(leads)
      .where(and(eq(leads.tenant, tenant), eq(leads.idempotencyKey, key)));
    if (!existing || !isSameContent(existing.data, record)) throw new LeadConflictError();
    return { id: existing.id, isNew: false };
  } catch (error) {
    throw error instanceof LeadConflictError
      ? error
      : (toConnectionError(error) ?? withoutPersonalData(error));
  }
}
