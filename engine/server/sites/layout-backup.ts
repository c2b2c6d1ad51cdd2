import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantSource } from '../../layout';

const getBackupPath = (dataDir: string): string => join(dataDir, 'layouts.json');

/** Saves the last valid version of all tenants' files, so that the server can start while files have errors. */
export function saveLayoutBackup(dataDir: string, layers: readonly TenantSource[]): void {
  mkdirSync(dataDir, { recursive: true });
  const file = getBackupPath(dataDir);
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, JSON.stringify(layers));
  renameSync(temporaryFile, file);
}

/** Reads the last valid version; undefined if there is none or it is unreadable. */
export function readLayoutBackup(dataDir: string): TenantSource[] | undefined {
  const file = getBackupPath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TenantSource[];
  } catch {
    return undefined;
  }
}
