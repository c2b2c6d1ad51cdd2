import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validators, type BackupFile, type BackupManifest } from '../../../schemas';
import { BackupError } from './backup-error';
import { computeFileChecksum } from './file-checksum';

/** A complete backup whose files have the sizes and checksums of its manifest. */
export interface Backup {
  folder: string;
  manifest: BackupManifest;
}

const FORMAT = 1;

/**
 * Reads and verifies a backup.
 * @throws BackupError if it is incomplete, damaged or in an unknown format
 */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const files = [...manifest.tables.map(({ file }) => file), ...manifest.files];
  const problems: string[] = [];
  for (const file of files) {
    const problem = await findProblem(folder, file);
    if (problem) problems.push(`  ${file.path}: ${problem}`);
  }
  if (problems.length > 0) {
    throw new BackupError(
      [
        `The backup ${folder} is damaged. Nothing was restored. Use another copy of it.`,
        ...problems.slice(0, 20),
        ...(problems.length > 20 ? [`  … and ${problems.length - 20} more`] : []),
      ].join('\n'),
    );
  }
  return { folder, manifest };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(
      `${file} cannot be read. Specify the folder of a complete backup, which has this file.`,
      { cause },
    );
  });
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (cause) {
    throw new BackupError(`${file} is not valid JSON. Use another copy of the backup.`, { cause });
  }
  if (typeof manifest === 'object' && manifest !== null && 'format' in manifest && manifest.format !== FORMAT)
    throw new BackupError(
      `${file} has the format ${JSON.stringify(manifest.format)}; this version of Forecourt reads ${FORMAT}. Update Forecourt.`,
    );
  const validate = validators['backup-manifest'];
  if (validate(manifest)) return manifest;
  const [problem] = validate.errors ?? [];
  throw new BackupError(
    `${file} is not the manifest of a backup: ${problem?.instancePath} ${problem?.message}. Use another copy of the backup.`,
  );
}

async function findProblem(folder: string, { path, bytes, sha256 }: BackupFile): Promise<string | undefined> {
  const found = await computeFileChecksum(join(folder, path)).catch(() => undefined);
  if (!found) return 'cannot be read';
  if (found.bytes !== bytes) return `has ${found.bytes} bytes instead of ${bytes}`;
  return found.sha256 === sha256 ? undefined : 'has a different SHA-256 from the one in the manifest';
}
