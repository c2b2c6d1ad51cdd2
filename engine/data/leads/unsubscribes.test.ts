import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, createTestLeadKeys, testLeadRecord, type TestDatabase } from '../testing';
import { listLeads, saveLead, type NewLead } from '.';

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

async function save(email: string, rest: Partial<NewLead> = {}, leadKeys = keys) {
  const lead = {
    ...{ tenant: 'yard', key: randomUUID(), isSuspect: false, record: testLeadRecord({ email }) },
    ...rest,
  };
  const { id } = await database.asTenant(database.db, lead.tenant, (db) => saveLead(db, leadKeys, lead));
  const [stored] = await listLeads(database.db, leadKeys, { ids: [id], limit: 1 });
  return stored?.record;
}

describe('unsubscribes', () => {
  it('marks later leads from an unsubscribed address', async () => {
    expect((await save('ann@example.com'))?.unsubscribed_at).toBeUndefined();
    await save('ann@example.com', { unsubscribes: true });
    expect((await save(' Ann@Example.com '))?.unsubscribed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await save('bo@example.com'))?.unsubscribed_at).toBeUndefined();
    expect((await save('ann@example.com', { tenant: 'other' }))?.unsubscribed_at).toBeUndefined();
  });

  it('stores one row per address, without the address', async () => {
    await save('cy@example.com', { unsubscribes: true });
    await save('CY@example.com', { unsubscribes: true });
    const { rows } = await database.pool.query('SELECT * FROM unsubscribes');
    expect(JSON.stringify(rows)).not.toMatch(/example\.com/i);
    expect(new Set(rows.map((row: { email_hash: string }) => row.email_hash)).size).toBe(rows.length);
  });

  it('recognises a lead that is sent again after its sender has unsubscribed', async () => {
    const key = randomUUID();
    const record = testLeadRecord({ email: 'dee@example.com' });
    const send = (rest: Partial<NewLead> = {}) =>
      database.asTenant(database.db, 'yard', (db) =>
        saveLead(db, keys, { tenant: 'yard', key, record, isSuspect: false, ...rest }),
      );
    const first = await send();
    await save('dee@example.com', { unsubscribes: true });
    expect(await send()).toEqual({ id: first.id, isNew: false });
  });

  it('remembers an unsubscribe after key rotation while the old key is kept', async () => {
    await save('eve@example.com', { unsubscribes: true });
    const rotated = createTestLeadKeys(2, 1);
    expect((await save('eve@example.com', {}, rotated))?.unsubscribed_at).toBeDefined();
  });
});
