import { describe, expect, test } from 'vitest';
import type { PlaygroundState, PlaygroundStatement } from '../../schemas';
import { OfflineError } from '../api';
import { listChangedTexts } from './open-files';
import { ROOT_NODE, openTestStore, OWN_PATH, setTitle, PAGE_TEXT, SHADOWS_PATH } from './testing';
import { isDirty, isOpeningOther } from '.';

describe('an edit', () => {
  test('is written to the tenant’s own file immediately; several quick edits are compiled together', async () => {
    const { state, drafts, settle } = await openTestStore();
    drafts.length = 0;
    state().perform('Set title', [setTitle('A')], 'k');
    state().perform('Set title', [setTitle('AB')], 'k');
    expect(JSON.parse(state().files[OWN_PATH]?.text ?? '').changes).toEqual([setTitle('AB')]);
    expect(isDirty(state())).toBe(true);
    await settle();
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.files).toEqual(listChangedTexts(state().files));
  });

  test('with the same key is one command for undo and redo', async () => {
    const { state } = await openTestStore();
    state().perform('Set title', [setTitle('A')], 'k');
    state().perform('Set title', [setTitle('AB')], 'k');
    state().perform('Set title', [setTitle('other')]);
    expect(state().history.past.map(({ name }) => name)).toEqual(['Set title', 'Set title']);
    state().undo();
    expect(JSON.parse(state().files[OWN_PATH]?.text ?? '').changes[0].value).toBe('AB');
    state().undo();
    expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    expect(isDirty(state())).toBe(false);
    state().undo();
    state().redo();
    expect(JSON.parse(state().files[OWN_PATH]?.text ?? '').changes[0].value).toBe('AB');
  });
});

describe('invalid text', () => {
  test('is kept, leaves the tree and the preview unchanged, and accepts no operation', async () => {
    const { state, settle } = await openTestStore();
    const version = state().outcome?.version;
    state().type(OWN_PATH, '{ "id": "home", ');
    await settle();
    expect(state().outcome).toMatchObject({ isShown: false, root: ROOT_NODE, version });
    state().perform('Set title', [setTitle('A')]);
    expect(state().files[OWN_PATH]?.text).toBe('{ "id": "home", ');
    expect(state().notice?.kind).toBe('problem');
    state().undo();
    await settle();
    expect(state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    expect(state().outcome?.isShown).toBe(true);
  });
});

describe('opening a page', () => {
  const HOME = {
    tenant: 'site',
    ownPath: OWN_PATH,
    address: '/',
    timeZone: 'Australia/Sydney',
    locationsPath: '/locations',
    isAboutCar: false,
    layers: [],
    patterns: [],
  };
  const files = [{ path: OWN_PATH, text: PAGE_TEXT }];

  test('names it at once, and shows no tree of another page for it', async () => {
    const { state, settle } = await openTestStore({
      page: (_tenant, page) => Promise.resolve({ ...HOME, page, files }),
    });
    const opened = state().openPage('site', 'search');
    expect(state().opening).toEqual({ tenant: 'site', page: 'search' });
    expect(isOpeningOther(state())).toBe(true);
    await opened;
    expect(isOpeningOther(state())).toBe(false);
    expect(state().page?.page).toBe('search');
    expect(state().outcome?.root).toBeUndefined();
    await settle();
    expect(state().outcome?.root).toEqual(ROOT_NODE);
  });

  test('is dropped if another page was chosen before it arrived', async () => {
    const answers = new Map<string, () => void>();
    const { state, settle } = await openTestStore({
      page: (_tenant, page) =>
        new Promise((resolve) => {
          const answer = () => resolve({ ...HOME, page, files });
          if (page === 'home') answer();
          else answers.set(page, answer);
        }),
    });
    const pages = [state().openPage('site', 'slow'), state().openPage('site', 'fast')];
    answers.get('fast')?.();
    await pages[1];
    answers.get('slow')?.();
    await pages[0];
    await settle();
    expect(state().page?.page).toBe('fast');
    expect(state().opening).toBeUndefined();
  });
});

describe('an entry', () => {
  const open = async () => {
    const ownPath = 'site/content/offers/spring.json';
    const home = {
      tenant: 'site',
      ownPath: OWN_PATH,
      address: '/',
      timeZone: 'Australia/Sydney',
      locationsPath: '/locations',
      isAboutCar: false,
      layers: [],
      patterns: [],
    };
    const test = await openTestStore({
      page: (_tenant, page) =>
        Promise.resolve(
          page === 'home'
            ? { ...home, page, files: [{ path: OWN_PATH, text: PAGE_TEXT }] }
            : { ...home, page, ownPath, files: [{ path: ownPath, text: null }] },
        ),
    });
    await test.state().openPage('site', 'offers/spring');
    await test.settle();
    return { ...test, ownPath };
  };

  test('is edited in its own file, and asks for the collections', async () => {
    const { state, drafts, ownPath } = await open();
    expect(state().mode).toBe('content');
    expect(drafts.at(-1)).toMatchObject({ page: 'offers/spring', includesContent: true });
    state().perform('Set title', [{ op: 'set', node: 'entry', path: 'title', value: 'A' }]);
    expect(JSON.parse(state().files[ownPath]?.text ?? '')).toEqual({
      id: 'spring',
      changes: [{ op: 'set', path: 'title', value: 'A' }],
    });
    state().undo();
    expect(state().files[ownPath]?.text).toBeNull();
  });

  test('gives way to the page before it when its blocks are shown', async () => {
    const { state, settle } = await open();
    state().showMode('blocks');
    await settle();
    expect([state().mode, state().page?.page]).toEqual(['blocks', 'home']);
  });

  const MARKDOWN = 'site/content/offers/spring.md';
  const openWithMarkdown = async (text: string | null, statements: PlaygroundStatement[]) => {
    const ownPath = 'site/content/offers/spring.json';
    const home = {
      ...{ tenant: 'site', ownPath: OWN_PATH, address: '/', isAboutCar: false },
      ...{ layers: ['site'], patterns: [] },
      timeZone: 'Australia/Sydney',
      locationsPath: '/locations',
    };
    const root = { ...ROOT_NODE, id: 'entry', statementsByPath: { text: statements } };
    const test = await openTestStore({
      page: (_tenant, page) =>
        Promise.resolve(
          page === 'home'
            ? { ...home, page, files: [{ path: OWN_PATH, text: PAGE_TEXT }] }
            : {
                ...{ ...home, page, ownPath, markdown: { path: MARKDOWN, field: 'text' } },
                files: [
                  { path: ownPath, text: null },
                  { path: MARKDOWN, text },
                ],
              },
        ),
      draft: () =>
        Promise.resolve({
          ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [] },
          ...{ root, inheritedRoot: undefined, providedShapes: {}, content: [] },
        }),
    });
    await test.state().openPage('site', 'offers/spring');
    await test.settle();
    return { ...test, ownPath };
  };
  const statement = (layer: string, file: string, value: string) => ({
    ...{ order: 1, layer, file, line: 1, column: 1, operation: 'set', value },
  });

  test('has its text edited in the tenant’s Markdown file', async () => {
    const { state, ownPath } = await openWithMarkdown('Old.\n', [statement('site', MARKDOWN, 'Old.')]);
    state().perform('Set text', [
      { op: 'set', node: 'entry', path: 'text', value: ['New.', 'More.'] },
      { op: 'set', node: 'entry', path: 'title', value: 'A' },
    ]);
    expect(state().files[MARKDOWN]?.text).toBe('New.\n\nMore.\n');
    expect(JSON.parse(state().files[ownPath]?.text ?? '')).toMatchObject({
      changes: [{ op: 'set', path: 'title', value: 'A' }],
    });
    state().undo();
    expect([state().files[MARKDOWN]?.text, state().files[ownPath]?.text]).toEqual(['Old.\n', null]);
  });

  test('overrides an inherited Markdown file in one of its own, with a fingerprint, until it is reset', async () => {
    const { state, ownPath } = await openWithMarkdown(null, [
      statement('base', 'base/content/offers/spring.md', 'Inherited.'),
    ]);
    state().perform('Set text', [{ op: 'set', node: 'entry', path: 'text', value: 'Ours.' }]);
    expect(state().files[MARKDOWN]?.text).toBe('Ours.\n');
    expect(state().files[ownPath]?.text).toBeNull();
    expect(JSON.parse(state().files[SHADOWS_PATH]?.text ?? '{}')).toEqual({
      'content/offers/spring.md': { text: expect.stringMatching(/^[0-9a-z]{14}$/) },
    });
    state().reset('entry', 'text');
    expect([state().files[MARKDOWN]?.text, state().files[SHADOWS_PATH]?.text]).toEqual([null, null]);
  });

  test('keeps a text in the tenant’s JSON file there', async () => {
    const own = 'site/content/offers/spring.json';
    const { state, ownPath } = await openWithMarkdown(null, [
      statement('base', 'base/content/offers/spring.md', 'Inherited.'),
      statement('site', own, 'Ours.'),
    ]);
    state().perform('Set text', [{ op: 'set', node: 'entry', path: 'text', value: 'New.' }]);
    expect(JSON.parse(state().files[ownPath]?.text ?? '')).toMatchObject({ changes: [{ value: 'New.' }] });
    expect(state().files[MARKDOWN]?.text).toBeNull();
  });

  test('can be removed and restored', async () => {
    const { state, ownPath } = await open();
    state().perform('Remove', [{ op: 'remove', node: 'entry' }]);
    expect(JSON.parse(state().files[ownPath]?.text ?? '')).toMatchObject({ changes: [{ op: 'remove' }] });
    state().restoreEntry();
    expect(state().files[ownPath]?.text).toBeNull();
  });
});

describe('saving', () => {
  test('writes changed files with the text they were edited from', async () => {
    const { state, saves, disk } = await openTestStore();
    state().perform('Set title', [setTitle('A')]);
    await state().save();
    expect(saves[0]?.files).toEqual([{ path: OWN_PATH, text: disk[OWN_PATH], expected: PAGE_TEXT }]);
    expect(isDirty(state())).toBe(false);
    expect(state().notice).toEqual({ kind: 'done', text: 'Saved. The site shows the changes.' });
    // Saved edits can still be undone and then saved again.
    state().undo();
    await state().save();
    expect(disk[OWN_PATH]).toBe(PAGE_TEXT);
  });

  test.each(['mine', 'theirs'] as const)('writes nothing until a conflict is resolved: %s', async (side) => {
    const { state, disk, settle } = await openTestStore();
    state().perform('Set title', [setTitle('A')]);
    const myText = state().files[OWN_PATH]?.text;
    disk[OWN_PATH] = '{ "id": "home", "note": "theirs" }';
    await state().save();
    expect(state().conflict).toBe('changed');
    expect(disk[OWN_PATH]).toContain('theirs');
    await state().resolveConflict(side);
    await settle();
    expect(state().conflict).toBeUndefined();
    expect(state().files[OWN_PATH]?.text).toBe(
      side === 'mine' ? myText : '{ "id": "home", "note": "theirs" }',
    );
    expect(disk[OWN_PATH]).toBe(state().files[OWN_PATH]?.text);
    expect(isDirty(state())).toBe(false);
  });

  test('merges both versions of a file, as an edit that can be undone', async () => {
    const { state, disk } = await openTestStore();
    state().perform('Set title', [setTitle('A')]);
    const mine = state().files[OWN_PATH]?.text;
    disk[OWN_PATH] = '{ "id": "home", "note": "theirs", "changes": [] }';
    await state().save();
    await state().resolveConflict('both');
    expect(state().conflict).toBeUndefined();
    const merged: unknown = JSON.parse(state().files[OWN_PATH]?.text ?? '');
    expect(merged).toMatchObject({ note: 'theirs', changes: [setTitle('A')] });
    await state().save();
    expect(JSON.parse(disk[OWN_PATH] ?? '')).toEqual(merged);
    state().undo();
    expect(state().files[OWN_PATH]?.text).toBe(mine);
  });

  test('merges nothing that was changed in the same place', async () => {
    const { state, disk } = await openTestStore();
    state().perform('Set title', [setTitle('A')]);
    const mine = state().files[OWN_PATH]?.text;
    disk[OWN_PATH] = JSON.stringify({ id: 'home', changes: [setTitle('B')] });
    await state().save();
    await state().resolveConflict('both');
    expect(state().conflict).toContain('changed in the same places');
    expect(state().files[OWN_PATH]?.text).toBe(mine);
  });

  test('asks before edits with errors are saved', async () => {
    const { state, settle, saves } = await openTestStore();
    state().type(OWN_PATH, '{');
    await settle();
    await state().saveOrReview();
    expect([state().dialog, saves]).toEqual(['review', []]);
    await state().save();
    expect(saves).toHaveLength(1);
    state().type(OWN_PATH, PAGE_TEXT);
    await settle();
    await state().saveOrReview();
    expect([state().dialog, saves.length]).toEqual([undefined, 2]);
  });
});

test('keeps edits while the server is offline, and compiles them when it is back', async () => {
  let isOnline = true;
  const { state, settle } = await openTestStore({
    draft: () =>
      isOnline
        ? Promise.resolve({
            draft: 'd',
            version: 1,
            isShown: true,
            findings: [],
            impact: [],
            root: ROOT_NODE,
          })
        : Promise.reject(new OfflineError('gone')),
  });
  isOnline = false;
  state().perform('Set title', [setTitle('A')]);
  await settle();
  expect(state().isOffline).toBe(true);
  expect(isDirty(state())).toBe(true);
  isOnline = true;
  await settle();
  expect(state().isOffline).toBe(false);
});

test('drops the outcome of outdated texts, and then compiles the newest ones', async () => {
  const requests: { texts: unknown; respond(state: PlaygroundState): void }[] = [];
  const { state, settle } = await openTestStore({
    draft: ({ files }) =>
      new Promise((respond) => requests.push({ texts: files.map(({ text }) => text), respond })),
  });
  const createState = (draft: string) => ({
    draft,
    version: 1,
    isShown: true,
    findings: [],
    impact: [],
    root: ROOT_NODE,
  });
  requests[0]?.respond(createState('start'));
  await settle();
  state().perform('Set title', [setTitle('A')]);
  await settle();
  state().perform('Set title', [setTitle('B')]);
  await settle();
  expect(requests).toHaveLength(2);
  requests[1]?.respond(createState('old'));
  await settle();
  expect(state().outcome?.draft).toBe('start');
  await settle();
  expect(requests[2]?.texts).toEqual([state().files[OWN_PATH]?.text]);
  requests[2]?.respond(createState('new'));
  await settle();
  expect(state().outcome?.draft).toBe('new');
  expect(state().isCompiling).toBe(false);
});
