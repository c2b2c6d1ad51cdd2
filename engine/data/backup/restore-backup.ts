import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupManifest, BackupTable } from '../../../schemas';
import {
  findMigrations,
  migrateDatabase,
  readLatestAppliedMigration,
  readNewestMigration,
} from '../database';
import { connectBackupClient } from './backup-client';
import { BackupError } from './backup-error';
import { formatCopyTarget, listTables } from './database-tables';
import { migrateTo } from './migrate-to';
import type { Backup } from './read-backup';
import { findTarget, restoreFile, type StoredFolders } from './stored-files';

export interface RestoreOptions {
  url: string;
  backup: Backup;
  folders: StoredFolders;
  /** Whether to replace existing rows and files. */
  isForced?: boolean;
}

/**
 * Added to the stock's generations. Other machines may have snapshots of generations that the lost database reached
 * after the backup. The restored database must not reuse those numbers.
 */
const GENERATION_STEP = 1_000_000;

/**
 * Restores a verified backup. The rows are restored in one transaction.
 * @throws BackupError if a server uses the database, if rows or files exist and `isForced` is false, or if the backup
 * and the database belong to incompatible versions of Forecourt
 */
export async function restoreBackup({
  url,
  backup: { folder, manifest },
  folders,
  isForced = false,
}: RestoreOptions): Promise<void> {
  const files = manifest.files.flatMap((file) => {
    const target = findTarget(folders, file);
    return target === undefined ? [] : [{ source: join(folder, file.path), target }];
  });
  const existingFiles = files.filter(({ target }) => existsSync(target));
  if (existingFiles.length > 0 && !isForced) {
    throw new BackupError(
      `Nothing was restored: ${existingFiles[0]?.target} exists` +
        `${existingFiles.length > 1 ? `, and ${existingFiles.length - 1} more files of the backup` : ''}. ` +
        'Use an empty folder, or replace files and rows with --force.',
    );
  }
  const client = await connectBackupClient(url, 'forecourt-restore');
  try {
    await requireSuitableDatabase(client, manifest, isForced);
    await migrateTo(url, manifest.migration);
    await restoreRows(client, folder, manifest);
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrateDatabase(url);
  for (const { source, target } of files) await restoreFile(source, target);
}

async function requireSuitableDatabase(
  client: pg.Client,
  { migration }: BackupManifest,
  isForced: boolean,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'forecourt' AND pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) {
    throw new BackupError(
      'Nothing was restored: a Forecourt server uses this database. Stop all servers, and try again.',
    );
  }
  if (migration > readNewestMigration(findMigrations())) {
    throw new BackupError(
      'Nothing was restored: the backup was made by a newer version of Forecourt. Update Forecourt, and try again.',
    );
  }
  const applied = await readLatestAppliedMigration(client);
  if (applied > migration) {
    throw new BackupError(
      'Nothing was restored: the database tables are from a newer version of Forecourt than the backup. Use an empty ' +
        'database; its tables are updated after the backup has been restored.',
    );
  }
  if (isForced) return;
  for (const { name } of await listTables(client)) {
    const found = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (found.rows.length > 0) {
      throw new BackupError(
        `Nothing was restored: the database is not empty (table ${name}). Use an empty database or DATA_DIR, or replace ` +
          'its rows with --force.',
      );
    }
  }
}

async function restoreRows(client: pg.Client, folder: string, manifest: BackupManifest): Promise<void> {
  const { tables, sequences } = manifest;
  try {
    await client.query('BEGIN');
    const existing = await listTables(client);
    const names = existing.map(({ name }) => client.escapeIdentifier(name));
    // With --force, tables may contain rows. Truncating also locks the tables. Triggers are disabled,
    // because the audit trail's trigger prevents truncation.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of tables) await restoreTable(client, folder, table);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { name, value, isCalled } of sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [
        client.escapeIdentifier(name),
        value,
        isCalled,
      ]);
    await client.query('UPDATE stock_generations SET generation = generation + $1', [GENERATION_STEP]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `No rows were restored: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

async function restoreTable(client: pg.Client, folder: string, table: BackupTable): Promise<void> {
  const rows = client.query(
    copyFrom(`COPY ${formatCopyTarget(client, table)} FROM STDIN (FORMAT text, ENCODING 'UTF8')`),
  );
  await pipeline(createReadStream(join(folder, table.file.path)), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new BackupError(
      `No rows were restored: the table ${table.name} has ${rows.rowCount} rows, but the manifest lists ${table.rows}. Use ` +
        'another copy of the backup.',
    );
  }
}
