import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, listTestableServers, type TestDatabase } from '../testing';
import {
  deleteSavedDrafts,
  listDrafts,
  listDraftsOfChanges,
  replaceDrafts,
  storeDraft,
  type NewDraft,
} from '.';

const HOME = 'north/pages/home.json';
const edit = (text: string | null, path = HOME) => ({ path, base: '{}', text });

describe.each(listTestableServers())('drafts in the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(() => database.pool.query('DELETE FROM drafts'));

  const store = (editor: string, text: string, options: Partial<NewDraft> = {}) =>
    storeDraft(database.db, { layer: 'north', actor: 'ann@desk', editor, files: [edit(text)], ...options });
  const storeRevision = async (...draft: Parameters<typeof store>): Promise<number> => {
    const result = await store(...draft);
    if (!('stored' in result) || !result.stored) throw new Error('The draft was not stored.');
    return result.stored.id;
  };
  const listTexts = async () =>
    (await listDrafts(database.db, ['north'])).flatMap(({ files }) => files.map(({ text }) => text));

  test('are found by folder, with who edited what and when', async () => {
    const revision = await storeRevision('a', 'A');
    await store('a', 'S', { layer: 'south', files: [edit('S', 'south/theme.json')] });
    expect(await listDrafts(database.db, ['north', 'base'])).toEqual([
      {
        ...{ id: revision, layer: 'north', actor: 'ann@desk', editor: 'a', files: [edit('A')] },
        ...{ note: '', change: null },
        at: expect.any(Date),
      },
    ]);
    expect(await listDrafts(database.db, ['south'])).toHaveLength(1);
  });

  test('are replaced only by edits that are based on them', async () => {
    const first = await storeRevision('a', 'A');
    const refused = await store('b', 'B');
    expect(refused).toMatchObject({ conflict: { id: first, editor: 'a' } });
    expect(await listTexts()).toEqual(['A']);

    const second = await storeRevision('b', 'A and B', { replaces: first });
    expect(second).toBeGreaterThan(first);
    expect(await store('a', 'A2', { replaces: first })).toMatchObject({ conflict: { id: second } });
    expect(await listTexts()).toEqual(['A and B']);
  });

  test('are not in the way of their own editor, who may have missed an answer', async () => {
    await storeRevision('a', 'A');
    await storeRevision('a', 'A2');
    expect(await listTexts()).toEqual(['A2']);
  });

  const replace = (change: string, layers: Parameters<typeof replaceDrafts>[1]['layers']) =>
    replaceDrafts(database.db, { actor: 'agent: helper', note: 'Spring', change, layers });
  const south = { layer: 'south', replaces: undefined, files: [edit('S', 'south/theme.json')] };

  test('of several folders are replaced together, and found by their change', async () => {
    const first = await storeRevision('a', 'A');
    const result = await replace('c1', [{ layer: 'north', replaces: first, files: [edit('B')] }, south]);
    expect(result).toMatchObject({ stored: [{ note: 'Spring' }, { note: 'Spring' }] });
    expect(await listTexts()).toEqual(['B']);
    expect((await listDraftsOfChanges(database.db, ['c1'])).map(({ layer }) => layer)).toEqual([
      'north',
      'south',
    ]);
    expect(await listDraftsOfChanges(database.db, [])).toEqual([]);
  });

  test('of several folders are not replaced if one has changed, is gone, or is new', async () => {
    const first = await storeRevision('a', 'A');
    for (const replaces of [undefined, first - 1])
      expect(await replace('c1', [south, { layer: 'north', replaces, files: [edit('B')] }])).toEqual({
        conflicts: ['north'],
      });
    expect(await replace('c1', [{ ...south, replaces: first }])).toEqual({ conflicts: ['south'] });
    expect(await listTexts()).toEqual(['A']);
    expect(await listDrafts(database.db, ['south'])).toEqual([]);
    const raced = await Promise.all([replace('c1', [south]), replace('c2', [south])]);
    expect(raced.filter((result) => 'stored' in result)).toHaveLength(1);
  });

  test('of a program are deleted if they have no files', async () => {
    const first = await storeRevision('a', 'A');
    expect(await replace('c1', [{ layer: 'north', replaces: first, files: [] }])).toEqual({ stored: [] });
    expect(await listTexts()).toEqual([]);
  });

  test('are stored once if two editors start at the same time', async () => {
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((editor) => store(editor, editor)));
    expect(results.filter((result) => 'stored' in result && result.stored)).toHaveLength(1);
    expect(await listTexts()).toHaveLength(1);
  });

  test('are deleted with their last edit, but not by someone who does not know them', async () => {
    const revision = await storeRevision('a', 'A');
    await store('b', '', { files: [] });
    expect(await listTexts()).toEqual(['A']);
    await store('b', '', { files: [], replaces: revision });
    expect(await listTexts()).toEqual([]);
  });

  test('are deleted once all their edits are saved', async () => {
    await store('a', 'A', { files: [edit('A'), edit(null, 'north/texts.json')] });
    await deleteSavedDrafts(database.db, [{ path: HOME, text: 'A' }]);
    expect(await listTexts()).toEqual(['A', null]);
    await deleteSavedDrafts(database.db, [
      { path: HOME, text: 'other' },
      { path: 'north/texts.json', text: null },
    ]);
    expect(await listTexts()).toEqual(['A', null]);
    await deleteSavedDrafts(database.db, [
      { path: HOME, text: 'A' },
      { path: 'north/texts.json', text: null },
    ]);
    expect(await listTexts()).toEqual([]);
  });
});
