// For tests: a store with a fake server whose responses a test can change.
import type { PlaygroundDraft, PlaygroundSave, PlaygroundState } from '../../schemas';
import { ApiError, type Api } from '../api';
import type { EditStorage } from './unsaved-edits';
import { createPlaygroundStore } from './store';

export const OWN = 'site/pages/home.json';
export const TENANT = 'site/tenant.json';
export const TEXTS = 'site/texts.json';
export const SHADOWS = 'site/shadows.json';
const BASE = 'base/pages/home.json';
export const text = JSON.stringify({ id: 'home', changes: [] });
export const node = { id: 'root', block: 'shell', props: {}, slots: {}, came: [], stated: {} };

/** Opens a store on a fake server, with timers that run when the test settles them. */
export async function open(
  overrides: Partial<Api> = {},
  storage?: EditStorage,
  change: (disk: Record<string, string | null>) => void = () => undefined,
) {
  const disk: Record<string, string | null> = {
    [OWN]: text,
    [BASE]: '{ "id": "home" }',
    [TENANT]: '{}',
  };
  change(disk);
  const drafts: PlaygroundDraft[] = [];
  const saves: PlaygroundSave[] = [];
  const waiting: (() => void)[] = [];
  const api: Api = {
    workspace: () =>
      Promise.resolve({
        tenants: [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }],
        blocks: [],
        commonTexts: {},
      }),
    page: (tenant, page) =>
      Promise.resolve({
        tenant,
        page,
        own: OWN,
        address: '/',
        files: [OWN, BASE, TENANT, TEXTS, SHADOWS].map((path) => ({ path, text: disk[path] ?? null })),
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
        if ((disk[file.path] ?? null) !== file.expected) return Promise.reject(new ApiError(409, 'changed'));
      }
      for (const file of save.files) disk[file.path] = file.text;
      return Promise.resolve({ isTaken: true, findings: [] });
    },
    ...overrides,
  };
  const store = createPlaygroundStore({
    api,
    storage,
    schedule: (callback) => {
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

export const set = (value: unknown) => ({ op: 'set', node: 'root', path: 'title', value }) as const;
