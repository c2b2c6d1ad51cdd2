import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateLeadKey, type LeadKeys } from '../leads';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../testing';
import { changeMarks, createShortlist, findShortlist, listShortlists, type NewShortlist } from '.';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(() => database.pool.query('DELETE FROM shortlists'));

const NOW = new Date('2026-12-01T00:00:00Z');
const DATA = { name: 'Kia Rio', slug: 'kia-rio', make: 'Kia', model: 'Rio' };
const keys = createTestLeadKeys(1);
const run = <Result>(tenant: string, work: (db: TestDatabase['db']) => Promise<Result>) =>
  database.asTenant(database.db, tenant, work);
const create = (tenant: string, changes: Partial<NewShortlist> = {}) =>
  run(tenant, (db) =>
    createShortlist(db, keys, {
      ...{ tenant, tokenHash: 'link', ownerHash: 'owner', cars: [{ id: 'a', data: DATA, price: 100 }] },
      ...{ name: 'Ann', note: 'Hi', createdAt: NOW, expiresAt: new Date(NOW.getTime() + 1_000) },
      ...changes,
    }),
  );
const find = (tenant: string, { now = NOW, using = keys }: { now?: Date; using?: LeadKeys } = {}) =>
  run(tenant, (db) => findShortlist(db, using, { tenant, tokenHash: 'link', now }));
const mark = (tenant: string) =>
  run(tenant, (db) =>
    changeMarks(db, keys, {
      ...{ tenant, tokenHash: 'link', now: NOW },
      getPerson: () => ({ id: 'ben', isSender: false }),
      change: { car: 'a', mark: 'yes' },
    }),
  );

test('the same link on two sites leads to two lists, each seen by its own site only', async () => {
  await create('north');
  await create('south', { name: 'Sue' });
  await mark('north');
  expect(await find('north')).toMatchObject({
    name: 'Ann',
    people: [{ id: 'ben', marks: [{ mark: 'yes' }] }],
  });
  expect(await find('south')).toMatchObject({ name: 'Sue', people: [] });
  const owner = { tenant: 'south', ownerHash: 'owner' };
  expect(await run('south', (db) => listShortlists(db, keys, owner, NOW))).toHaveLength(1);
  // Row-level security: work for one tenant finds no rows of another, whatever it asks for.
  const link = { tenant: 'north', tokenHash: 'link', now: NOW };
  expect(await run('south', (db) => findShortlist(db, keys, link))).toBeUndefined();
});

test('a link works until the instant at which it expires, and nobody can join afterwards', async () => {
  await create('north');
  const expired = new Date(NOW.getTime() + 1_000);
  expect(await find('north', { now: new Date(expired.getTime() - 1) })).toBeDefined();
  expect(await find('north', { now: expired })).toBeUndefined();
  const owner = { tenant: 'north', ownerHash: 'owner' };
  expect(await run('north', (db) => listShortlists(db, keys, owner, expired))).toEqual([]);
});

test('a list and what people said are readable with a new key after rotation, and not without any', async () => {
  await create('north');
  await mark('north');
  const rotated = createTestLeadKeys(2, 1);
  const { unusedKeyIds } = await rotateLeadKey(database.db, rotated);
  expect(unusedKeyIds).toEqual([keys.current.id]);
  const using = createTestLeadKeys(2);
  expect(await find('north', { using })).toMatchObject({
    note: 'Hi',
    people: [{ marks: [{ mark: 'yes' }] }],
  });
  expect(await find('north', { using: createTestLeadKeys(3) })).toBeUndefined();
});

test('what one person said cannot be read as that of another', async () => {
  await create('north');
  await mark('north');
  await database.pool.query("UPDATE shortlist_people SET id = 'eve'");
  expect((await find('north'))?.people).toEqual([]);
});
