import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRecord } from '../../dealer';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../testing';
import {
  claimNextDelivery,
  deleteLeadsByEmail,
  isLeadCursor,
  listLeads,
  listDueTargets,
  recordDelivered,
  recordFailedAttempt,
  retryDeliveries,
  saveLead,
} from './index';

const record: LeadRecord = {
  ...{ form: 'enquiry', category: 'General Enquiry', event_id: 22, source: 'Website' },
  ...{ name: 'Ann Lee', email: 'Ann@Example.com', phone: '', message: 'Hello', dateTime: '' },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};
// The database sets the time of new rows, so tests start at the present.
const START = new Date();
const after = (seconds: number) => new Date(START.getTime() + 3_600_000 + seconds * 1_000);

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const save = async (
  tenant: string,
  message: string,
  destinations = ['crm'],
  more: Partial<LeadRecord> = {},
) =>
  (
    await database.db.transaction((db) =>
      saveLead(db, keys, { tenant, record: { ...record, message, ...more }, isSuspect: false, destinations }),
    )
  ).id;
const claim = (tenant: string, now: Date, destination = 'crm') =>
  claimNextDelivery(
    database.db,
    keys,
    { tenant, destination },
    { now, claimedUntil: new Date(now.getTime() + 60_000) },
  );
/** Claims the next delivery, which must be due. */
async function claimDue(tenant: string, now: Date, destination?: string) {
  const next = await claim(tenant, now, destination);
  if (!next || !('claimed' in next)) throw new Error(`Nothing is due: ${JSON.stringify(next)}`);
  return next.claimed;
}

describe('the deliveries of a destination', () => {
  it('are claimed one at a time, in the order of their leads', async () => {
    await save('order', 'first');
    await save('order', 'second');
    const first = await claimDue('order', after(0));
    expect(first).toMatchObject({ attempts: 0, lead: { record: { message: 'first' }, isSuspect: false } });
    // Another process has to wait for the end of the claim.
    expect(await claim('order', after(1))).toEqual({ waitUntil: after(60) });
    await recordDelivered(database.db, first.id, after(2));
    const second = await claimDue('order', after(3));
    expect(second.lead.record?.message).toBe('second');
    await recordDelivered(database.db, second.id, after(4));
    expect(await claim('order', after(5))).toBeUndefined();
  });

  it('are claimed again if a process dies', async () => {
    await save('killed', 'again');
    const { id } = await claimDue('killed', after(0));
    expect((await claimDue('killed', after(60))).id).toBe(id);
  });

  it('are claimed by one of several processes', async () => {
    await save('crowd', 'once');
    const all = await Promise.all(Array.from({ length: 8 }, () => claim('crowd', after(0))));
    expect(all.filter((next) => next && 'claimed' in next)).toHaveLength(1);
    expect(all.filter((next) => next && 'waitUntil' in next)).toHaveLength(7);
  });

  it('wait for the next attempt of the one that failed, and go on when it is given up', async () => {
    await save('failing', 'fails');
    await save('failing', 'waits');
    const { id } = await claimDue('failing', after(0));
    const reason = 'The server is down.';
    await recordFailedAttempt(database.db, id, { reason, nextAttemptAt: after(300) });
    expect(await claim('failing', after(10))).toEqual({ waitUntil: after(300) });
    expect(await claimDue('failing', after(300))).toMatchObject({ id, attempts: 1 });
    await recordFailedAttempt(database.db, id, { reason, nextAttemptAt: undefined });
    expect((await claimDue('failing', after(301))).lead.record?.message).toBe('waits');
    const [, failed] = await listLeads(database.db, keys, { tenant: 'failing', limit: 10 });
    expect(failed?.deliveries).toMatchObject([{ state: 'failed', attempts: 2, lastError: reason }]);
  });

  it('do not wait for other destinations or tenants', async () => {
    await save('two', 'both', ['crm', 'dealer']);
    const { id } = await claimDue('two', after(0));
    await recordFailedAttempt(database.db, id, { reason: 'Down.', nextAttemptAt: after(300) });
    expect((await claimDue('two', after(1), 'dealer')).lead.record?.message).toBe('both');
    const listDue = async (now: Date) =>
      (await listDueTargets(database.db, now)).filter(({ tenant }) => tenant === 'two');
    // One waits for its next attempt, the other for the end of a claim.
    expect(await listDue(after(2))).toEqual([]);
    expect(await listDue(after(61))).toEqual([{ tenant: 'two', destination: 'dealer' }]);
    expect(await listDue(after(300))).toHaveLength(2);
  });

  it('are due although an older one waits, where they do not wait for each other', async () => {
    await save('receipts', 'first', ['receipt']);
    await save('receipts', 'second', ['receipt']);
    const { id } = await claimDue('receipts', after(0), 'receipt');
    await recordFailedAttempt(database.db, id, { reason: 'Down.', nextAttemptAt: after(300) });
    const listDue = async (isUnordered: boolean) =>
      (await listDueTargets(database.db, after(1), () => isUnordered)).filter(
        ({ tenant }) => tenant === 'receipts',
      );
    expect(await listDue(false)).toEqual([]);
    expect(await listDue(true)).toEqual([{ tenant: 'receipts', destination: 'receipt' }]);
    const next = await claimNextDelivery(
      database.db,
      keys,
      { tenant: 'receipts', destination: 'receipt' },
      { now: after(1), claimedUntil: after(61), isOrdered: false },
    );
    expect(next).toMatchObject({ claimed: { lead: { record: { message: 'second' } } } });
  });

  it('are stored once for a lead that is sent twice', async () => {
    const send = () =>
      saveLead(database.db, keys, {
        tenant: 'twice',
        key: 'press-0001',
        record,
        isSuspect: false,
        destinations: ['crm'],
      });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual({ id: first.id, isNew: false });
    const [lead, ...more] = await listLeads(database.db, keys, { tenant: 'twice', limit: 10 });
    expect(lead?.deliveries).toHaveLength(1);
    expect(more).toEqual([]);
  });
});

describe('retrying', () => {
  it('makes what was given up pending again, and leaves what has arrived', async () => {
    const id = await save('retried', 'lost', ['crm', 'dealer']);
    const crm = await claimDue('retried', after(0));
    await recordFailedAttempt(database.db, crm.id, { reason: 'Gone.', nextAttemptAt: undefined });
    const dealer = await claimDue('retried', after(0), 'dealer');
    await recordDelivered(database.db, dealer.id, after(1));
    const target = { tenant: 'retried', destination: 'crm', leadId: id };
    expect(await retryDeliveries(database.db, { tenant: 'retried' }, after(2))).toEqual([target]);
    expect(await claimDue('retried', after(2))).toMatchObject({ attempts: 0 });
    expect(await claim('retried', after(100), 'dealer')).toBeUndefined();
  });

  it('of one lead does not wait for its next attempt', async () => {
    const id = await save('hurried', 'soon');
    const claimed = await claimDue('hurried', after(0));
    await recordFailedAttempt(database.db, claimed.id, { reason: 'Down.', nextAttemptAt: after(9_000) });
    await retryDeliveries(database.db, { tenant: 'hurried', leadIds: [id] }, after(10));
    expect((await claimDue('hurried', after(10))).id).toBe(claimed.id);
  });
});

describe('stored leads', () => {
  it('are listed newest first, and filtered', async () => {
    const older = await save('listed', 'older', ['crm']);
    const newer = await save('listed', 'newer', [], { email: 'bo@example.com' });
    const getIds = async (filter: object) =>
      (await listLeads(database.db, keys, { tenant: 'listed', limit: 10, ...filter })).map(({ id }) => id);
    expect(await getIds({})).toEqual([newer, older]);
    expect(await getIds({ limit: 1 })).toEqual([newer]);
    expect(await getIds({ state: 'pending' })).toEqual([older]);
    expect(await getIds({ email: 'ann@example.com ' })).toEqual([older]);
    expect(await getIds({ ids: [newer] })).toEqual([newer]);
    expect(await getIds({ since: after(0) })).toEqual([]);
  });

  it('of a person are deleted with their deliveries', async () => {
    await save('forgetful', 'one');
    await save('forgetful', 'two', ['crm'], { email: 'ann@example.com' });
    const kept = await save('forgetful', 'three', ['crm'], { email: 'bo@example.com' });
    expect(
      await deleteLeadsByEmail(database.db, keys, { email: ' ANN@example.com', tenant: 'forgetful' }),
    ).toBe(2);
    expect(await listLeads(database.db, keys, { tenant: 'forgetful', limit: 10 })).toMatchObject([
      { id: kept, deliveries: [{ destination: 'crm' }] },
    ]);
    expect((await claimDue('forgetful', after(0))).lead.record?.message).toBe('three');
  });
});

describe('the list of leads', () => {
  const listFrom = (tenant: string, after?: string) =>
    listLeads(database.db, keys, { tenant, after, limit: 2 });

  it('goes on after a lead in the same order, also after that lead was deleted', async () => {
    // Of one moment, so that only the id orders them.
    await database.db.transaction(async (db) => {
      for (const message of ['a', 'b', 'c', 'd', 'e'])
        await saveLead(db, keys, { tenant: 'pages', record: { ...record, message }, isSuspect: false });
    });
    const all = (await listLeads(database.db, keys, { tenant: 'pages', limit: 9 })).map(({ id }) => id);
    const first = await listFrom('pages');
    const last = first.at(-1);
    await database.pool.query('DELETE FROM leads WHERE id = $1', [last?.id]);
    const second = await listFrom('pages', last?.cursor);
    const third = await listFrom('pages', second.at(-1)?.cursor);
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(all);
  });

  it('accepts only its own cursors', async () => {
    const [lead] = await listFrom('pages');
    expect(isLeadCursor(lead?.cursor ?? '')).toBe(true);
    for (const text of ['', 'x', '2026-02-31T00:00:00.000000Z_a', '2026-13-01T00:00:00.000000Z_a'])
      expect(isLeadCursor(text), text).toBe(false);
    await expect(listFrom('pages', 'x')).rejects.toBeInstanceOf(RangeError);
  });

  it('has only suspects, or only others', async () => {
    await saveLead(database.db, keys, { tenant: 'suspects', record, isSuspect: true });
    const other = { ...record, message: 'Another' };
    await saveLead(database.db, keys, { tenant: 'suspects', record: other, isSuspect: false });
    for (const isSuspect of [true, false]) {
      const leads = await listLeads(database.db, keys, { tenant: 'suspects', isSuspect, limit: 9 });
      expect(leads.map((lead) => lead.isSuspect)).toEqual([isSuspect]);
    }
  });
});

it('retries only what was given up, if asked', async () => {
  const id = await save('given-up', 'one', ['crm', 'archive']);
  const claimed = await claimDue('given-up', after(0));
  await recordFailedAttempt(database.db, claimed.id, { reason: 'HTTP 410', nextAttemptAt: undefined });
  const choice = { tenant: 'given-up', leadIds: [id], isFailedOnly: true };
  expect(
    (await retryDeliveries(database.db, choice, after(1))).map(({ destination }) => destination),
  ).toEqual(['crm']);
  expect(await retryDeliveries(database.db, choice, after(2))).toEqual([]);
});
