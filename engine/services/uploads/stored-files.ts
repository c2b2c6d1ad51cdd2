/** Where encrypted files are kept, by tenant and id. */
export interface StoredFiles {
  /** Returns when the file is durable. */
  put(tenant: string, id: string, content: Uint8Array): Promise<void>;
  /** Undefined if there is none. */
  get(tenant: string, id: string): Promise<Buffer | undefined>;
  /** Does nothing if there is none. */
  remove(tenant: string, id: string): Promise<void>;
  /** Ids of all files that are older than an instant, also incomplete ones. */
  list(tenant: string, before: Date): Promise<string[]>;
}

/** Names that are safe in every file system; others are a mistake of the caller. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const ID = /^[A-Za-z0-9_-]{8,128}$/;

export const isFileId = (name: string): boolean => ID.test(name);

/**
 * The path of a tenant's file, or of its folder, relative to that of all files.
 * @throws Error if the names could lead elsewhere
 */
export function checkFileName(tenant: string, id?: string): string {
  if (!NAME.test(tenant) || (id !== undefined && !ID.test(id)))
    throw new Error('The name of an uploaded file is not usable.');
  return id === undefined ? tenant : `${tenant}/${id}`;
}

/** The storage did not answer, or refused: the file may be there. The message has no credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
