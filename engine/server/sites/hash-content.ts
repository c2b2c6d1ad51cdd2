import { hash } from 'node:crypto';

/** Characters of base64url: 120 bits. */
const LENGTH = 20;

/** A cryptographic hash of a JSON value, for caches that tenants share. Depends on the order of keys. */
export const hashContent = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, LENGTH);
