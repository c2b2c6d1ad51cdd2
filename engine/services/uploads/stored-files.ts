/** Stores encrypted files by tenant and id. */
export interface StoredFiles {
  /** Returns when the file is durable. */
  put(tenant: string, id: string, content: Uint8Array): Promise<void>;
  /** Returns undefined if the file does not exist. */
  get(tenant: string, id: string): Promise<Buffer | undefined>;
  /** Does nothing if the file does not exist. */
  remove(tenant: string, id: string): Promise<void>;
  /** Lists the ids of all files that are older than an instant, including incomplete ones. */
  list(tenant: string, before: Date): Promise<string[]>;
}

/** Names that are safe in every file system. Any other name is a bug of the caller. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const ID = /^[A-Za-z0-9_-]{8,128}$/;

export const isFileId = (name: string): boolean => ID.test(name);

/**
 * Returns the path of a tenant's file or folder, relative to the root of the storage.
 * @throws Error if a name could refer to a path outside the folder
 */
export function checkFileName(tenant: string, id?: string): string {
  if (!NAME.test(tenant) || (id !== undefined && !ID.test(id)))
    throw new Error('The name of an uploaded file is not usable.');
  return id === undefined ? tenant : `${tenant}/${id}`;
}

/**
 * The storage did not respond, or rejected the request; the file may still exist. The message contains no credentials.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
