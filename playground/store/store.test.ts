import { describe, expect, test } from 'vitest';
import type { PlaygroundDraft, PlaygroundSave, PlaygroundState } from '../../schemas';
import { ApiError, OfflineError, type Api } from '../api';
import { hashOf } from '../../engine/layout';
import { changedFiles } from './files';
import type { Keeper } from './kept';
import { createPlaygroundStore, isDirty } from '.';

const OWN = 'site/pages/home.json';
const BASE = 'base/pages/home.json';
const text = JSON.stringify({ id: 'home', changes: [] });
const node = { id: 'root', block: 'shell', props: {}, slots: {}, came: [], stated: {} };

/** A server whose answers a test can change, and time that passes when it is told to. */
async function open(
  overrides: Partial<Api> = {},
  keeper?: Keeper,
  change: (disk: Record<string, string | null>) => void = () => undefined,
) {
  const disk: Record<string, string | null> = { [OWN]: text, [BASE]: '{ "id": "home" }' };
  change(disk);
  const drafts: PlaygroundDraft[] = [];
  const saves: PlaygroundSave[] = [];
  const waiting: (() => void)[] = [];
  const api: Api = {
    world: () =>
      Promise.resolve({
        tenants: [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }],
        blocks: [],
      }),
    page: (tenant, page) =>
      Promise.resolve({
        tenant,
        page,
        own: OWN,
        address: '/',
        files: [OWN, BASE].map((path) => ({ path, text: disk[path] ?? null })),
      }),
    draft: (draft) => {
      drafts.push(draft);
      const isJson = draft.files.every((file) => file.text === null || isReadable(file.text));
      const state: PlaygroundState = {
        draft: 'd',
        version: 1,
        isShown: isJson,
        findings: [],
        impact: [],
        ...(isJson && { root: node }),
      };
      return Promise.resolve(state);
    },
    save: (save) => {
      saves.push(save);
      for (const file of save.files) {
        if (disk[file.path] !== file.expected) return Promise.reject(new ApiError(409, 'changed'));
      }
      for (const file of save.files) disk[file.path] = file.text;
      return Promise.resolve({ isTaken: true, findings: [] });
    },
    ...overrides,
  };
  const store = createPlaygroundStore({
    api,
    keeper,
    later: (callback) => {
      waiting.push(callback);
      return () => void waiting.splice(waiting.indexOf(callback), 1);
    },
  });
  const settle = async () => {
    for (const callback of waiting.splice(0)) callback();
    await new Promise((done) => setImmediate(done));
  };
  await store.getState().start(undefined, undefined);
  await settle();
  return { store, disk, drafts, saves, settle, state: () => store.getState() };
}

function isReadable(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

const set = (value: unknown) => ({ op: 'set', node: 'root', path: 'title', value }) as const;

describe('an edit', () => {
  test('is an operation in the tenant’s own file, seen at once, and compiled once however fast it comes', async () => {
    const { state, drafts, settle } = await open();
    drafts.length = 0;
    state().perform('Set title', [set('A')], 'k');
    state().perform('Set title', [set('AB')], 'k');
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes).toEqual([set('AB')]);
    expect(isDirty(state())).toBe(true);
    await settle();
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.files).toEqual(changedFiles(state().files));
  });

  test('that is typed letter by letter is one command, and is taken back and done again whole', async () => {
    const { state } = await open();
    state().perform('Set title', [set('A')], 'k');
    state().perform('Set title', [set('AB')], 'k');
    state().perform('Set title', [set('other')]);
    expect(state().history.past.map(({ name }) => name)).toEqual(['Set title', 'Set title']);
    state().undo();
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes[0].value).toBe('AB');
    state().undo();
    expect(state().files[OWN]?.text).toBe(text);
    expect(isDirty(state())).toBe(false);
    state().undo();
    state().redo();
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes[0].value).toBe('AB');
  });
});

describe('a broken text', () => {
  test('keeps the tree and the preview, is not lost, and takes no operation', async () => {
    const { state, settle } = await open();
    const version = state().outcome?.version;
    state().type(OWN, '{ "id": "home", ');
    await settle();
    expect(state().outcome).toMatchObject({ isShown: false, root: node, version });
    state().perform('Set title', [set('A')]);
    expect(state().files[OWN]?.text).toBe('{ "id": "home", ');
    expect(state().notice?.kind).toBe('problem');
    state().undo();
    await settle();
    expect(state().files[OWN]?.text).toBe(text);
    expect(state().outcome?.isShown).toBe(true);
  });
});

describe('saving', () => {
  test('writes what changed, with what it began with', async () => {
    const { state, saves, disk } = await open();
    state().perform('Set title', [set('A')]);
    await state().save();
    expect(saves[0]?.files).toEqual([{ path: OWN, text: disk[OWN], expected: text }]);
    expect(isDirty(state())).toBe(false);
    expect(state().notice).toEqual({ kind: 'done', text: 'Saved. The site shows it.' });
    // What is saved can still be taken back, and saved again.
    state().undo();
    await state().save();
    expect(disk[OWN]).toBe(text);
  });

  test.each(['mine', 'theirs'] as const)(
    'in a conflict nothing is written until it is settled: %s',
    async (side) => {
      const { state, disk, settle } = await open();
      state().perform('Set title', [set('A')]);
      const mine = state().files[OWN]?.text;
      disk[OWN] = '{ "id": "home", "note": "theirs" }';
      await state().save();
      expect(state().conflict).toBe('changed');
      expect(disk[OWN]).toContain('theirs');
      await state().settle(side);
      await settle();
      expect(state().conflict).toBeUndefined();
      expect(state().files[OWN]?.text).toBe(side === 'mine' ? mine : '{ "id": "home", "note": "theirs" }');
      expect(disk[OWN]).toBe(state().files[OWN]?.text);
      expect(isDirty(state())).toBe(false);
    },
  );
});

test('while the server is away edits are kept, and compiled as soon as it is back', async () => {
  let isUp = true;
  const { state, settle } = await open({
    draft: () =>
      isUp
        ? Promise.resolve({ draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node })
        : Promise.reject(new OfflineError('gone')),
  });
  isUp = false;
  state().perform('Set title', [set('A')]);
  await settle();
  expect(state().isOffline).toBe(true);
  expect(isDirty(state())).toBe(true);
  isUp = true;
  await settle();
  expect(state().isOffline).toBe(false);
});

test('an answer to older texts is not shown, and the newest are asked for next', async () => {
  const questions: { texts: unknown; answer(state: PlaygroundState): void }[] = [];
  const { state, settle } = await open({
    draft: ({ files }) =>
      new Promise((answer) => questions.push({ texts: files.map(({ text: one }) => one), answer })),
  });
  const answer = (draft: string) => ({
    draft,
    version: 1,
    isShown: true,
    findings: [],
    impact: [],
    root: node,
  });
  questions[0]?.answer(answer('start'));
  await settle();
  state().perform('Set title', [set('A')]);
  await settle();
  state().perform('Set title', [set('B')]);
  await settle();
  expect(questions).toHaveLength(2);
  questions[1]?.answer(answer('old'));
  await settle();
  expect(state().outcome?.draft).toBe('start');
  await settle();
  expect(questions[2]?.texts).toEqual([state().files[OWN]?.text]);
  questions[2]?.answer(answer('new'));
  await settle();
  expect(state().outcome?.draft).toBe('new');
  expect(state().isCompiling).toBe(false);
});

describe('an override', () => {
  const beneath = { id: 'root', block: 'shell', props: { title: 'Old' } };
  const answered = { draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: node, beneath };

  test('is written with the fingerprint of what it shadows; taking it back gives the exact text', async () => {
    const { state } = await open({ draft: () => Promise.resolve(answered) });
    state().perform('Set title', [set('A')], 'k');
    const once = state().files[OWN]?.text ?? '';
    expect(JSON.parse(once).changes).toEqual([{ ...set('A'), shadows: hashOf('Old') }]);
    state().perform('Set title', [set('AB')], 'k');
    expect(JSON.parse(state().files[OWN]?.text ?? '').changes).toEqual([
      { ...set('AB'), shadows: hashOf('Old') },
    ]);
    state().undo();
    expect(state().files[OWN]?.text).toBe(text);
    state().redo();
    expect(state().files[OWN]?.text).toBe(once.replace('"A"', '"AB"'));
  });
});

describe('edits that were not saved', () => {
  const visit = async (
    keeper: Map<string, string>,
    change: (disk: Record<string, string | null>) => void,
  ) => {
    const store = {
      getItem: (key: string) => keeper.get(key) ?? null,
      setItem: (key: string, value: string) => void keeper.set(key, value),
      removeItem: (key: string) => void keeper.delete(key),
    };
    return open({}, store, change);
  };

  test('are offered on the next visit, restored as a command, and forgotten once they are saved', async () => {
    const keeper = new Map<string, string>();
    const first = await visit(keeper, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const edited = first.state().files[OWN]?.text;

    const second = await visit(keeper, () => undefined);
    expect(second.state().files[OWN]?.text).toBe(text);
    expect(second.state().kept).toEqual({ files: [{ path: OWN, base: text, text: edited }], isOld: false });
    second.state().restore('kept');
    expect(second.state().files[OWN]?.text).toBe(edited);
    expect(second.state().history.past).toHaveLength(1);
    expect(keeper.size).toBe(1);
    await second.state().save();
    expect(second.disk[OWN]).toBe(edited);
    expect(keeper.size).toBe(0);
  });

  test('that began with another text than the disk has are a conflict when they are saved', async () => {
    const keeper = new Map<string, string>();
    const first = await visit(keeper, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const second = await visit(keeper, (disk) => (disk[OWN] = '{ "id": "home" }'));
    expect(second.state().kept?.isOld).toBe(true);
    second.state().restore('kept');
    await second.state().save();
    expect(second.state().conflict).toBe('changed');
    expect(second.disk[OWN]).toBe('{ "id": "home" }');
  });

  test('are forgotten when asked to, when taken back, and when what was kept is no such thing', async () => {
    const keeper = new Map<string, string>();
    const first = await visit(keeper, () => undefined);
    first.state().perform('Set title', [set('A')]);
    first.state().undo();
    expect(keeper.size).toBe(0);
    first.state().redo();
    const second = await visit(keeper, () => undefined);
    second.state().restore('saved');
    expect(second.state().files[OWN]?.text).toBe(text);
    expect(keeper.size).toBe(0);
    for (const broken of ['{', '{}', '[{"path":1}]', '[null]']) {
      keeper.set('forecourt-playground:site/home', broken);
      expect((await visit(keeper, () => undefined)).state().kept).toBeUndefined();
    }
  });
});
