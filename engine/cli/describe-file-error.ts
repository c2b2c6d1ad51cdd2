import { resolve, sep } from 'node:path';

/** System errors that a person must fix: permissions, a read-only file system, a full disk. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EPERM: 'the operating system does not permit it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a part of its path is a file',
};

/**
 * Explains how to fix a failure to read or write a file in the data folder; undefined for other errors,
 * which are defects.
 */
export function describeDataFolderError(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const { code, path } = error;
  const reason = typeof code === 'string' ? REASONS[code] : undefined;
  if (reason === undefined || typeof path !== 'string') return undefined;
  const file = resolve(path);
  if (file !== resolve(dataDir) && !file.startsWith(resolve(dataDir) + sep)) return undefined;
  return (
    `Cannot use the data folder ${dataDir}: ${reason} (${code} at ${file}). Give the user that runs Forecourt write ` +
    'permission and free space there, or set DATA_DIR to another folder.'
  );
}
