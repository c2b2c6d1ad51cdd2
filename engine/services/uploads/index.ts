/**
 * Keeps uploaded files. In: what a visitor sent. Out: a picture that this server encoded itself, without metadata, and
 * a folder of encrypted files. Knows no tenants' rules and no keys; the caller encrypts.
 */
export { DiskFiles, type StoredFiles } from './disk-files';
export { cleanPicture, UploadError, type UploadProblem } from './clean-picture';
