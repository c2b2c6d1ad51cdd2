import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { readLeadRecord, type LeadRecord } from '../../dealer';
import type { LeadKey } from './lead-keys';

/** The owner of a record. Decryption fails if an encrypted record was moved to the row of another lead or tenant. */
export interface LeadIdentity {
  tenant: string;
  id: string;
}

/** A lead that cannot be decrypted. The message says why and what to do, without personal data. */
export class UnreadableLeadError extends Error {
  override readonly name = 'UnreadableLeadError';
}

/** Version of the layout: format, nonce, encrypted JSON, tag. */
const FORMAT = 1;
const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D, 8.2.2: random nonces of 96 bits suffice for 2^32 records of one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;

/** The additional authenticated data. JSON, so that different lists never result in the same text. */
const describeContext = (context: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify([FORMAT, ...context]));

/**
 * Encrypts data with AES-256-GCM and a random nonce.
 * @param context purpose and owner of the data; decryption requires the same context
 */
export function encryptBytes(key: KeyObject, context: readonly string[], data: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(describeContext(context));
  const encrypted = [cipher.update(data), cipher.final()];
  return Buffer.concat([Buffer.of(FORMAT), nonce, ...encrypted, cipher.getAuthTag()]);
}

/** Decrypts data; undefined if it was changed, or if the key or the context is wrong. */
export function decryptBytes(key: KeyObject, context: readonly string[], data: Buffer): Buffer | undefined {
  if (data[0] !== FORMAT || data.length < HEADER_BYTES + TAG_BYTES) return undefined;
  const nonce = data.subarray(1, HEADER_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(describeContext(context));
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  const start = decipher.update(data.subarray(HEADER_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    return undefined;
  }
}

export const encryptRecord = (key: LeadKey, { tenant, id }: LeadIdentity, record: LeadRecord): Buffer =>
  encryptBytes(key.encryption, [tenant, id], Buffer.from(JSON.stringify(record)));

/**
 * Decrypts a record.
 * @throws UnreadableLeadError if the data was changed or belongs to another lead, tenant or key
 */
export function decryptRecord(key: LeadKey, lead: LeadIdentity, data: Buffer): LeadRecord {
  const record = parseRecord(decryptBytes(key.encryption, [lead.tenant, lead.id], data)?.toString('utf8'));
  if (!record) {
    throw new UnreadableLeadError(
      `The stored lead ${lead.id} was damaged, or belongs to another lead: it does not fit its key ${key.id}. Restore it from ` +
        'a backup.',
    );
  }
  return record;
}

function parseRecord(text: string | undefined): LeadRecord | undefined {
  if (text === undefined) return undefined;
  try {
    return readLeadRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}
