import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, listTestableServers, testVehicle, type TestDatabase } from '../testing';
import { createStockRepository } from '../stock';
import { recordAuditEntries } from '../audit';
import { recordPhoneReveal } from '../phone-reveals';
import { getSharedSecret } from '../secrets';
import { findMigrations } from '../database';
import { BackupError, createBackup, readBackup, restoreBackup } from '.';
import { migrateTo } from './migrate-to';

describe.each(listTestableServers())('a backup of the %s database', (kind) => {
  let source: TestDatabase;
  let target: TestDatabase;
  const base = mkdtempSync(join(tmpdir(), 'forecourt-backup-test-'));
  const dataDir = join(base, 'data');
  const tenantsDir = join(base, 'tenants');
  const folder = join(base, 'backup');
  const AWKWARD = 'tab\t newline\n backslash \\N "quotes" ünïcode 🚗 \\.';
  beforeAll(async () => {
    source = await createTestDatabase(kind);
    const { pool, db } = source;
    const repository = createStockRepository({ pool, db });
    await repository.upsert('harbour', [testVehicle('A1', { dealercomments: AWKWARD })], {
      source: 'feed',
    });
    await recordPhoneReveal(db, { tenant: 'harbour', car_id: 'a1' });
    await recordPhoneReveal(db, { tenant: 'harbour', car_id: 'a1' });
    await getSharedSecret(db, 'search');
    await recordAuditEntries(db, [{ action: 'save', actor: 'ann@desk', path: 'harbour/tenant.json' }]);
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    mkdirSync(join(dataDir, 'images'));
    mkdirSync(join(tenantsDir, 'harbour', 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'layouts.json'), '{"layers":[]}');
    writeFileSync(join(dataDir, 'postgres', 'password'), 'secret');
    for (const name of ['leads.key', 'leads.key.old']) writeFileSync(join(dataDir, name), 'secret');
    writeFileSync(join(dataDir, 'images', 'a.avif'), 'computed again');
    writeFileSync(join(tenantsDir, 'harbour', 'media', 'logo.svg'), '<svg/>');
    await createBackup({ url: source.url, folders: { data: dataDir, tenants: tenantsDir }, folder });
  }, 60_000);
  beforeEach(async () => {
    target = await createTestDatabase(kind);
    return () => target.drop();
  });
  afterAll(async () => {
    await source.drop();
    rmSync(base, { recursive: true, force: true });
  });
  const restoreInto = async (name: string, options: { isForced?: boolean } = {}) =>
    restoreBackup({
      url: target.url,
      backup: await readBackup(folder),
      folders: { data: join(base, name, 'data'), tenants: join(base, name, 'tenants') },
      ...options,
    });
  const readTable = async ({ pool }: TestDatabase, table: string) =>
    (await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows;

  test('is restored with the same rows and files, and a later generation of the stock', async () => {
    await restoreInto('complete');
    for (const table of ['vehicles', 'phone_reveals', 'secrets', 'imports', 'leads', 'audit_entries'])
      expect(await readTable(target, table)).toEqual(await readTable(source, table));
    expect(await readTable(source, 'vehicles')).toHaveLength(1);
    const generations = 'SELECT generation::int FROM stock_generations';
    const before = await source.pool.query<{ generation: number }>(generations);
    const after = await target.pool.query<{ generation: number }>(generations);
    expect(after.rows[0]?.generation).toBeGreaterThan(before.rows[0]?.generation ?? Infinity);
    expect(readFileSync(join(base, 'complete/data/layouts.json'), 'utf8')).toBe('{"layers":[]}');
    expect(readFileSync(join(base, 'complete/tenants/harbour/media/logo.svg'), 'utf8')).toBe('<svg/>');
    expect(existsSync(join(base, 'complete/data/postgres'))).toBe(false);
    expect(existsSync(join(base, 'complete/data/images'))).toBe(false);
  });

  test('does not have the key of the leads', async () => {
    const { manifest } = await readBackup(folder);
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'files/data/layouts.json',
      'files/tenants/harbour/media/logo.svg',
    ]);
  });

  test('continues the sequences', async () => {
    await restoreInto('sequences');
    await recordPhoneReveal(target.db, { tenant: 'harbour', car_id: 'a1' });
    const { rows } = await target.pool.query<{ id: number }>('SELECT id::int FROM phone_reveals ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('is readable by its owner only', () => {
    const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;
    expect([mode('.'), mode('manifest.json'), mode('database/leads.copy.gz')]).toEqual([0o700, 0o600, 0o600]);
  });

  test('does not replace rows without --force, and replaces them with it', async () => {
    // A client of its own, because an open pool counts as a server.
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    await client.query("INSERT INTO phone_reveals (tenant, car_id) VALUES ('other', 'z9')");
    await client.end();
    await expect(restoreInto('forced')).rejects.toThrow(/the database is not empty \(table phone_reveals\)/);
    await restoreInto('forced', { isForced: true });
    expect(await readTable(target, 'phone_reveals')).toEqual(await readTable(source, 'phone_reveals'));
  });

  test('does not replace files without --force', async () => {
    mkdirSync(join(base, 'files/data'), { recursive: true });
    writeFileSync(join(base, 'files/data/layouts.json'), 'mine');
    await expect(restoreInto('files')).rejects.toThrow(/layouts\.json exists/);
    expect(readFileSync(join(base, 'files/data/layouts.json'), 'utf8')).toBe('mine');
  });

  test('is not restored while a server uses the database', async () => {
    await target.pool.query('SELECT 1');
    await expect(restoreInto('busy')).rejects.toThrow(/a Forecourt server uses this database/);
  });

  test('has the rows of one instant, whatever is written meanwhile', async () => {
    const { url, db } = target;
    let isDone = false;
    const write = async () => {
      // Each transaction adds one row to both tables.
      while (!isDone) {
        await db.transaction(async (tx) => {
          await recordPhoneReveal(tx, { tenant: 'busy', car_id: 'a1' });
          await tx.execute(
            `INSERT INTO search_events (tenant, type, name, index, object_ids, filters, positions, at)
             VALUES ('busy', 'view', 'x', 'x', '{}', '{}', '{}', now())`,
          );
        });
      }
    };
    const writing = write();
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const copy = join(base, `busy-${attempt}`);
        const { manifest } = await createBackup({ url, folders: { data: dataDir }, folder: copy });
        const getCount = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
        expect(getCount('phone_reveals')).toBe(getCount('search_events'));
      }
    } finally {
      isDone = true;
      await writing;
    }
  });
});

test('a backup of an older version is restored into the tables of that version and then migrated', async () => {
  const base = mkdtempSync(join(tmpdir(), 'forecourt-backup-test-'));
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const [first] = readJournalTimes();
    await migrateTo(url, first ?? 0);
    await client.query("INSERT INTO stock_generations VALUES ('harbour', 7, now())");
    const folder = join(base, 'backup');
    const { manifest } = await createBackup({ url, folders: { data: join(base, 'data') }, folder });
    expect(manifest.tables.map(({ name }) => name)).toEqual(['imports', 'stock_generations', 'vehicles']);
    await client.query('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const backup = await readBackup(folder);
    await restoreBackup({ url, backup, folders: { data: base } });
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM leads) AS leads, tenant FROM stock_generations',
    );
    expect(rows).toEqual([{ leads: 0, tenant: 'harbour' }]);
    // The database now has newer tables than the backup.
    await expect(restoreBackup({ url, backup, folders: { data: base }, isForced: true })).rejects.toThrow(
      /newer version of Forecourt than the backup/,
    );
  } finally {
    await client.end();
    await drop();
    rmSync(base, { recursive: true, force: true });
  }
});

function readJournalTimes(): number[] {
  const file = join(findMigrations(), 'meta', '_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}

describe('a damaged backup', () => {
  const base = mkdtempSync(join(tmpdir(), 'forecourt-backup-test-'));
  const folder = join(base, 'backup');
  const dataDir = join(base, 'data');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await getSharedSecret(database.db, 'search');
    await createBackup({ url: database.url, folders: { data: dataDir }, folder });
  }, 60_000);
  afterAll(async () => {
    await database.drop();
    rmSync(base, { recursive: true, force: true });
  });
  const manifestFile = join(folder, 'manifest.json');
  const changed = async (file: string, change: (text: Buffer) => string | Buffer) => {
    const original = readFileSync(file);
    writeFileSync(file, change(original));
    const outcome = await readBackup(folder).catch((error: unknown) => error);
    writeFileSync(file, original);
    if (!(outcome instanceof BackupError)) throw new Error('The damage was not noticed.', { cause: outcome });
    return outcome.message;
  };

  test('is refused, and the message names the file', async () => {
    const file = join(folder, 'database/secrets.copy.gz');
    expect(await changed(file, (bytes) => bytes.subarray(0, -3))).toMatch(/secrets\.copy\.gz: has \d+ bytes/);
    const flipped = (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte));
    expect(await changed(file, (bytes) => Buffer.from(flipped(bytes)))).toMatch(/different SHA-256/);
  });

  test('is refused if the manifest is damaged, unknown or missing', async () => {
    expect(await changed(manifestFile, () => '{')).toMatch(/not valid JSON/);
    expect(await changed(manifestFile, () => '{"format":2}')).toMatch(/has the format 2/);
    expect(await changed(manifestFile, () => '{"format":1}')).toMatch(/is not the manifest/);
    await expect(readBackup(join(base, randomUUID()))).rejects.toThrow(/complete backup/);
  });

  test.each(['../../etc/passwd', 'files/data/../../x', 'elsewhere/x', 'files/data/a\\..\\b'])(
    'is refused with the path %s',
    async (path) => {
      const withPath = (bytes: Buffer) =>
        bytes
          .toString()
          .replace('"files": []', JSON.stringify({ path }).replace(/^.(.*).$/, '"files": [{$1}]'));
      expect(await changed(manifestFile, withPath)).toMatch(/is not the manifest/);
    },
  );

  test('cannot come from an existing folder, or from one inside the data folder', async () => {
    const options = { url: database.url, folders: { data: dataDir } };
    await expect(createBackup({ ...options, folder })).rejects.toThrow(/exists\. Use a new folder/);
    const inside = join(dataDir, 'backups', 'monday');
    await expect(createBackup({ ...options, folder: inside })).rejects.toThrow(/Use a folder outside it/);
  });
});
