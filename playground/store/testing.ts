// A store for tests, with a fake server whose responses a test can override.
import type {
  PlaygroundDraft,
  PlaygroundDraftUpdate,
  PlaygroundSave,
  PlaygroundState,
  PlaygroundStoredDraft,
} from '../../schemas';
import { ApiError, type Api } from '../api';
import type { EditStorage } from './unsaved-edits';
import { createPlaygroundStore } from './store';

export const OWN_PATH = 'site/pages/home.json';
export const TENANT_PATH = 'site/tenant.json';
export const TEXTS_PATH = 'site/texts.json';
export const SHADOWS_PATH = 'site/shadows.json';
const BASE_PATH = 'base/pages/home.json';
export const PAGE_TEXT = JSON.stringify({ id: 'home', changes: [] });
export const ROOT_NODE = {
  id: 'root',
  block: 'shell',
  props: {},
  slots: {},
  placements: [],
  statementsByPath: {},
};

/** Creates a store with a fake server and starts it. Scheduled callbacks run when the test calls `settle`. */
export async function openTestStore(
  overrides: Partial<Api> = {},
  storage?: EditStorage,
  prepareDisk: (disk: Record<string, string | null>) => void = () => undefined,
  server = createDraftServer(),
) {
  const disk: Record<string, string | null> = {
    [OWN_PATH]: PAGE_TEXT,
    [BASE_PATH]: '{ "id": "home" }',
    [TENANT_PATH]: '{}',
  };
  prepareDisk(disk);
  const drafts: PlaygroundDraft[] = [];
  const draftUpdates: PlaygroundDraftUpdate[] = [];
  const saves: PlaygroundSave[] = [];
  const scheduled: (() => void)[] = [];
  const api: Api = {
    workspace: () =>
      Promise.resolve({
        tenants: [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }],
        blocks: [],
        commonTexts: {},
        examples: {},
      }),
    page: (tenant, page) =>
      Promise.resolve({
        tenant,
        page,
        ownPath: OWN_PATH,
        address: '/',
        timeZone: 'Australia/Sydney',
        locationsPath: '/locations',
        isAboutCar: false,
        layers: ['site', 'base'],
        patterns: Object.entries(disk).flatMap(([path, text]) =>
          path.includes('/patterns/') ? [{ path, text }] : [],
        ),
        files: [OWN_PATH, BASE_PATH, TENANT_PATH, TEXTS_PATH, SHADOWS_PATH].map((path) => ({
          path,
          text: disk[path] ?? null,
        })),
      }),
    draft: (draft) => {
      drafts.push(draft);
      const isValid = draft.files.every((file) => file.text === null || isValidJson(file.text));
      const state: PlaygroundState = {
        draft: 'd',
        version: 1,
        isShown: isValid,
        findings: [],
        impact: [],
        ...(isValid && { root: ROOT_NODE }),
      };
      return Promise.resolve(state);
    },
    readRedirects: () => Promise.resolve({ redirects: [], rejected: [] }),
    tenantOptions: () => Promise.resolve({ layers: [], slugs: [] }),
    createTenant: ({ slug }) => Promise.resolve({ slug, files: {} }),
    discardTenant: () => Promise.resolve(),
    pageLinks: () => Promise.resolve({ links: [], hasMore: false }),
    save: (save) => {
      saves.push(save);
      for (const file of save.files) {
        if ((disk[file.path] ?? null) !== file.expected) return Promise.reject(new ApiError(409, 'changed'));
      }
      for (const file of save.files) disk[file.path] = file.text;
      return Promise.resolve({ isLive: true, findings: [] });
    },
    findCars: () => Promise.resolve({ cars: [] }),
    storedDrafts: () => Promise.resolve({ drafts: server.list(disk) }),
    updateDraft: (update) => {
      draftUpdates.push(update);
      return Promise.resolve(server.update(update, disk));
    },
    previewLinks: () => Promise.resolve({ links: [] }),
    createPreviewLink: () => Promise.resolve({ links: [] }),
    revokePreviewLink: () => Promise.resolve({ links: [] }),
    scheduled: () => Promise.resolve({ changes: [] }),
    schedule: () => Promise.resolve({ changes: [] }),
    cancelScheduled: () => Promise.resolve({ changes: [] }),
    publishScheduled: () => Promise.resolve({ changes: [] }),
    revisions: () => Promise.resolve({ revisions: [], hasMore: false }),
    revision: ({ id }) => Promise.resolve({ id, files: [] }),
    ...overrides,
  };
  const store = createPlaygroundStore({
    api,
    storage,
    editor: `editor-${(windows += 1)}`,
    schedule: (callback) => {
      scheduled.push(callback);
      return () => {
        const index = scheduled.indexOf(callback);
        if (index >= 0) scheduled.splice(index, 1);
      };
    },
  });
  const settle = async () => {
    for (const callback of scheduled.splice(0)) callback();
    await new Promise((done) => setImmediate(done));
  };
  await store.getState().start(undefined, undefined);
  await settle();
  return { store, disk, drafts, draftUpdates, saves, settle, state: () => store.getState() };
}

type Disk = Readonly<Record<string, string | null>>;

let windows = 0;

/** `actor` is that of an agent; otherwise a person. */
type StoredUpdate = PlaygroundDraftUpdate & { readonly revision: number; readonly actor?: string };

/** A fake of the drafts on the server, which several windows can share. */
export function createDraftServer() {
  const stored = new Map<string, StoredUpdate>();
  let revision = 0;
  const describe = ({ layer, files, ...draft }: StoredUpdate, disk: Disk): PlaygroundStoredDraft => ({
    ...{ layer, revision: draft.revision, at: '2026-11-28T06:00:00.000Z', actor: draft.actor ?? 'ann@desk' },
    note: draft.note ?? '',
    ...(draft.change !== undefined && { change: draft.change }),
    files: files.map((file) => ({ ...file, current: disk[file.path] ?? null })),
  });
  return {
    stored,
    list: (disk: Disk) => [...stored.values()].map((draft) => describe(draft, disk)),
    update(update: PlaygroundDraftUpdate, disk: Disk) {
      const existing = stored.get(update.layer);
      const isKnown = existing?.editor === update.editor || existing?.revision === update.replaces;
      if (existing && !isKnown) return update.files.length > 0 ? { conflict: describe(existing, disk) } : {};
      stored.delete(update.layer);
      if (update.files.length === 0) return {};
      revision += 1;
      stored.set(update.layer, { ...update, revision });
      return { revision };
    },
  };
}

function isValidJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** An operation that sets the root's title. */
export const setTitle = (value: unknown) => ({ op: 'set', node: 'root', path: 'title', value }) as const;
