import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing';
import {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  MAX_PREVIEW_LINKS,
  revokePreviewLink,
} from '.';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const DAY_MS = 86_400_000;
const create = (tenant: string, id: string, days = 7) =>
  createPreviewLink(database.db, {
    ...{ tenant, id, actor: 'ann@desk' },
    expiresAt: new Date(Date.now() + days * DAY_MS),
  });
const listIds = async (tenant: string) =>
  (await listPreviewLinks(database.db, tenant)).map(({ id }) => id).sort();

test('preview links are found on their own site until they expire or are revoked', async () => {
  for (const id of ['a', 'b']) expect(await create('north', id)).toBe(true);
  await create('north', 'old', -1);
  expect(await findPreviewLink(database.db, 'north', 'a')).toMatchObject({ id: 'a', actor: 'ann@desk' });
  expect(await findPreviewLink(database.db, 'south', 'a')).toBeUndefined();
  expect(await findPreviewLink(database.db, 'north', 'old')).toBeUndefined();
  expect(await listIds('north')).toEqual(['a', 'b']);
  await revokePreviewLink(database.db, 'south', 'a');
  expect(await listIds('north')).toEqual(['a', 'b']);
  await revokePreviewLink(database.db, 'north', 'a');
  expect(await listIds('north')).toEqual(['b']);
});

test('expired preview links are deleted, and valid ones are limited', async () => {
  await create('east', 'old', -1);
  for (let i = 0; i < MAX_PREVIEW_LINKS; i += 1) expect(await create('east', `e${i}`)).toBe(true);
  expect(await create('east', 'one-more')).toBe(false);
  const { rows } = await database.pool.query("SELECT id FROM preview_links WHERE tenant = 'east'");
  expect(rows).toHaveLength(MAX_PREVIEW_LINKS);
});
