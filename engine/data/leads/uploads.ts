import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { uploads } from '../schema';
import { decryptBytes, encryptBytes, UnreadableLeadError } from './lead-cipher';
import { findLeadKey, type LeadKeys } from './lead-keys';
import { describeMissingKey } from './stored-record';

/** A file is no longer available: its form was not sent in time, or it belongs to another lead. */
export class UploadGoneError extends Error {
  override readonly name = 'UploadGoneError';

  constructor() {
    super('An uploaded file no longer exists.');
  }
}

/** The site's limit of files without a lead is reached. */
export class UploadsFullError extends Error {
  override readonly name = 'UploadsFullError';

  constructor() {
    super('Too many files are waiting for their forms.');
  }
}

export interface StoredUpload {
  id: string;
  tenant: string;
  /** MIME type. */
  type: string;
  /** Size before encryption. */
  bytes: number;
  /** Decrypts its content. */
  key: KeyObject;
}

type Identity = Pick<StoredUpload, 'id' | 'tenant'>;

const ID_BYTES = 24;
const KEY_BYTES = 32;
const contentContext = ({ tenant, id }: Identity) => ['upload', tenant, id];
const keyContext = ({ tenant, id }: Identity) => ['upload key', tenant, id];

/** The id and key of a new file. The id cannot be guessed. */
export const createFileKey = (): { id: string; key: KeyObject } => ({
  id: randomBytes(ID_BYTES).toString('base64url'),
  key: createSecretKey(randomBytes(KEY_BYTES)),
});

/** Encrypts the content of a file. It can only be decrypted as the same file of the same tenant. */
export const encryptFile = (file: Identity & { key: KeyObject }, content: Uint8Array): Buffer =>
  encryptBytes(file.key, contentContext(file), content);

/** Decrypts the content of a file; undefined if it was changed or belongs to another file. */
export const decryptFile = (file: Identity & { key: KeyObject }, content: Buffer): Buffer | undefined =>
  decryptBytes(file.key, contentContext(file), content);

const wrapKey = ({ current }: LeadKeys, file: Identity, key: KeyObject) => ({
  encryptedKey: encryptBytes(current.encryption, keyContext(file), key.export()),
  keyId: current.id,
});

function unwrapKey(keys: LeadKeys, row: typeof uploads.$inferSelect): KeyObject {
  const leadKey = findLeadKey(keys, row.keyId);
  if (!leadKey) throw new UnreadableLeadError(describeMissingKey(row.keyId));
  const key = decryptBytes(leadKey.encryption, keyContext(row), row.encryptedKey);
  if (!key)
    throw new UnreadableLeadError(`The key of the file ${row.id} was damaged. Restore it from a backup.`);
  return createSecretKey(key);
}

/**
 * Records a stored file whose form has not been sent yet. Must run in a transaction.
 * @param maxWaitingBytes maximum total size of the tenant's files without a lead
 * @throws UploadsFullError if the limit would be exceeded
 */
export async function addUpload(
  db: Db,
  keys: LeadKeys,
  { key, ...file }: StoredUpload,
  maxWaitingBytes: number,
): Promise<void> {
  const { tenant } = file;
  // Serialised per tenant, so that concurrent requests cannot exceed the limit together.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${tenant}))`);
  const [waiting] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), isNull(uploads.leadId)));
  if (Number(waiting?.bytes ?? 0) + file.bytes > maxWaitingBytes) throw new UploadsFullError();
  await db.insert(uploads).values({ ...file, ...wrapKey(keys, file, key) });
}

/**
 * Assigns files to a lead, in the transaction of the lead.
 * @throws UploadGoneError if one was deleted, or belongs to another lead or tenant
 */
export async function claimUploads(
  db: Db,
  { tenant, leadId, ids }: { tenant: string; leadId: string; ids: readonly string[] },
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const claimed = await db
      .update(uploads)
      .set({ leadId, position: index + 1 })
      .where(and(eq(uploads.id, id), eq(uploads.tenant, tenant), isNull(uploads.leadId)))
      .returning({ id: uploads.id });
    if (claimed.length === 0) throw new UploadGoneError();
  }
}

/**
 * Lists the files of a lead, in the order of its form.
 * @throws UnreadableLeadError if the key of a file is missing
 */
export async function listLeadUploads(
  db: Db,
  keys: LeadKeys,
  { tenant, leadId }: { tenant: string; leadId: string },
): Promise<StoredUpload[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), eq(uploads.leadId, leadId)))
    .orderBy(asc(uploads.position));
  return rows.map((row) => ({
    ...{ id: row.id, tenant: row.tenant, type: row.type, bytes: row.bytes },
    key: unwrapKey(keys, row),
  }));
}

/** Lists the types of a lead's files, in the order of its form. Needs no key. */
export async function listUploadTypes(
  db: Db,
  { tenant, leadId }: { tenant: string; leadId: string },
): Promise<string[]> {
  const rows = await db
    .select({ type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), eq(uploads.leadId, leadId)))
    .orderBy(asc(uploads.position));
  return rows.map(({ type }) => type);
}

/** Deletes the rows of a tenant's files without a lead that were stored before an instant. Returns their number. */
export async function deleteWaitingUploads(
  db: Db,
  { tenant, before }: { tenant: string; before: Date },
): Promise<number> {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.tenant, tenant), isNull(uploads.leadId), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id });
  return deleted.length;
}

/** Returns the given ids that have a row. Files without a row can be deleted. */
export async function listStoredIds(db: Db, tenant: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), inArray(uploads.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Re-encrypts the keys of all files with the current key. File keys whose encryption key is missing are left unchanged.
 */
export async function rewrapUploads(db: Db, keys: LeadKeys): Promise<void> {
  const known = keys.all.map(({ id }) => id).filter((id) => id !== keys.current.id);
  if (known.length === 0) return;
  const rows = await db
    .select()
    .from(uploads)
    .where(and(ne(uploads.keyId, keys.current.id), inArray(uploads.keyId, known)));
  for (const row of rows)
    await db
      .update(uploads)
      .set(wrapKey(keys, row, unwrapKey(keys, row)))
      .where(eq(uploads.id, row.id));
}

/** Lists the ids of the encryption keys that files use. */
export const listUploadKeyIds = async (db: Db): Promise<string[]> =>
  (await db.selectDistinct({ keyId: uploads.keyId }).from(uploads)).map(({ keyId }) => keyId);
