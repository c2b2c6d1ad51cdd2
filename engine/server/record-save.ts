import { describeActor, recordAuditEntries, type DatabaseAccess } from '../data';
import type { FileChange } from './playground';

interface RecordSaveOptions {
  database: DatabaseAccess;
  log: { error(fields: object, text: string): void };
}

/** Creates a function that records changes to tenants' files in the audit trail and makes them. */
export const createRecordSave =
  ({ database, log }: RecordSaveOptions) =>
  async (changes: readonly FileChange[], requestId: string, write: () => void): Promise<void> => {
    const actor = describeActor();
    const entries = changes.map((change) => ({ ...change, action: 'save' as const, actor, requestId }));
    let isWritten = false;
    try {
      await database.run((db) =>
        recordAuditEntries(db, entries, () => {
          write();
          isWritten = true;
        }),
      );
    } catch (error) {
      if (!isWritten) throw error;
      // The files are saved, and cannot be restored safely: others may have read them.
      log.error({ err: error, entries }, 'files were saved, but are missing from the audit trail');
    }
  };
