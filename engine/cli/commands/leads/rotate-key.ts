import { findLeadKey, rotateLeadKey, type KeyUse, type LeadKeys } from '../../../data';
import { EXIT } from '../../command';
import type { LeadsAction } from './leads-action';

const count = (leads: number): string => `${leads} ${leads === 1 ? 'lead' : 'leads'}`;

/** Why leads do not have the current key, and what to do. */
function describeUnreadable(keys: LeadKeys, { keyId, leads }: KeyUse): string {
  if (keyId === null) return `${count(leads)} could not be encrypted, because they were in use. Try again.`;
  return findLeadKey(keys, keyId)
    ? `${count(leads)} with the key ${keyId} cannot be read, because they were damaged. Restore them from a backup, or delete them.`
    : `${count(leads)} with the key ${keyId} cannot be read. Add this key after the current one, and try again.`;
}

/** `leads rotate-key`: encrypts all leads with the current key. */
export const rotateKey: LeadsAction = async ({ db, keys }, { isJson, out, err }) => {
  const { encrypted, unusedKeyIds, unreadable } = await rotateLeadKey(db, keys);
  const key = keys.current.id;
  if (isJson) out(JSON.stringify({ key, encrypted, unusedKeys: unusedKeyIds, unreadable }));
  else {
    out(
      encrypted === 0
        ? `No lead had to be changed. The current key is ${key}.`
        : `Encrypted ${count(encrypted)} with the current key ${key}.`,
    );
    if (unusedKeyIds.length > 0)
      out(
        `No lead has the key ${unusedKeyIds.join(' or ')} any more. When all processes run with the current key, remove the others ` +
          'from LEADS_KEY or leads.key, and restart. Backups made before still need them.',
      );
  }
  for (const use of unreadable) err(describeUnreadable(keys, use));
  return unreadable.length > 0 ? EXIT.findings : EXIT.success;
};
