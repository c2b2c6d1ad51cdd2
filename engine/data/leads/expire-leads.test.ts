import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, createTestLeadKeys, testLeadRecord, type TestDatabase } from '../testing';
import {
  deleteLeadsBefore,
  listLeads,
  recordDelivered,
  recordFailedAttempt,
  retryDeliveries,
  saveLead,
} from '.';

const keys = createTestLeadKeys(1);
const BEFORE = new Date('2026-01-01T00:00:00Z');
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

/** Stores a lead of a day, with deliveries in these states. */
async function save(tenant: string, day: string, ...states: ('pending' | 'delivered' | 'failed')[]) {
  // The same content on the same day would be the same lead.
  const record = testLeadRecord({ message: randomUUID() });
  const destinations = states.map((_, index) => `crm${index}`);
  const { id } = await saveLead(database.db, keys, { tenant, record, isSuspect: false, destinations });
  await database.pool.query('UPDATE leads SET created_at = $2 WHERE id = $1', [id, day]);
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM lead_deliveries WHERE lead_id = $1 ORDER BY id',
    [id],
  );
  for (const [index, row] of rows.entries()) {
    if (states[index] === 'delivered') await recordDelivered(database.db, Number(row.id), new Date());
    if (states[index] === 'failed')
      await recordFailedAttempt(database.db, Number(row.id), { reason: 'Gone.', nextAttemptAt: undefined });
  }
  return id;
}
const deleteOld = (tenant: string, limit = 100) =>
  database.asTenant(database.db, tenant, (db) => deleteLeadsBefore(db, { tenant, before: BEFORE, limit }));
const getIds = async (tenant: string) =>
  (await listLeads(database.db, keys, { tenant, limit: 100 })).map(({ id }) => id);

describe('leads that are older than their site keeps them', () => {
  it('are deleted with their deliveries, and newer ones and those of others are kept', async () => {
    await save('yard', '2025-06-01', 'delivered', 'delivered');
    await save('yard', '2025-06-02', 'failed');
    await save('yard', '2025-06-03');
    const kept = await save('yard', '2026-01-01', 'delivered');
    const other = await save('other', '2025-06-01', 'delivered');
    expect(await deleteOld('yard')).toBe(3);
    expect(await deleteOld('yard')).toBe(0);
    expect(await getIds('yard')).toEqual([kept]);
    expect(await getIds('other')).toEqual([other]);
    const { rows } = await database.pool.query("SELECT 1 FROM lead_deliveries WHERE tenant = 'yard'");
    expect(rows).toHaveLength(1);
  });

  it('are kept while one of their deliveries is pending', async () => {
    const id = await save('waiting', '2025-06-01', 'delivered', 'pending');
    expect(await deleteOld('waiting')).toBe(0);
    expect(await getIds('waiting')).toEqual([id]);
  });

  it('are deleted oldest first, a few at a time', async () => {
    await save('many', '2025-06-02');
    await save('many', '2025-06-01');
    const newest = await save('many', '2025-06-03');
    expect(await deleteOld('many', 2)).toBe(2);
    expect(await getIds('many')).toEqual([newest]);
  });

  it('are deleted once, however many processes do it', async () => {
    for (let index = 0; index < 20; index += 1) await save('crowd', '2025-06-01', 'delivered');
    const deleted = await Promise.all(Array.from({ length: 4 }, () => deleteOld('crowd')));
    expect(deleted.reduce((sum, count) => sum + count)).toBe(20);
  });

  it('are kept if someone retries them at this moment', async () => {
    const id = await save('retried', '2025-06-01', 'failed');
    let deleting: Promise<number> | undefined;
    await database.db.transaction(async (transaction) => {
      await retryDeliveries(transaction, { tenant: 'retried', leadIds: [id] }, new Date());
      // It waits for the delivery, which this transaction has changed.
      deleting = deleteOld('retried');
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await database.pool.query(waiting)).rows.length).toBe(1);
    });
    expect(await deleting).toBe(0);
    expect(await getIds('retried')).toEqual([id]);
  });
});
