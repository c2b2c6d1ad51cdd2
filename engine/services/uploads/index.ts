/**
 * Sanitizes and stores uploaded files. In: a file from a visitor. Out: a photo that this server has re-encoded without
 * metadata, or a document that it has checked, and a folder or bucket of encrypted files. Knows neither the tenants' rules nor keys; the caller encrypts.
 */
import { join } from 'node:path';
import { DiskFiles } from './disk-files';
import { S3Files, type S3Options } from './s3-files';
import type { StoredFiles } from './stored-files';

export { DiskFiles } from './disk-files';
export { S3Files, type S3Options } from './s3-files';
export { StorageError, type StoredFiles } from './stored-files';
export { checkDocument, MAX_DOCUMENT_BYTES } from './check-document';
export { sanitizePhoto, sanitizePicture } from './sanitize-photo';
export { UploadError, type UploadProblem } from './upload-error';

/**
 * Opens the storage for the files of all sites: the bucket if one is configured, otherwise the folder `uploads` of the
 * data folder.
 */
export const openStoredFiles = ({
  dataDir,
  uploadStorage,
}: {
  dataDir: string;
  uploadStorage?: S3Options | undefined;
}): StoredFiles => (uploadStorage ? new S3Files(uploadStorage) : new DiskFiles(join(dataDir, 'uploads')));
