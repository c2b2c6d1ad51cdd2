import { eq, sql } from 'drizzle-orm';
import { DatabaseError } from '../database/errors';
import type { Db, Logger } from '../database';
import { secrets } from '../schema';
import { describeKeyUses, findMissingKeys } from './key-use';
import { createLeadKeyFile, getLeadKeyFile, readLeadKeyFile } from './lead-key-file';
import { findLeadKey, type LeadKeys } from './lead-keys';

/**
 * Name of the row in `secrets` with the id of the key (not the key itself) with which the leads of the database are
 * encrypted.
 */
const LEAD_KEY_ID = 'leads-key-id';
/** An arbitrary number. The process that holds this advisory lock may create the key file. */
const LEAD_KEY_LOCK = 4_632_070_353;

export interface LeadKeyOptions {
  db: Db;
  dataDir: string;
  /** The keys in LEADS_KEY. If absent, those in the key file, which is created if the database has no key yet. */
  keys?: LeadKeys | undefined;
  log: Logger;
}

/**
 * Opens the keys for the leads of a database. Processes that start at the same time use the same key.
 * @throws DatabaseError if the leads are encrypted and their key is missing
 */
export function openLeadKeys({ db, dataDir, keys: given, log }: LeadKeyOptions): Promise<LeadKeys> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LEAD_KEY_LOCK})`);
    const [stored] = await transaction.select().from(secrets).where(eq(secrets.name, LEAD_KEY_ID));
    const keys = given ?? openKeyFile(getLeadKeyFile(dataDir), stored?.value, log);
    const missing = await findMissingKeys(transaction, keys);
    if (missing.length > 0)
      log.warn(
        `${describeKeyUses(missing)} cannot be read or delivered, because the key is missing. Add it to LEADS_KEY, or to leads.key ` +
          'in the data folder, after the current key, and restart.',
      );
    if (!stored || !findLeadKey(keys, stored.value)) await storeCurrentKeyId(transaction, keys);
    return keys;
  });
}

function openKeyFile(file: string, storedId: string | undefined, log: Logger): LeadKeys {
  const existing = readLeadKeyFile(file, log);
  if (existing) return existing;
  // If this machine created its own key, it could not read the leads of other machines, and vice versa.
  if (storedId !== undefined) {
    throw new DatabaseError(
      'leads-key',
      `The leads of this database are encrypted with the key ${storedId}, but this server has no key. Set LEADS_KEY to it on all ` +
        `machines, or copy leads.key from the data folder of the machine that made it to ${file}. If the key is lost, make a new ` +
        `one (\`openssl rand -base64 32 > ${file}\`): the old leads then stay unreadable.`,
    );
  }
  createLeadKeyFile(file);
  log.info(
    `Created ${file}, the key of the leads. Keep a copy in another safe place: without it, nobody can read them. With several ` +
      'machines, or if the data folder is not kept, set LEADS_KEY.',
  );
  const created = readLeadKeyFile(file, log);
  if (!created)
    throw new DatabaseError('leads-key', `${file} was deleted while Forecourt started. Start again.`);
  return created;
}

/** Records the id of the key, so that machines without the key do not create another one. */
export async function storeCurrentKeyId(db: Db, { current: { id: value } }: LeadKeys): Promise<void> {
  await db
    .insert(secrets)
    .values({ name: LEAD_KEY_ID, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
}
