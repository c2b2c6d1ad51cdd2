import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readLeadRecord, type LeadRecord } from '../../dealer';
import type { LeadKey } from './lead-keys';

/** Whose record it is. An encrypted record is refused in the row of another lead or tenant. */
export interface LeadIdentity {
  tenant: string;
  id: string;
}

/** A lead that cannot be read. The message says why and what to do, without personal data. */
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

/** What is authenticated with the record. JSON, so that no two pairs have the same text. */
const describeContext = ({ tenant, id }: LeadIdentity): Buffer =>
  Buffer.from(JSON.stringify([FORMAT, tenant, id]));

/** Encrypts a record with AES-256-GCM and a nonce of its own. */
export function encryptRecord(key: LeadKey, lead: LeadIdentity, record: LeadRecord): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(describeContext(lead));
  const encrypted = [cipher.update(JSON.stringify(record), 'utf8'), cipher.final()];
  return Buffer.concat([Buffer.of(FORMAT), nonce, ...encrypted, cipher.getAuthTag()]);
}

/**
 * Decrypts a record.
 * @throws UnreadableLeadError if the data was changed or belongs to another lead, tenant or key
 */
export function decryptRecord(key: LeadKey, lead: LeadIdentity, data: Buffer): LeadRecord {
  const record = parseRecord(decrypt(key, lead, data));
  if (!record) {
    throw new UnreadableLeadError(
      `The stored lead ${lead.id} was damaged, or belongs to another lead: it does not fit its key ${key.id}. Restore it from ` +
        'a backup.',
    );
  }
  return record;
}

/** The decrypted text; undefined if its tag does not fit. */
function decrypt(key: LeadKey, lead: LeadIdentity, data: Buffer): string | undefined {
  if (data[0] !== FORMAT || data.length < HEADER_BYTES + TAG_BYTES) return undefined;
  const nonce = data.subarray(1, HEADER_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(describeContext(lead));
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  const text = decipher.update(data.subarray(HEADER_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function parseRecord(text: string | undefined): LeadRecord | undefined {
  if (text === undefined) return undefined;
  try {
    return readLeadRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}
