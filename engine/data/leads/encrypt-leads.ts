import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { describeActor, recordAuditEntries } from '../audit';
import type { Db } from '../database';
import { errorCode } from '../database/errors';
import { leads } from '../schema';
import { isFormKey, isSameDayKey, toDayKey } from './day-key';
import { countLeadsByKey, type KeyUse } from './key-use';
import { findLeadKey, type LeadKeys } from './lead-keys';
import { storeCurrentKeyId } from './open-lead-keys';
import { listUploadKeyIds, rewrapUploads } from './uploads';
import { storedRecordColumns, toStoredColumns, tryReadRecord, type StoredRecord } from './stored-record';

/** Leads of one transaction: few, so that it locks them only for a moment. */
const BATCH = 100;
const UNIQUE_VIOLATION = '23505';

interface EncryptOptions {
  /** Time between two batches, which leaves the database to the server. */
  pauseMs?: number;
  isStopped?: () => boolean;
}

/**
 * Encrypts the leads of one key, or those that are not encrypted, with the current key. It can be interrupted and run in
 * several processes: a row that is done has another key, and one on which another process works is left to it.
 * @returns how many
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
    // Rows that cannot be read are passed over.
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
    // The content could be guessed from such a key of a plain row. New ones are not made of the content.
    const isGuessable = row.keyId === null && isFormKey(row.idempotencyKey);
    await update(db, { ...columns, ...(isGuessable && { idempotencyKey: `form:${row.id}` }) });
    return true;
  }
  // Such a key contains the hash of the content.
  const replaceHash = (hash: string) => ({ ...columns, idempotencyKey: toDayKey(row.idempotencyKey, hash) });
  try {
    await db.transaction((savepoint) => update(savepoint, replaceHash(columns.contentHash)));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The lead was sent and stored again with the current key, on the same day. Both stay.
    await update(db, replaceHash(row.id));
  }
  return true;
}

const isUniqueViolation = (error: unknown): boolean =>
  errorCode(error) === UNIQUE_VIOLATION || (error instanceof Error && isUniqueViolation(error.cause));

export interface KeyRotation {
  encrypted: number;
  /** Keys that no lead and no file has any more. */
  unusedKeyIds: string[];
  /** Leads that could not be read: their key is missing, or they were damaged. */
  unreadable: KeyUse[];
}

/** Encrypts all leads and the keys of their files with the current key, while servers run. Nothing happens if they already are. */
export async function rotateLeadKey(db: Db, keys: LeadKeys, options?: EncryptOptions): Promise<KeyRotation> {
  const { current } = keys;
  const isOld = ({ keyId }: KeyUse) => keyId !== current.id;
  let encrypted = 0;
  let round: number;
  // Again for leads that a process without the new key stored meanwhile.
  do {
    round = 0;
    for (const { keyId } of (await countLeadsByKey(db)).filter(isOld))
      if (keyId === null || findLeadKey(keys, keyId)) round += await encryptLeads(db, keys, keyId, options);
    encrypted += round;
  } while (round > 0);
  await rewrapUploads(db, keys);
  await storeCurrentKeyId(db, keys);
  if (encrypted > 0) await recordAuditEntries(db, [{ action: 'rotate-leads-key', actor: describeActor() }]);
  const uses = await countLeadsByKey(db);
  const uploadKeys = new Set(await listUploadKeyIds(db));
  return {
    encrypted,
    unusedKeyIds: keys.all.flatMap(({ id }) =>
      id === current.id || uploadKeys.has(id) || uses.some(({ keyId }) => keyId === id) ? [] : [id],
    ),
    unreadable: uses.filter(isOld),
  };
}
