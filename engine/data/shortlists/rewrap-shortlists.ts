import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database';
import { encryptBytes } from '../leads/lead-cipher';
import type { LeadKeys } from '../leads/lead-keys';
import { shortlistPeople, shortlists } from '../schema';
import {
  decryptRow,
  getListContext,
  getPersonContext,
  type Encrypted,
  type RowContext,
} from './shortlist-cipher';

function reencrypt(keys: LeadKeys, context: RowContext, row: Encrypted): Encrypted | undefined {
  const data = decryptRow(keys, context, row);
  return (
    data && { encryptedData: encryptBytes(keys.current.encryption, context, data), keyId: keys.current.id }
  );
}

/**
 * Encrypts all shared lists with the current key. Rows whose key is missing stay as they are: they are deleted when their
 * links expire.
 */
export async function rewrapShortlists(db: Db, keys: LeadKeys): Promise<void> {
  const known = keys.all.map(({ id }) => id).filter((id) => id !== keys.current.id);
  if (known.length === 0) return;
  await db.transaction(async (transaction) => {
    const lists = await transaction
      .select()
      .from(shortlists)
      .where(inArray(shortlists.keyId, known))
      .for('update');
    for (const row of lists) {
      const { tenant, id } = row;
      const encrypted = reencrypt(keys, getListContext(tenant, id), row);
      if (encrypted)
        await transaction
          .update(shortlists)
          .set(encrypted)
          .where(and(eq(shortlists.tenant, tenant), eq(shortlists.id, id)));
    }
    const people = await transaction
      .select()
      .from(shortlistPeople)
      .where(inArray(shortlistPeople.keyId, known))
      .for('update');
    for (const row of people) {
      const { tenant, shortlistId, id } = row;
      const encrypted = reencrypt(keys, getPersonContext(tenant, shortlistId, id), row);
      const isRow = and(
        eq(shortlistPeople.tenant, tenant),
        eq(shortlistPeople.shortlistId, shortlistId),
        eq(shortlistPeople.id, id),
      );
      if (encrypted) await transaction.update(shortlistPeople).set(encrypted).where(isRow);
    }
  });
}

/** Lists the ids of the keys that shared lists use. */
export async function listShortlistKeyIds(db: Db): Promise<string[]> {
  const lists = await db.selectDistinct({ keyId: shortlists.keyId }).from(shortlists);
  const people = await db.selectDistinct({ keyId: shortlistPeople.keyId }).from(shortlistPeople);
  return [...new Set([...lists, ...people].map(({ keyId }) => keyId))];
}
