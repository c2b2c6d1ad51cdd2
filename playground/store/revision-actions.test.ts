import { expect, test } from 'vitest';
import type { PlaygroundRevision, PlaygroundRevisionDetail } from '../../schemas';
import { openTestStore, OWN_PATH, PAGE_TEXT, setTitle } from './testing';

const format = (...changes: unknown[]) => JSON.stringify({ id: 'home', changes });
const OTHER_PATH = 'base/theme.json';

const createRevision = (id: number, note = ''): PlaygroundRevision => ({
  ...{ id, note, at: '2026-11-20T02:00:00.000Z', actor: 'ann@desk' },
  files: [{ path: OWN_PATH, change: 'changed' }],
});

/** Opens the history of a fake server whose latest revision set the title. */
async function openHistory(files?: PlaygroundRevisionDetail['files']) {
  const queries: unknown[] = [];
  const detail = files ?? [
    { path: OWN_PATH, before: format(), after: PAGE_TEXT, current: PAGE_TEXT },
    { path: OTHER_PATH, before: '{}', after: '{"a":1}', current: '{"a":1}' },
  ];
  const testStore = await openTestStore({
    revisions(query) {
      queries.push(query);
      const revisions = query.before === undefined ? [createRevision(7, 'Title')] : [createRevision(3)];
      return Promise.resolve({ revisions, hasMore: query.before === undefined });
    },
    revision: ({ id }) => Promise.resolve({ id, files: detail }),
  });
  await testStore.state().showRevisions();
  await testStore.state().showRevision(7);
  return { ...testStore, queries };
}

test('lists revisions in parts', async () => {
  const { state, queries } = await openHistory();
  expect(state().dialog).toBe('history');
  await state().loadOlderRevisions();
  expect(queries).toEqual([{ tenant: 'site' }, { tenant: 'site', before: 7 }]);
  expect(state().revisionHistory).toMatchObject({ isLoading: false, hasMore: false });
  expect(state().revisionHistory?.revisions.map(({ id }) => id)).toEqual([7, 3]);
});

test('undoes a revision in all its files as one command, which can be saved and undone', async () => {
  const files = [
    { path: OWN_PATH, before: format(setTitle('Old')), after: PAGE_TEXT, current: PAGE_TEXT },
    { path: OTHER_PATH, before: '{}', after: '{"a":1}', current: '{"a":1}' },
  ];
  const { state, saves, disk } = await openHistory(files);
  disk[OTHER_PATH] = '{"a":1}';
  state().rollBack('undo');
  expect(state().dialog).toBeUndefined();
  expect(state().history.past.map(({ name }) => name)).toEqual(['Undo “Title”']);
  expect(state().files[OWN_PATH]?.text).toBe(format(setTitle('Old')));
  await state().save('Back to the old title');
  expect(saves[0]?.note).toBe('Back to the old title');
  expect(disk[OTHER_PATH]).toBe('{}');
  state().undo();
  expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
  expect(state().files[OTHER_PATH]?.text).toBe('{"a":1}');
});

test('restores files as they were after a revision', async () => {
  const text = format(setTitle('Then'));
  const { state } = await openHistory([{ path: OWN_PATH, before: null, after: text, current: PAGE_TEXT }]);
  state().rollBack('restore');
  expect(state().files[OWN_PATH]).toEqual({ saved: PAGE_TEXT, text });
});

test('changes nothing if a later change is in the way, and says where', async () => {
  const files = [
    {
      path: OWN_PATH,
      before: format(setTitle('Old')),
      after: format(setTitle('New')),
      current: PAGE_TEXT,
    },
  ];
  const { state } = await openHistory(files);
  state().type(OWN_PATH, format(setTitle('Newest')));
  state().rollBack('undo');
  expect(state().revisionHistory?.problem).toContain(`${OWN_PATH} has been changed since`);
  expect(state().files[OWN_PATH]?.text).toBe(format(setTitle('Newest')));
});

test('says why the history cannot be read', async () => {
  const { state } = await openTestStore({ revisions: () => Promise.reject(new Error('No database')) });
  await state().showRevisions();
  expect(state().revisionHistory).toMatchObject({ problem: 'No database', isLoading: false });
});
