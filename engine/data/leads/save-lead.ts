import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { LeadRecord } from '../../dealer';
import type { Db } from '../database';
import { toConnectionError } from '../database/connection-error';
import { leads } from '../schema';
import { AppointmentTakenError, bookAppointment, type Booking } from './appointments';
import { listSameDayKeys } from './same-day-key';
import { insertDeliveries } from './deliveries';
import { claimUploads, UploadGoneError } from './uploads';
import { isSameContent } from './lead-hashes';
import type { LeadKeys } from './lead-keys';
import { findUnsubscribe, recordUnsubscribe } from './unsubscribes';
import { storedRecordColumns, toStoredColumns, tryReadRecord } from './stored-record';

export interface NewLead {
  tenant: string;
  /**
   * Idempotency key of one submission. Absent without script; then the same content on the same day counts as one lead.
   */
  key?: string;
  record: LeadRecord;
  /** Whether the honeypot field was filled in. The lead is stored anyway, so that a false positive loses no enquiry. */
  isSuspect: boolean;
  /** Ids of its destinations. */
  destinations?: readonly string[];
  booking?: Booking | undefined;
  /** Ids of the uploaded files that belong to it, in order. */
  uploads?: readonly string[] | undefined;
  /** The sender unsubscribes from offers, which is recorded in later leads with the same address. */
  unsubscribes?: boolean | undefined;
}

export interface SavedLead {
  id: string;
  /** False if the lead was already stored. */
  isNew: boolean;
}

/** The idempotency key was already used with different content. */
export class LeadConflictError extends Error {
  override readonly name = 'LeadConflictError';

  constructor() {
    super('This key has already been used for another enquiry.');
  }
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

/** The key of a lead without an idempotency key: that of the identical lead if it was already stored today. */
async function findDayKey(db: Db, keys: LeadKeys, { tenant, record }: NewLead, now: Date): Promise<string> {
  const candidates = listSameDayKeys(keys, record, now);
  const [stored] = await db
    .select({ key: leads.idempotencyKey })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), inArray(leads.idempotencyKey, candidates)))
    .limit(1);
  return stored?.key ?? candidates[0];
}

async function insertOnce(db: Db, keys: LeadKeys, lead: NewLead & { key: string }): Promise<SavedLead> {
  const { tenant, record, isSuspect, key, booking, destinations = [], uploads = [] } = lead;
  const identity = { id: randomUUID(), tenant };
  const [inserted] = await db
    .insert(leads)
    .values({
      ...identity,
      ...toStoredColumns(keys, identity, record),
      ...{ idempotencyKey: key, form: record.form, carId: record.car_id, isSuspect },
    })
    .onConflictDoNothing({ target: [leads.tenant, leads.idempotencyKey] })
    .returning({ id: leads.id });
  if (inserted) {
    if (booking) await bookAppointment(db, { tenant, leadId: inserted.id, booking });
    await claimUploads(db, { tenant, leadId: inserted.id, ids: uploads });
    await insertDeliveries(db, { tenant, leadId: inserted.id, destinations });
    if (lead.unsubscribes === true) await recordUnsubscribe(db, keys, { tenant, email: record.email });
    return { id: inserted.id, isNew: true };
  }
  // Another request has stored a lead with this key. The insert has waited for its transaction.
  const [existing] = await db
    .select(storedRecordColumns)
    .from(leads)
    .where(and(eq(leads.tenant, tenant), eq(leads.idempotencyKey, key)));
  if (!existing) throw new LeadConflictError();
  const stored = tryReadRecord(keys, existing);
  if (stored.record) {
    if (!isSameContent(stored.record, record)) throw new LeadConflictError();
    return { id: existing.id, isNew: false };
  }
  // A lead cannot be compared with one that cannot be decrypted, so it is stored as well: duplicated is
  // better than lost.
  const suffix = `:${keys.current.id}`;
  if (key.endsWith(suffix)) throw new LeadConflictError();
  return insertOnce(db, keys, { ...lead, key: `${key}${suffix}` });
}

/**
 * Encrypts and stores a lead with its deliveries, appointment and files, once per idempotency key of a tenant. Must run
 * in a transaction, so that all or none of them are stored.
 * @param now determines the day of a lead without an idempotency key
 * @throws LeadConflictError if the key was used with different content
 * @throws UploadGoneError if a file was deleted meanwhile or belongs to another lead; nothing is stored
 * @throws AppointmentTakenError if others have booked the time; nothing is stored
 * @throws DatabaseConnectionError if the database cannot be reached; the lead may or may not be stored
 */
export async function saveLead(db: Db, keys: LeadKeys, lead: NewLead, now = new Date()): Promise<SavedLead> {
  try {
    const key = lead.key ?? (await findDayKey(db, keys, lead, now));
    const { tenant, record } = lead;
    const unsubscribedAt = await findUnsubscribe(db, keys, { tenant, email: record.email });
    const known = unsubscribedAt ? { ...record, unsubscribed_at: unsubscribedAt.toISOString() } : record;
    return await insertOnce(db, keys, { ...lead, record: known, key });
  } catch (error) {
    throw error instanceof LeadConflictError ||
      error instanceof AppointmentTakenError ||
      error instanceof UploadGoneError
      ? error
      : (toConnectionError(error) ?? withoutPersonalData(error));
  }
}
