import type { FastifyBaseLogger } from 'fastify';
import {
  addUpload,
  createFileKey,
  decryptFile,
  deleteWaitingUploads,
  encryptFile,
  listLeadUploads,
  listStoredIds,
  listUploadTypes,
  type Db,
  type LeadKeys,
  type StoredUpload,
} from '../../data';
import { nameLeadFile, type LeadFiles } from '../../services/lead-delivery';
import { StorageError, type StoredFiles } from '../../services/uploads';
import { isObject } from '../../lib';

/** Maximum bytes of a site's files whose forms have not been sent yet: about 300 forms with eight photos. */
const MAX_WAITING_BYTES = 2 * 1_024 ** 3;
/** Files are deleted if their form is not sent within this time. */
const WAITING_MS = 86_400_000;
/** Files without a row are deleted after this time. Normally the row is written within seconds. */
const ORPHAN_MS = 3_600_000;

export interface LeadUploadsOptions {
  files: StoredFiles;
  runAsTenant<Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  keys: LeadKeys;
  log: Pick<FastifyBaseLogger, 'error'>;
  now?: () => number;
}

/**
 * The files of leads. Each has a row, which is written after the file and deleted before it, so that a row always has a
 * file.
 */
export class LeadUploads {
  readonly #options: Required<LeadUploadsOptions>;

  constructor(options: LeadUploadsOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /**
   * Encrypts and stores a file until its form is sent. Returns its id.
   * @throws UploadsFullError if too many of the site's files wait for their forms
   */
  async store({ tenant, bytes, type }: { tenant: string; bytes: Buffer; type: string }): Promise<string> {
    const { files, runAsTenant, keys } = this.#options;
    const file = { ...createFileKey(), tenant, type, bytes: bytes.length };
    await files.put(tenant, file.id, encryptFile(file, bytes));
    try {
      await runAsTenant(tenant, (db) => addUpload(db, keys, file, MAX_WAITING_BYTES));
    } catch (error) {
      // The id was not returned, so nothing can use the file. If deleting fails too, `deleteOld` deletes it later.
      await files.remove(tenant, file.id).catch(() => undefined);
      throw error;
    }
    return file.id;
  }

  /**
   * Reads the files of a lead, in the order of its form. The server chooses their names; the visitor's
   * names are not stored. If a file is missing, damaged or unreadable, it is logged and counted, and the
   * dealer is told that the lead was delivered without it.
   * @throws StorageError if the storage does not respond, so that the lead is delivered later
   */
  async read(tenant: string, leadId: string): Promise<LeadFiles> {
    const { runAsTenant, keys, log } = this.#options;
    const stored = await runAsTenant(tenant, (db) => listLeadUploads(db, keys, { tenant, leadId }));
    const read: LeadFiles = { files: [], lost: 0 };
    for (const [index, file] of stored.entries()) {
      const content = await this.#readFile(file);
      if (typeof content === 'string') {
        log.error(
          { tenant, lead: leadId, file: file.id, reason: content },
          'a file of a lead is lost; restore it from a backup. The lead is delivered without it',
        );
        read.lost += 1;
      } else
        read.files.push({ id: file.id, name: nameLeadFile(file.type, index + 1), type: file.type, content });
    }
    return read;
  }

  /** Lists the types of a lead's files, in the order of its form. */
  async listTypes(tenant: string, leadId: string): Promise<string[]> {
    const { runAsTenant } = this.#options;
    return runAsTenant(tenant, (db) => listUploadTypes(db, { tenant, leadId }));
  }

  /**
   * Reads one file of a lead; undefined if it does not exist or is damaged.
   * @param number 1 is the first
   */
  async readOne(
    tenant: string,
    leadId: string,
    number: number,
  ): Promise<{ type: string; content: Buffer } | undefined> {
    const { runAsTenant, keys } = this.#options;
    const stored = await runAsTenant(tenant, (db) => listLeadUploads(db, keys, { tenant, leadId }));
    const file = stored[number - 1];
    const content = file && (await this.#readFile(file));
    return content instanceof Buffer ? { type: file!.type, content } : undefined;
  }

  /**
   * Reads and decrypts a file. Returns its content, or why it cannot be read.
   * @throws StorageError if the storage does not respond; the file may still exist
   */
  async #readFile(file: StoredUpload): Promise<Buffer | string> {
    try {
      const encrypted = await this.#options.files.get(file.tenant, file.id);
      if (!encrypted) return 'missing';
      return decryptFile(file, encrypted) ?? 'damaged';
    } catch (error) {
      if (error instanceof StorageError) throw error;
      return isObject(error) && typeof error['code'] === 'string' ? error['code'] : 'unreadable';
    }
  }

  /** Deletes files whose form was not sent within a day, and files of deleted leads. Returns their number. */
  async deleteOld(tenant: string): Promise<number> {
    const { files, runAsTenant, now } = this.#options;
    const before = new Date(now() - WAITING_MS);
    await runAsTenant(tenant, (db) => deleteWaitingUploads(db, { tenant, before }));
    const ids = await files.list(tenant, new Date(now() - ORPHAN_MS));
    const kept = await runAsTenant(tenant, (db) => listStoredIds(db, tenant, ids));
    const orphans = ids.filter((id) => !kept.has(id));
    for (const id of orphans) await files.remove(tenant, id);
    return orphans.length;
  }
}
