import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { bulkhead } from 'cockatiel';

/**
 * As OWASP's Password Storage Cheat Sheet asks for: 32 MiB and a tenth of a second for each guess. They are part of each
 * hash, so other values can be chosen for new ones.
 */
const COST = { logN: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Hashes at the same time, and how many may wait: they must leave threads for other work. */
const AT_ONCE = 2;
const WAITING = 20;

const gate = bulkhead(AT_ONCE, WAITING);
const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** NFC: the same letters are the same bytes, whatever keyboard has typed them (NIST SP 800-63B-4, 3.1.1.2). */
const derive = (password: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 };
  return gate.execute(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
};

/** Hashes a password. Rejects with cockatiel's `BulkheadRejectedError` if too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { logN, r, p } = COST;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a hash is that of a password. Without a hash it takes as long, and is false. */
export async function matchesPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = (hash !== undefined && FORMAT.exec(hash)) || [];
  if (logN === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(key, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
