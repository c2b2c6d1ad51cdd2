import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from '../../../schemas';
import { LEAD_KEY_FILE } from '../leads/lead-key-file';
import { ChecksumStream } from './file-checksum';

/** The folders whose files are in a backup, by the start of their path in it. */
export interface StoredFolders {
  data: string;
  /** Absent if the tenants are not in the backup. */
  tenants?: string | undefined;
}

/**
 * Entries of the data folder that are not copied: the files of the embedded server, whose content is stored as tables,
 * and files that can be regenerated (resized images, search indexes).
 */
const SKIPPED_IN_DATA = new Set(['postgres', 'images', 'search']);

/** The encryption key of leads is not copied either, because together with the database it would reveal them. */
const isSkipped = (name: string): boolean => SKIPPED_IN_DATA.has(name) || name.startsWith(LEAD_KEY_FILE);

interface FoundFile {
  source: string;
  path: string;
}

/** The files to copy, and the links and other special files that are not copied. */
export async function listFiles(
  folders: StoredFolders,
): Promise<{ files: FoundFile[]; skippedFiles: string[] }> {
  const files: FoundFile[] = [];
  const skippedFiles: string[] = [];
  const visit = async (kind: keyof StoredFolders, base: string, folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (kind === 'data' && folder === base && isSkipped(entry.name)) continue;
      const source = join(folder, entry.name);
      if (entry.isDirectory()) await visit(kind, base, source);
      else if (entry.isFile())
        files.push({ source, path: `files/${kind}/${relative(base, source).split(sep).join('/')}` });
      else skippedFiles.push(source);
    }
  };
  if (existsSync(folders.data)) await visit('data', folders.data, folders.data);
  if (folders.tenants !== undefined) await visit('tenants', folders.tenants, folders.tenants);
  return { files, skippedFiles };
}

export async function storeFile(folder: string, { source, path }: FoundFile): Promise<BackupFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const checksum = new ChecksumStream();
  await pipeline(
    createReadStream(source),
    checksum,
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { path, ...checksum.digest() };
}

/** Target of a restored file; undefined if its folder is not restored. */
export function findTarget(folders: StoredFolders, { path }: BackupFile): string | undefined {
  const [, kind, ...parts] = path.split('/');
  const base = kind === 'data' ? folders.data : folders.tenants;
  return base === undefined ? undefined : join(base, ...parts);
}

/** Copies a file of a backup to its place, atomically. */
export async function restoreFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.part`;
  try {
    await pipeline(createReadStream(source), createWriteStream(draft, { flush: true }));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
