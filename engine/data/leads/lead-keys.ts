import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { DatabaseError } from '../database/errors';

/** An encryption key for leads. A separate key for each purpose is derived from it. */
export interface LeadKey {
  /** Derived from the key, so that it is the same on every machine. It does not reveal the key. */
  readonly id: string;
  /** Encrypts records (AES-256). */
  readonly encryption: KeyObject;
  readonly emailHash: KeyObject;
  /** Hashes the content, by which repeated leads are found. */
  readonly contentHash: KeyObject;
}

/** The current key, and older keys with which stored leads may be encrypted. */
export interface LeadKeys {
  /** New leads are encrypted with it. */
  readonly current: LeadKey;
  /** All keys, the current one first. */
  readonly all: readonly LeadKey[];
}

const KEY_BYTES = 32;
const KEY_BASE64 = /^[A-Za-z0-9+/]{43}=$/;
const COMMENT = /#.*$/gm;

function derive(secret: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `forecourt leads: ${purpose}`, bytes));
}

function createLeadKey(secret: Buffer): LeadKey {
  const deriveKey = (purpose: string) => createSecretKey(derive(secret, purpose, KEY_BYTES));
  return {
    id: derive(secret, 'id', 4).toString('hex'),
    encryption: deriveKey('encryption'),
    emailHash: deriveKey('email hash'),
    contentHash: deriveKey('content hash'),
  };
}

/**
 * Reads keys: 32 bytes in Base64 each, the current one first, separated by commas or white space. A `#` starts a comment.
 * @param source the variable or file, for messages
 * @throws DatabaseError if there is no key, or if one is invalid. The message does not contain the key
 */
export function parseLeadKeys(text: string, source: string): LeadKeys {
  const entries = text
    .replace(COMMENT, '')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');
  const advice =
    'Make one with `openssl rand -base64 32`; separate several with commas, the current one first.';
  const wrong = entries.findIndex((entry) => !KEY_BASE64.test(entry));
  if (wrong !== -1)
    throw new DatabaseError(
      'leads-key',
      `${source} is not usable: key ${wrong + 1} is not 32 bytes in Base64. ${advice}`,
    );
  const keys = entries.map((entry) => createLeadKey(Buffer.from(entry, 'base64')));
  const [current] = keys;
  if (!current) throw new DatabaseError('leads-key', `${source} is not usable: it has no key. ${advice}`);
  return { current, all: keys.filter(({ id }, index) => keys.findIndex((key) => key.id === id) === index) };
}

/** Finds a key by its id; undefined if it is missing. */
export const findLeadKey = ({ all }: LeadKeys, id: string): LeadKey | undefined =>
  all.find((key) => key.id === id);
