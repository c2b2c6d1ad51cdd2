import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, listTestableServers, type TestDatabase } from '../testing';
import { findRevision, listRevisions, recordRevision } from '.';

const HOME = { path: 'north/pages/home.json', before: null, after: '{ "id": "home" }' };
const THEME = { path: 'base/theme.json', before: '{}', after: null };

describe.each(listTestableServers())('revisions in the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    for (const [note, ...files] of [
      ['first', HOME],
      ['second', { ...HOME, before: HOME.after, after: '{}' }, THEME],
      ['third', { ...HOME, path: 'south/pages/home.json' }],
    ] as const)
      await recordRevision(database.db, { actor: 'ann@desk', note, files: [...files] });
  }, 60_000);
  afterAll(() => database.drop());
  const listNotes = async (filter: { layers: string[]; before?: number; limit?: number }) =>
    (await listRevisions(database.db, { limit: 10, ...filter })).map(({ note }) => note);

  test('are listed by layer, newest first', async () => {
    expect(await listNotes({ layers: ['north', 'base'] })).toEqual(['second', 'first']);
    expect(await listNotes({ layers: ['south'] })).toEqual(['third']);
    expect(await listNotes({ layers: ['west'] })).toEqual([]);
    expect(await listNotes({ layers: ['north', 'south'], limit: 1 })).toEqual(['third']);
  });

  test('are listed in parts, with what happened to their files', async () => {
    const [second] = await listRevisions(database.db, { layers: ['base'], limit: 10 });
    expect(second).toEqual({
      id: expect.any(Number),
      at: expect.any(Date),
      ...{ actor: 'ann@desk', note: 'second' },
      files: [
        { path: THEME.path, change: 'removed' },
        { path: HOME.path, change: 'changed' },
      ],
    });
    expect(await listNotes({ layers: ['north'], before: second?.id ?? 0 })).toEqual(['first']);
  });

  test('have the contents of their files', async () => {
    const [first] = await listRevisions(database.db, { layers: ['south'], limit: 1 });
    expect((await findRevision(database.db, first?.id ?? 0))?.files).toEqual([
      { ...HOME, path: 'south/pages/home.json' },
    ]);
    expect(await findRevision(database.db, 1_000_000)).toBeUndefined();
  });
});
