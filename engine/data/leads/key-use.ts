import { count } from 'drizzle-orm';
import type { Db } from '../database';
import { leads } from '../schema';
import { findLeadKey, type LeadKeys } from './lead-keys';

/** Number of leads for each key; null stands for leads that were stored before encryption was introduced. */
export interface KeyUse {
  keyId: string | null;
  leads: number;
}

export const countLeadsByKey = (db: Db): Promise<KeyUse[]> =>
  db.select({ keyId: leads.keyId, leads: count() }).from(leads).groupBy(leads.keyId);

/** Leads that cannot be decrypted because their key is missing. */
export const findMissingKeys = async (db: Db, keys: LeadKeys): Promise<KeyUse[]> =>
  (await countLeadsByKey(db)).filter(({ keyId }) => keyId !== null && !findLeadKey(keys, keyId));

/** "12 leads with the key 3f9a12bc" */
export const describeKeyUses = (uses: readonly KeyUse[]): string =>
  uses
    .map(({ keyId, leads: number }) => `${number} ${number === 1 ? 'lead' : 'leads'} with the key ${keyId}`)
    .join(', ');
