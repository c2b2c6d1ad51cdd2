import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../lib';
import { createTemporaryFailure, type DeliveryResult } from './lead-message';

/**
 * Writes a file under a temporary name in the same folder, and renames it when it is complete and on the disk, so that
 * readers of the folder never see a part of it. Replaces a file of the same name. Rejects with the error of the file system.
 * @param mode permissions, such as 0o640
 */
export async function writeWholeFile(
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

/** A failure without the path, which may contain names. All errors of file systems can pass: full disks, missing folders. */
export function readFileFailure(error: unknown): DeliveryResult {
  const code = isObject(error) && typeof error['code'] === 'string' ? error['code'] : 'unknown';
  return createTemporaryFailure(`The file could not be written (${code}).`);
}
