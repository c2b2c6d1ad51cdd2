import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';

/** Hashes of the day. A visitor makes many requests in a row. */
const MAX_HASHES = 1_000;
const MS_PER_DAY = 86_400_000;
const SALT_BYTES = 32;
const HASH_LENGTH = 12;

/**
 * Creates a function that hashes clients' addresses for the log. A client's requests can be connected for a
 * day without storing who it was. The salt is random, kept only in memory, and replaced each UTC day,
 * because with a permanent salt all IPv4 addresses could be tried. So hashes differ between processes and
 * after a restart.
 */
export function createClientHasher(now: () => number = Date.now): (address: string) => string {
  let saltDay = -1;
  let salt = Buffer.alloc(0);
  const hashes = new LRUCache<string, string>({ max: MAX_HASHES });
  return (address) => {
    const day = Math.floor(now() / MS_PER_DAY);
    if (day !== saltDay) {
      saltDay = day;
      salt = randomBytes(SALT_BYTES);
      hashes.clear();
    }
    let hash = hashes.get(address);
    if (hash === undefined) {
      hash = createHmac('sha256', salt).update(address).digest('base64url').slice(0, HASH_LENGTH);
      hashes.set(address, hash);
    }
    return hash;
  };
}
