import { describe, expect, test } from 'vitest';
import { ApiError, OfflineError } from '../api';
import { createDraftServer, openTestStore, OWN_PATH, setTitle, PAGE_TEXT, TENANT_PATH } from './testing';
import { getDraftNote, hasUnstoredEdits } from '.';

type Window = Awaited<ReturnType<typeof openTestStore>>;

const setProp = (path: string, value: unknown) => ({ op: 'set', node: 'root', path, value }) as const;
const open = (server: ReturnType<typeof createDraftServer>, disk: Record<string, string | null> = {}) =>
  openTestStore({}, undefined, (files) => Object.assign(files, disk), server);
const edit = async ({ state, settle }: Window, path: string, value: unknown) => {
  state().perform(`Set ${path}`, [setProp(path, value)]);
  await settle();
};
const readText = ({ state }: Window) => state().files[OWN_PATH]?.text ?? '';
const undo = async ({ state, settle }: Window, times: number) => {
  for (let i = 0; i < times; i += 1) state().undo();
  await settle();
};

describe('a draft', () => {
  test('has all edits of a folder, and is deleted with the last one or when they are saved', async () => {
    const server = createDraftServer();
    const window = await open(server);
    window.state().perform('Set title', [setTitle('A')]);
    expect(hasUnstoredEdits(window.state())).toBe(true);
    await window.settle();
    expect(hasUnstoredEdits(window.state())).toBe(false);
    expect(window.draftUpdates).toEqual([
      {
        layer: 'site',
        editor: expect.any(String),
        files: [{ path: OWN_PATH, base: PAGE_TEXT, text: readText(window) }],
      },
    ]);
    await undo(window, 1);
    expect(server.stored.size).toBe(0);

    await edit(window, 'title', 'B');
    window.state().type(TENANT_PATH, '{ "name": "B" }');
    await window.settle();
    expect(server.stored.get('site')?.files.map(({ path }) => path)).toEqual([OWN_PATH, TENANT_PATH]);
    await window.state().save();
    await window.settle();
    expect(server.stored.size).toBe(0);
  });

  test('is offered to the next window, which restores it and stores it on', async () => {
    const server = createDraftServer();
    const first = await open(server);
    await edit(first, 'title', 'A');
    const second = await open(server);
    expect(second.state().unsavedEdits).toMatchObject({
      drafts: [{ layer: 'site', actor: 'ann@desk', files: [{ path: OWN_PATH }] }],
      ...{ files: [], hasConflict: false },
    });
    second.state().resolveUnsavedEdits('restore');
    await second.settle();
    expect(readText(second)).toBe(readText(first));
    expect(second.draftUpdates).toEqual([]);
    await edit(second, 'lead', 'More');
    expect(second.draftUpdates).toMatchObject([{ replaces: 1 }]);
    expect(server.stored.get('site')?.files[0]?.text).toBe(readText(second));
    await undo(second, 2);
    expect(readText(second)).toBe(PAGE_TEXT);
  });

  test('of an agent keeps its note, which the review offers for the history', async () => {
    const server = createDraftServer();
    const text = JSON.stringify({ id: 'home', changes: [setTitle('Spring')] });
    server.stored.set('site', {
      ...{
        layer: 'site',
        editor: 'x',
        revision: 7,
        actor: 'agent: helper',
        note: 'Spring words',
        change: 'c1',
      },
      files: [{ path: OWN_PATH, base: PAGE_TEXT, text }],
    });
    const window = await open(server);
    expect(getDraftNote(window.state())).toBe('');
    window.state().resolveUnsavedEdits('restore');
    await window.settle();
    expect(getDraftNote(window.state())).toBe('Spring words (agent: helper)');
    await edit(window, 'lead', 'More');
    expect(window.draftUpdates).toMatchObject([{ replaces: 7, note: 'Spring words', change: 'c1' }]);
    await window.state().save();
    await window.settle();
    expect(getDraftNote(window.state())).toBe('');
  });

  test('is merged with a file that was changed on disk in another place', async () => {
    const server = createDraftServer();
    await edit(await open(server), 'title', 'A');
    const changed = JSON.stringify({
      id: 'home',
      changes: [{ op: 'set', node: 'foot', path: 'x', value: 1 }],
    });
    const second = await open(server, { [OWN_PATH]: changed });
    expect(second.state().unsavedEdits?.hasConflict).toBe(true);
    second.state().resolveUnsavedEdits('restore');
    await second.state().save();
    expect(second.state().conflict).toBeUndefined();
    expect(second.disk[OWN_PATH]).toContain('"foot"');
    expect(second.disk[OWN_PATH]).toContain('"A"');
  });

  test('can be discarded, which undo takes back', async () => {
    const server = createDraftServer();
    const first = await open(server);
    await edit(first, 'title', 'A');
    const second = await open(server);
    second.state().resolveUnsavedEdits('discard');
    await second.settle();
    expect(readText(second)).toBe(PAGE_TEXT);
    expect(server.stored.size).toBe(0);
    await undo(second, 1);
    expect(readText(second)).toBe(readText(first));
    expect(server.stored.get('site')?.files[0]?.text).toBe(readText(first));
  });

  test('can be left alone, and is then not offered again', async () => {
    const server = createDraftServer();
    await edit(await open(server), 'title', 'A');
    const second = await open(server);
    second.state().resolveUnsavedEdits('leave');
    await second.state().openPage('site', 'home');
    await second.settle();
    expect(second.state().unsavedEdits).toBeUndefined();
    expect(server.stored.get('site')?.files[0]?.text).toContain('"A"');
  });

  test('is not offered if its edits are on disk', async () => {
    const server = createDraftServer();
    const first = await open(server);
    await edit(first, 'title', 'A');
    const second = await open(server, { [OWN_PATH]: readText(first) });
    expect(second.state().unsavedEdits).toBeUndefined();
    await edit(second, 'title', 'B');
    expect(second.state().draftConflicts).toEqual([]);
  });
});

describe('two windows', () => {
  const openBoth = async () => {
    const server = createDraftServer();
    const [first, second] = [await open(server), await open(server)];
    await edit(first, 'title', 'First');
    return { server, first, second };
  };

  test('cannot replace each other’s edits: the later one is told and merges by prop', async () => {
    const { server, first, second } = await openBoth();
    await edit(second, 'lead', 'Second');
    expect(second.state().draftConflicts).toMatchObject([{ draft: { actor: 'ann@desk', layer: 'site' } }]);
    expect(hasUnstoredEdits(second.state())).toBe(true);
    expect(server.stored.get('site')?.files[0]?.text).toBe(readText(first));
    second.state().resolveDraftConflict('site', 'both');
    await second.settle();
    expect(readText(second)).toContain('First');
    expect(readText(second)).toContain('Second');
    expect(server.stored.get('site')?.files[0]?.text).toBe(readText(second));

    // The first window goes on with what it knows.
    await edit(first, 'title', 'First again');
    first.state().resolveDraftConflict('site', 'both');
    await first.settle();
    expect(server.stored.get('site')?.files[0]?.text).toContain('First again');
    expect(server.stored.get('site')?.files[0]?.text).toContain('Second');
  });

  test('choose a version where both changed the same place, and undo finds the other', async () => {
    const { server, first, second } = await openBoth();
    await edit(second, 'title', 'Second');
    const mine = readText(second);
    second.state().resolveDraftConflict('site', 'both');
    expect(second.state().draftConflicts[0]?.problem).toContain(OWN_PATH);
    second.state().resolveDraftConflict('site', 'mine');
    await second.settle();
    expect(server.stored.get('site')?.files[0]?.text).toBe(mine);
    await undo(second, 1);
    expect(readText(second)).toBe(readText(first));
  });

  test('can take the other’s edits', async () => {
    const { server, first, second } = await openBoth();
    second.state().type(TENANT_PATH, '{ "name": "Mine" }');
    await second.settle();
    second.state().resolveDraftConflict('site', 'theirs');
    await second.settle();
    expect(readText(second)).toBe(readText(first));
    expect(second.state().files[TENANT_PATH]?.text).toBe('{}');
    expect(second.draftUpdates).toHaveLength(1);
    expect(server.stored.get('site')?.files).toHaveLength(1);
  });
});

describe('edits that cannot be stored', () => {
  test('are sent again once the server is back', async () => {
    const server = createDraftServer();
    let isAway = true;
    const window = await openTestStore(
      {
        updateDraft: (update) =>
          isAway
            ? Promise.reject(new OfflineError('away'))
            : Promise.resolve(server.update(update, { [OWN_PATH]: PAGE_TEXT })),
      },
      undefined,
      undefined,
      server,
    );
    await edit(window, 'title', 'A');
    expect(server.stored.size).toBe(0);
    isAway = false;
    await window.settle();
    expect(server.stored.get('site')?.files[0]?.text).toBe(readText(window));
  });

  test('are reported if they are refused, and sent with the next edit', async () => {
    let isTooLarge = true;
    const window = await openTestStore({
      updateDraft: () =>
        isTooLarge ? Promise.reject(new ApiError(413, 'Too large')) : Promise.resolve({ revision: 1 }),
    });
    await edit(window, 'title', 'A');
    expect(window.state().draftProblem).toBe('Too large');
    isTooLarge = false;
    await edit(window, 'title', 'B');
    expect(window.state().draftProblem).toBeUndefined();
    expect(hasUnstoredEdits(window.state())).toBe(false);
  });

  test('do not prevent a site from being opened without its drafts', async () => {
    const window = await openTestStore({
      storedDrafts: () => Promise.reject(new ApiError(503, 'No database')),
    });
    expect(window.state().status).toBe('ready');
    expect(window.state().draftProblem).toBe('No database');
  });
});
