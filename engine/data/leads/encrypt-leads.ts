import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { describeActor, recordAuditEntries } from '../audit';
import type { Db } from '../database';
import { errorCode } from '../database/errors';
import { leads } from '../schema';
import { listShortlistKeyIds, rewrapShortlists } from '../shortlists/rewrap-shortlists';
import { isFormKey, isSameDayKey, toSameDayKey } from './same-day-key';
import { countLeadsByKey, type KeyUse } from './key-use';
import { findLeadKey, type LeadKeys } from './lead-keys';
import { storeCurrentKeyId } from './open-lead-keys';
import { listUploadKeyIds, rewrapUploads } from './uploads';
import { storedRecordColumns, toStoredColumns, tryReadRecord, type StoredRecord } from './stored-record';

/** Number of leads per transaction; small, so that rows are locked only briefly. */
const BATCH = 100;
const UNIQUE_VIOLATION = '23505';

interface EncryptOptions {
  /** Pause between two batches, so that the queries of the server are not slowed down. */
  pauseMs?: number;
  isStopped?: () => boolean;
}

/**
 * Encrypts the leads with one key, or those that are not encrypted, with the current key. Can be interrupted, and can
 * run in several processes: finished rows have the current key, and rows that another process has locked are skipped.
 * @returns the number of leads
 */
export async function encryptLeads(
  db: Db,
  keys: LeadKeys,
  keyId: string | null,
  { pauseMs = 0, isStopped = () => false }: EncryptOptions = {},
): Promise<number> {
  let encrypted = 0;
  let last = '';
  for (;;) {
    const batch = await db.transaction((transaction) => encryptBatch(transaction, keys, keyId, last));
    encrypted += batch.encrypted;
    // Unreadable rows are skipped.
    if (batch.last === undefined || isStopped()) return encrypted;
    last = batch.last;
    await delay(pauseMs);
  }
}

async function encryptBatch(db: Db, keys: LeadKeys, keyId: string | null, after: string) {
  const rows = await db
    .select({ ...storedRecordColumns, idempotencyKey: leads.idempotencyKey })
    .from(leads)
    .where(and(keyId === null ? isNull(leads.keyId) : eq(leads.keyId, keyId), gt(leads.id, after)))
    .orderBy(asc(leads.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  let encrypted = 0;
  for (const row of rows) if (await encryptRow(db, keys, row)) encrypted += 1;
  return { encrypted, last: rows.at(-1)?.id };
}

async function encryptRow(
  db: Db,
  keys: LeadKeys,
  row: StoredRecord & { idempotencyKey: string },
): Promise<boolean> {
  const { record } = tryReadRecord(keys, row);
  if (!record) return false;
  const columns = toStoredColumns(keys, row, record);
  const update = (transaction: Db, values: Partial<typeof leads.$inferInsert>) =>
    transaction.update(leads).set(values).where(eq(leads.id, row.id));
  if (!isSameDayKey(row.idempotencyKey)) {
    // Such a key of an unencrypted row contains a plain hash, from which the content could be guessed, so it is
    // replaced. New keys are not derived from the content.
    const isGuessable = row.keyId === null && isFormKey(row.idempotencyKey);
    await update(db, { ...columns, ...(isGuessable && { idempotencyKey: `form:${row.id}` }) });
    return true;
  }
  // This kind of key contains the hash of the content, which depends on the encryption key.
  const replaceHash = (hash: string) => ({
    ...columns,
    idempotencyKey: toSameDayKey(row.idempotencyKey, hash),
  });
  try {
    await db.transaction((savepoint) => update(savepoint, replaceHash(columns.contentHash)));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same lead was stored again with the current key on the same day. Both are kept.
    await update(db, replaceHash(row.id));
  }
  return true;
}

const isUniqueViolation = (error: unknown): boolean =>
  errorCode(error) === UNIQUE_VIOLATION || (error instanceof Error && isUniqueViolation(error.cause));

export interface KeyRotation {
  encrypted: number;
  /** Keys that no lead, file or shared list uses any more. */
  unusedKeyIds: string[];
  /** Leads that could not be decrypted, because their key is missing or they are damaged. */
  unreadable: KeyUse[];
}

/**
 * Encrypts all leads, the keys of their files, and shared lists with the current key, while servers may be running. Does nothing if
 * that has already been done.
 */
export async function rotateLeadKey(db: Db, keys: LeadKeys, options?: EncryptOptions): Promise<KeyRotation> {
  const { current } = keys;
  const isOld = ({ keyId }: KeyUse) => keyId !== current.id;
  let encrypted = 0;
  let round: number;
  // Repeated for leads that a process without the new key has stored meanwhile.
  do {
    round = 0;
    for (const { keyId } of (await countLeadsByKey(db)).filter(isOld))
      if (keyId === null || findLeadKey(keys, keyId)) round += await encryptLeads(db, keys, keyId, options);
    encrypted += round;
  } while (round > 0);
  await rewrapUploads(db, keys);
  await rewrapShortlists(db, keys);
  await storeCurrentKeyId(db, keys);
  if (encrypted > 0) await recordAuditEntries(db, [{ action: 'rotate-leads-key', actor: describeActor() }]);
  const uses = await countLeadsByKey(db);
  const otherKeys = new Set([...(await listUploadKeyIds(db)), ...(await listShortlistKeyIds(db))]);
  return {
    encrypted,
    unusedKeyIds: keys.all.flatMap(({ id }) =>
      id === current.id || otherKeys.has(id) || uses.some(({ keyId }) => keyId === id) ? [] : [id],
    ),
    unreadable: uses.filter(isOld),
  };
}
