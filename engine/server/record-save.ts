import {
  deleteSavedDrafts,
  describeActor,
  recordAuditEntries,
  recordRevision,
  type DatabaseAccess,
} from '../data';
import type { MediaLibraryOptions } from './media-library';
import { describeChange, type Save } from './playground';

interface RecordSaveOptions {
  database: DatabaseAccess;
  log: { error(fields: object, text: string): void };
}

/**
 * Creates a function that records changes to tenants' files in the audit trail and the history, makes them, and
 * deletes the drafts that contained them.
 */
export const createRecordSave =
  ({ database, log }: RecordSaveOptions) =>
  async (
    { files, note, requestId, actor = describeActor(), record }: Save,
    write: () => void,
  ): Promise<void> => {
    const entries = files.map((file) => ({
      ...describeChange(file),
      action: 'save' as const,
      actor,
      ...(requestId !== undefined && { requestId }),
    }));
    let isWritten = false;
    try {
      await database.run((db) =>
        recordAuditEntries(db, entries, async (transaction) => {
          await recordRevision(transaction, {
            actor,
            note,
            files: files.map(({ path, expected, text }) => ({ path, before: expected, after: text })),
          });
          await deleteSavedDrafts(transaction, files);
          await record?.(transaction);
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

/** Creates a function that records a change to a file of the media in the audit trail, and makes it. */
export const createRecordMediaChange =
  ({ database, log }: RecordSaveOptions): MediaLibraryOptions['recordChange'] =>
  async (change, write) => {
    const entry = { ...change, action: 'save' as const, actor: describeActor() };
    let isWritten = false;
    try {
      await database.run((db) =>
        recordAuditEntries(db, [entry], async () => {
          await write();
          isWritten = true;
        }),
      );
    } catch (error) {
      if (!isWritten) throw error;
      log.error({ err: error, entry }, 'a media file was changed, but is missing from the audit trail');
    }
  };
