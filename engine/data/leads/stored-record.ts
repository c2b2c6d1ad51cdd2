import { readLeadRecord, type LeadRecord } from '../../dealer';
import { leads } from '../schema';
import { decryptRecord, encryptRecord, UnreadableLeadError, type LeadIdentity } from './lead-cipher';
import { hashContent, hashEmail } from './lead-hashes';
import { findLeadKey, type LeadKeys } from './lead-keys';

/** The columns from which a record is read. Rows that were stored before encryption was introduced have `data`. */
export type StoredRecord = LeadIdentity & Pick<typeof leads.$inferSelect, 'data' | 'encryptedData' | 'keyId'>;

export const storedRecordColumns = {
  id: leads.id,
  tenant: leads.tenant,
  data: leads.data,
  encryptedData: leads.encryptedData,
  keyId: leads.keyId,
};

/** A record, or why it cannot be decrypted. */
export type ReadRecord = { record: LeadRecord } | { record: undefined; problem: string };

/** The columns of a record, encrypted with the current key. */
export function toStoredColumns({ current }: LeadKeys, lead: LeadIdentity, record: LeadRecord) {
  return {
    data: null,
    encryptedData: encryptRecord(current, lead, record),
    keyId: current.id,
    emailHash: hashEmail(current, record.email),
    contentHash: hashContent(current, record),
  };
}

/**
 * Describes why leads cannot be decrypted, and what to do. The text is the same on all machines, because it
 * is stored with deliveries.
 */
export const describeMissingKey = (keyId: string): string =>
  `The lead is encrypted with the key ${keyId}, which is missing. Add it to LEADS_KEY, or to leads.key in the data folder, ` +
  'after the current key, and restart.';

/**
 * Reads a stored record.
 * @throws UnreadableLeadError if its key is missing, or if it was changed
 */
export function readRecord(keys: LeadKeys, row: StoredRecord): LeadRecord {
  const { data, encryptedData, keyId } = row;
  if (data !== null) {
    const record = readLeadRecord(data);
    if (!record)
      throw new UnreadableLeadError(`The stored lead ${row.id} is damaged. Restore it from a backup.`);
    return record;
  }
  if (encryptedData === null || keyId === null)
    throw new UnreadableLeadError(`The stored lead ${row.id} has no record. Restore it from a backup.`);
  const key = findLeadKey(keys, keyId);
  if (!key) throw new UnreadableLeadError(describeMissingKey(keyId));
  return decryptRecord(key, row, encryptedData);
}

/** Reads a stored record without throwing, so that an unreadable one does not prevent others from being read. */
export function tryReadRecord(keys: LeadKeys, row: StoredRecord): ReadRecord {
  try {
    return { record: readRecord(keys, row) };
  } catch (error) {
    if (!(error instanceof UnreadableLeadError)) throw error;
    return { record: undefined, problem: error.message };
  }
}
