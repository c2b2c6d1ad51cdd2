import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, listTestableServers, type TestDatabase } from '../testing';
import { listAuditEntries, recordAuditEntries, type NewAuditEntry } from '.';

const ENTRY: NewAuditEntry = {
  action: 'save',
  actor: 'ann@desk',
  tenant: 'north',
  path: 'north/texts.json',
  hashAfter: 'a'.repeat(64),
  requestId: 'request-0001',
};

describe.each(listTestableServers())('the audit trail in the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)), 60_000);
  afterAll(() => database.drop());
  const listPaths = async (filter = {}) =>
    (await listAuditEntries(database.db, { limit: 100, ...filter })).map(({ path }) => path);

  test('has an entry only if its change was made', async () => {
    const fail = () => {
      throw new Error('cannot write');
    };
    await expect(recordAuditEntries(database.db, [ENTRY], fail)).rejects.toThrow('cannot write');
    expect(await listPaths()).toEqual([]);
    await recordAuditEntries(database.db, [ENTRY]);
    expect(await listAuditEntries(database.db, { limit: 100 })).toEqual([
      { ...ENTRY, id: expect.any(Number), at: expect.any(Date), hashBefore: null },
    ]);
  });

  test('is read by tenant and time, newest first', async () => {
    await recordAuditEntries(database.db, [{ ...ENTRY, tenant: 'south', path: 'south/tenant.json' }]);
    expect(await listPaths()).toEqual(['south/tenant.json', 'north/texts.json']);
    expect(await listPaths({ tenant: 'north' })).toEqual(['north/texts.json']);
    expect(await listPaths({ limit: 1 })).toEqual(['south/tenant.json']);
    expect(await listPaths({ since: new Date(Date.now() + 60_000) })).toEqual([]);
  });

  test.each([
    "UPDATE audit_entries SET actor = 'eve'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])('refuses %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    expect((await listPaths()).length).toBeGreaterThan(0);
  });
});
