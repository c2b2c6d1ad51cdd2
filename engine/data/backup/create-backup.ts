import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupManifest, BackupTable } from '../../../schemas';
import { MIGRATION_LOCK, readLatestAppliedMigration } from '../database';
import { connectBackupClient } from './backup-client';
import { BackupError } from './backup-error';
import { formatCopyTarget, listTables, readSequences, type Table } from './database-tables';
import { ChecksumStream } from './file-checksum';
import { listFiles, storeFile, type StoredFolders } from './stored-files';

export interface BackupOptions {
  url: string;
  folders: StoredFolders;
  /** The folder to create. It must not exist. */
  folder: string;
  now?: Date;
}

export interface CreatedBackup {
  manifest: BackupManifest;
  /** Links and other special files, which are not in the backup. */
  skippedFiles: string[];
}

/**
 * Writes a backup of the files and of the database at one instant. Servers can use the database in the
 * meantime.
 * @throws BackupError if the folder exists or is inside a folder that is backed up, or if the database is
 * empty
 */
export async function createBackup({
  url,
  folders,
  folder,
  now = new Date(),
}: BackupOptions): Promise<CreatedBackup> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists. Use a new folder for each backup.`);
  for (const source of [folders.data, folders.tenants]) {
    if (source !== undefined && isInside(folder, source))
      throw new BackupError(
        `${folder} is inside ${source}, which is part of the backup. Use a folder outside it.`,
      );
  }
  const draft = `${folder}.${process.pid}.part`;
  // Readable by the owner only, because it contains leads and secrets.
  await mkdir(join(draft, 'database'), { recursive: true, mode: 0o700 });
  try {
    const database = await storeDatabase(url, draft);
    const { files: found, skippedFiles } = await listFiles(folders);
    const files = [];
    for (const file of found) files.push(await storeFile(draft, file));
    const manifest: BackupManifest = { format: 1, createdAt: now.toISOString(), ...database, files };
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    return { manifest, skippedFiles };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

type StoredDatabase = Pick<BackupManifest, 'migration' | 'tables' | 'sequences'>;

async function storeDatabase(url: string, folder: string): Promise<StoredDatabase> {
  const client = await connectBackupClient(url, 'forecourt-backup');
  try {
    // Prevents migrations from changing tables in the meantime. Taken before the transaction, because the
    // transaction's first statement determines the instant.
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Fails instead of omitting rows if row-level security would hide some.
    await client.query('SET LOCAL row_security = off');
    const migration = await readLatestAppliedMigration(client);
    if (migration === 0)
      throw new BackupError('The database has no Forecourt tables, so there is nothing to back up.');
    const tables: BackupTable[] = [];
    for (const table of await listTables(client)) tables.push(await storeTable(client, table, folder));
    return { migration, tables, sequences: await readSequences(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function storeTable(client: pg.Client, table: Table, folder: string): Promise<BackupTable> {
  const path = `database/${table.name}.copy.gz`;
  const rows = client.query(
    copyTo(`COPY ${formatCopyTarget(client, table)} TO STDOUT (FORMAT text, ENCODING 'UTF8')`),
  );
  const checksum = new ChecksumStream();
  const file = createWriteStream(join(folder, path), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, createGzip({ level: 6 }), checksum, file);
  return { ...table, rows: rows.rowCount, file: { path, ...checksum.digest() } };
}

async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = await open(join(folder, 'manifest.json'), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
