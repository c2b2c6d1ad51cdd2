import { createStore, type StoreApi } from 'zustand/vanilla';
import { OfflineError, type Api } from '../api';
import { createCompileLoop, errorMessage, type Schedule } from './compile-loop';
import { createEditActions, type EditActions } from './edit-actions';
import { withLoaded, withTexts } from './edited-files';
import { withCommand, type TextChange } from './history';
import { storeUnsavedFiles, storeUnsavedFile, readUnsavedEdits, type EditStorage } from './unsaved-edits';
import { createViewActions, type ViewActions } from './view-actions';
import { createSaveActions, type SaveActions } from './save-actions';
import { MODE_FILES } from './modes';
import { INITIAL_STATE, type PlaygroundData } from './state';

export interface PlaygroundActions extends ViewActions, EditActions, SaveActions {
  start(tenant: string | undefined, page: string | undefined): Promise<void>;
  open(tenant: string, page: string): Promise<void>;
  /** Restores the unsaved edits of an earlier session as commands, or discards them. */
  restore(side: 'unsaved' | 'saved'): void;
}

export type PlaygroundStore = StoreApi<PlaygroundData & PlaygroundActions>;

interface StoreOptions {
  api: Api;
  schedule: Schedule;
  /** Storage for edits that survive a reload or a closed tab. Without it they are lost. */
  storage?: EditStorage;
}

const RETRY_MS = 1_500;

/** Creates the playground's store. Files change at once; the server compiles them afterwards. */
export function createPlaygroundStore({ api, schedule, storage }: StoreOptions): PlaygroundStore {
  const store = createStore<PlaygroundData & PlaygroundActions>()((set, get) => {
    const access = { get, set };
    const compileLater = createCompileLoop(access, api, schedule);
    const editing = createEditActions(access, compileLater);

    const fail = (error: unknown, retry: () => Promise<void>) => {
      const isOffline = error instanceof OfflineError;
      set({
        status: isOffline && get().workspace ? 'ready' : 'failed',
        failure: errorMessage(error),
        isOffline,
      });
      if (isOffline) schedule(() => void retry(), RETRY_MS);
    };

    return {
      ...INITIAL_STATE,

      async start(tenant, page) {
        try {
          const workspace = await api.workspace();
          set({ workspace, isOffline: false });
          const site = workspace.tenants.find(({ slug }) => slug === tenant) ?? workspace.tenants[0];
          const known =
            site?.pages.find(({ id }) => id === page) ?? site?.pages.find(({ id }) => id === 'home');
          const first = known ?? site?.pages[0];
          if (site && first) await get().open(site.slug, first.id);
          else set({ status: 'ready' });
        } catch (error) {
          fail(error, () => get().start(tenant, page));
        }
      },

      async open(tenant, id) {
        set({ status: 'loading', failure: undefined });
        try {
          const page = await api.page(tenant, id);
          const files = withLoaded(get().files, page.files);
          const paths = page.files.map(({ path }) => path);
          const name = MODE_FILES[get().mode];
          set({
            page,
            status: 'ready',
            isOffline: false,
            files,
            unsavedEdits: storage && readUnsavedEdits(storage, paths, files),
            shownFile: name === undefined ? page.own : `${tenant}/${name}`,
            position: undefined,
            notice: undefined,
          });
          compileLater();
        } catch (error) {
          fail(error, () => get().open(tenant, id));
        }
      },

      restore(side) {
        const { unsavedEdits, files, history } = get();
        if (!unsavedEdits) return;
        set({ unsavedEdits: undefined });
        if (side === 'saved') {
          for (const { path } of unsavedEdits.files) {
            const file = files[path];
            if (storage && file) storeUnsavedFile(storage, path, file, []);
          }
          return;
        }
        let restored = files;
        let past = history;
        for (const { path, base, text } of unsavedEdits.files) {
          const change: TextChange = { path, before: restored[path]?.text ?? null, after: text };
          // The content that was edited remains the expected one, so that saving reports files that have changed since.
          restored = { ...withTexts(restored, [change], 'after'), [path]: { saved: base, text } };
          past = withCommand(past, { name: `Restore ${path}`, changes: [change] });
        }
        set({ files: restored, history: past, notice: undefined });
        compileLater();
      },

      ...editing,
      ...createSaveActions(access, api, { compileLater, finishTyping: () => get().finishTyping() }),
      ...createViewActions(access, compileLater),
    };
  });

  // Older edits stay in storage next to the current ones until the user restores or discards them.
  store.subscribe(({ files, unsavedEdits }, before) => {
    if (storage && files !== before.files)
      storeUnsavedFiles(storage, before.files, files, unsavedEdits?.files ?? []);
  });
  return store;
}
