import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantSource } from '../../layout';

const fileIn = (dataDir: string): string => join(dataDir, 'layouts.json');

/** Saves the last valid version of all tenants' files, so that the server can start while files have errors. */
export function saveLayoutBackup(dataDir: string, layers: readonly TenantSource[]): void {
  mkdirSync(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(layers));
  renameSync(temporary, file);
}

/** The last valid version; undefined if there is none or it is unreadable. */
export function readLayoutBackup(dataDir: string): TenantSource[] | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TenantSource[];
  } catch {
    return undefined;
  }
}
