import {
  addUpload,
  countLeadUploads,
  createFileKey,
  decryptFile,
  deleteWaitingUploads,
  encryptFile,
  listLeadUploads,
  listStoredIds,
  type Db,
  type LeadKeys,
} from '../../data';
import type { LeadFile } from '../../services/lead-delivery';
import type { StoredFiles } from '../../services/uploads';

/** Files of a site that wait for their forms: about 300 forms with eight pictures. */
const MAX_WAITING_BYTES = 2 * 1_024 ** 3;
/** A form that was begun is sent within a day, or its files are deleted. */
const WAITING_MS = 86_400_000;
/** A file has its row within seconds. */
const ORPHAN_MS = 3_600_000;

export interface LeadUploadsOptions {
  files: StoredFiles;
  runAsTenant<Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result>;
  keys: LeadKeys;
  now?: () => number;
}

/** The files of leads. A row says that a file exists: it is written after the file, and deleted before it. */
export class LeadUploads {
  readonly #options: Required<LeadUploadsOptions>;

  constructor(options: LeadUploadsOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /**
   * Stores a file until its form is sent, encrypted. Returns its id.
   * @throws UploadsFullError if too many files of the site wait
   */
  async store({ tenant, bytes, type }: { tenant: string; bytes: Buffer; type: string }): Promise<string> {
    const { files, runAsTenant, keys } = this.#options;
    const file = { ...createFileKey(), tenant, type, bytes: bytes.length };
    await files.put(tenant, file.id, encryptFile(file, bytes));
    try {
      await runAsTenant(tenant, (db) => addUpload(db, keys, file, MAX_WAITING_BYTES));
    } catch (error) {
      // Nobody knows its id. If this fails too, `deleteOld` removes it.
      await files.remove(tenant, file.id).catch(() => undefined);
      throw error;
    }
    return file.id;
  }

  /**
   * The files of a lead, in the order of its form. Their names are ours: those of the visitor are not stored.
   * @throws if one is missing or damaged, so that the lead is not delivered without it unnoticed
   */
  async read(tenant: string, leadId: string): Promise<LeadFile[]> {
    const { files, runAsTenant, keys } = this.#options;
    const stored = await runAsTenant(tenant, (db) => listLeadUploads(db, keys, { tenant, leadId }));
    const read: LeadFile[] = [];
    for (const [index, file] of stored.entries()) {
      const encrypted = await files.get(tenant, file.id);
      const content = encrypted && decryptFile(file, encrypted);
      if (!content) throw new Error(`The file ${file.id} is ${encrypted ? 'damaged' : 'missing'}.`);
      read.push({ id: file.id, name: `photo-${index + 1}.jpg`, type: file.type, content });
    }
    return read;
  }

  /** How many files a lead has. */
  async count(tenant: string, leadId: string): Promise<number> {
    const { runAsTenant } = this.#options;
    return runAsTenant(tenant, (db) => countLeadUploads(db, { tenant, leadId }));
  }

  /**
   * One file of a lead; undefined if there is none, or it is missing or damaged.
   * @param number 1 is the first
   */
  async readOne(tenant: string, leadId: string, number: number): Promise<Omit<LeadFile, 'name'> | undefined> {
    const { files, runAsTenant, keys } = this.#options;
    const stored = await runAsTenant(tenant, (db) => listLeadUploads(db, keys, { tenant, leadId }));
    const file = stored[number - 1];
    const encrypted = file && (await files.get(tenant, file.id));
    const content = encrypted && decryptFile(file, encrypted);
    return content && { id: file.id, type: file.type, content };
  }

  /** Deletes files whose form was not sent within a day, and those of deleted leads. Returns how many. */
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
