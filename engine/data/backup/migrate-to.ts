import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '../../lib';
import { findMigrations, migrateDatabase } from '../database';

/**
 * Migrates a database up to the migration with this time, so that a backup is restored into the tables that it had.
 * Later migrations then change its rows as they would have changed those of the original database.
 */
export async function migrateTo(url: string, migration: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
  try {
    cpSync(findMigrations(), folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(journal) || !Array.isArray(journal['entries']))
      throw new Error(`${file} is not a list of migrations. Restore it from the repository.`);
    const entries = journal['entries'].filter(
      (entry) => isObject(entry) && Number(entry['when']) <= migration,
    );
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await migrateDatabase(url, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
