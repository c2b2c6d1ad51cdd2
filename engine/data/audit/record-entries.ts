import type { Db } from '../database';
import { auditEntries } from '../schema';
import type { NewAuditEntry } from './entry';

/**
 * Stores entries and makes the change that they describe: both or neither, unless the database fails while it commits.
 * @param change made when the entries are written but not committed; if it throws, they are discarded
 */
export async function recordAuditEntries(
  db: Db,
  entries: readonly NewAuditEntry[],
  change: (transaction: Db) => void | Promise<void> = () => undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (entries.length > 0) await transaction.insert(auditEntries).values([...entries]);
    await change(transaction);
  });
}
