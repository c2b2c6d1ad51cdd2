import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../lib';
import { createTemporaryFailure, type DeliveryResult } from './lead-message';

/**
 * Writes a file under a temporary name in the same folder and renames it once it is complete and on the disk, so that
 * readers never see a partial file. Replaces a file with the same name. Rejects with the file system's error.
 * @param mode permissions, such as 0o640
 */
export async function writeFileAtomically(
  folder: string,
  name: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Describes a failure without the path, which may contain personal names. All errors of file systems are temporary,
 * such as a full disk or a missing folder.
 */
export function readFileFailure(error: unknown): DeliveryResult {
  const code = isObject(error) && typeof error['code'] === 'string' ? error['code'] : 'unknown';
  return createTemporaryFailure(`The file could not be written (${code}).`);
}
