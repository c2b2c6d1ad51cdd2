/**
 * Keeps uploaded files. In: what a visitor sent. Out: a picture that this server encoded itself, without metadata, and
 * a folder or bucket of encrypted files. Knows no tenants' rules and no keys; the caller encrypts.
 */
import { join } from 'node:path';
import { DiskFiles } from './disk-files';
import { S3Files, type S3Options } from './s3-files';
import type { StoredFiles } from './stored-files';

export { DiskFiles } from './disk-files';
export type { S3Options } from './s3-files';
export { StorageError, type StoredFiles } from './stored-files';
export { cleanPicture, UploadError, type UploadProblem } from './clean-picture';

/** The files of all sites: in a bucket, if there is one, else in the folder `uploads` of the data folder. */
export const openStoredFiles = ({
  dataDir,
  uploadStorage,
}: {
  dataDir: string;
  uploadStorage?: S3Options | undefined;
}): StoredFiles => (uploadStorage ? new S3Files(uploadStorage) : new DiskFiles(join(dataDir, 'uploads')));
