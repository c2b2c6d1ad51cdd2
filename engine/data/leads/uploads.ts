import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { uploads } from '../schema';
import { decryptBytes, encryptBytes, UnreadableLeadError } from './lead-cipher';
import { findLeadKey, type LeadKeys } from './lead-keys';
import { describeMissingKey } from './stored-record';

/** A file is gone: it waited too long for its form, or belongs to another lead. */
export class UploadGoneError extends Error {
  override readonly name = 'UploadGoneError';

  constructor() {
    super('An uploaded file is no longer there.');
  }
}

/** The site has as many files without a lead as it may have. */
export class UploadsFullError extends Error {
  override readonly name = 'UploadsFullError';

  constructor() {
    super('Too many files are waiting for their forms.');
  }
}

/** A file of a lead. */
export interface StoredUpload {
  id: string;
  tenant: string;
  /** MIME type. */
  type: string;
  /** Of the file itself, before it was encrypted. */
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

/** Encrypts the content of a file; it can be decrypted only as this file of this tenant. */
export const encryptFile = (file: Identity & { key: KeyObject }, content: Uint8Array): Buffer =>
  encryptBytes(file.key, contentContext(file), content);

/** The content of a file; undefined if it was changed or belongs to another file. */
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
 * Records a file that is on the disk and waits for its form. Run it in a transaction.
 * @param maxWaitingBytes of all files of the tenant that wait
 * @throws UploadsFullError if there would be more
 */
export async function addUpload(
  db: Db,
  keys: LeadKeys,
  { key, ...file }: StoredUpload,
  maxWaitingBytes: number,
): Promise<void> {
  const { tenant } = file;
  // One after the other, so that requests at the same time cannot exceed the limit together.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${tenant}))`);
  const [waiting] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), isNull(uploads.leadId)));
  if (Number(waiting?.bytes ?? 0) + file.bytes > maxWaitingBytes) throw new UploadsFullError();
  await db.insert(uploads).values({ ...file, ...wrapKey(keys, file, key) });
}

/**
 * Gives files to a lead, in its transaction.
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
 * The files of a lead, in the order of its form.
 * @throws UnreadableLeadError if the key of one is missing
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

/** How many files a lead has. */
export const countLeadUploads = (
  db: Db,
  { tenant, leadId }: { tenant: string; leadId: string },
): Promise<number> => db.$count(uploads, and(eq(uploads.tenant, tenant), eq(uploads.leadId, leadId)));

/** Deletes the files of a tenant that have waited for their form since before an instant. Returns how many. */
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

/** Those of the ids that have a row. The files of the others are to be deleted. */
export async function listStoredIds(db: Db, tenant: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.tenant, tenant), inArray(uploads.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Encrypts the keys of all files with the current key of the leads. Those whose key is missing stay. */
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

/** Ids of the keys of leads that files need. */
export const listUploadKeyIds = async (db: Db): Promise<string[]> =>
  (await db.selectDistinct({ keyId: uploads.keyId }).from(uploads)).map(({ keyId }) => keyId);
