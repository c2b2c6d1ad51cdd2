import { createStore, type StoreApi } from 'zustand/vanilla';
import { OfflineError, type Api } from '../api';
import { compileLoop, wordsOf, type Later } from './compiling';
import { editingActions, type EditingActions } from './editing';
import { withLoaded, withTexts } from './files';
import { withCommand, type TextChange } from './history';
import { keep, keepFile, keptEdits, type Keeper } from './kept';
import { lookingActions, type LookingActions } from './looking';
import { savingActions, type SavingActions } from './saving';
import { ROOM_FILES } from './rooms';
import { START, type PlaygroundData } from './state';

export interface PlaygroundActions extends LookingActions, EditingActions, SavingActions {
  start(tenant: string | undefined, page: string | undefined): Promise<void>;
  open(tenant: string, page: string): Promise<void>;
  /** Takes the edits of an earlier visit in as a command, or forgets them. */
  restore(side: 'kept' | 'saved'): void;
}

export type PlaygroundStore = StoreApi<PlaygroundData & PlaygroundActions>;

interface StoreOptions {
  api: Api;
  later: Later;
  /** Where edits survive a reload or the end of the tab; nowhere when it is left out. */
  keeper?: Keeper;
}

const RETRY_MS = 1_500;

/** The playground's store. Texts change at once; what they come to follows from the server. */
export function createPlaygroundStore({ api, later, keeper }: StoreOptions): PlaygroundStore {
  const store = createStore<PlaygroundData & PlaygroundActions>()((set, get) => {
    const place = { get, set };
    const compileLater = compileLoop(place, api, later);
    const editing = editingActions(place, compileLater);

    const fail = (error: unknown, retry: () => Promise<void>) => {
      const isOffline = error instanceof OfflineError;
      set({ status: isOffline && get().world ? 'ready' : 'failed', failure: wordsOf(error), isOffline });
      if (isOffline) later(() => void retry(), RETRY_MS);
    };

    return {
      ...START,

      async start(tenant, page) {
        try {
          const world = await api.world();
          set({ world, isOffline: false });
          const site = world.tenants.find(({ slug }) => slug === tenant) ?? world.tenants[0];
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
          const name = ROOM_FILES[get().room];
          set({
            page,
            status: 'ready',
            isOffline: false,
            files,
            kept: keeper && keptEdits(keeper, paths, files),
            shownFile: name === undefined ? page.own : `${tenant}/${name}`,
            place: undefined,
            notice: undefined,
          });
          compileLater();
        } catch (error) {
          fail(error, () => get().open(tenant, id));
        }
      },

      restore(side) {
        const { kept, files, history } = get();
        if (!kept) return;
        set({ kept: undefined });
        if (side === 'saved') {
          for (const { path } of kept.files) {
            const file = files[path];
            if (keeper && file) keepFile(keeper, path, file, []);
          }
          return;
        }
        let restored = files;
        let past = history;
        for (const { path, base, text } of kept.files) {
          const change: TextChange = { path, before: restored[path]?.text ?? null, after: text };
          // What it was edited from counts as the disk's: where that has changed since, saving says so.
          restored = { ...withTexts(restored, [change], 'after'), [path]: { saved: base, text } };
          past = withCommand(past, { name: `Restore ${path}`, changes: [change] });
        }
        set({ files: restored, history: past, notice: undefined });
        compileLater();
      },

      ...editing,
      ...savingActions(place, api, { compileLater, rest: () => get().rest() }),
      ...lookingActions(place, compileLater),
    };
  });

  // While older edits wait for an answer, what is kept of them stays beside what is edited now.
  store.subscribe(({ files, kept }, before) => {
    if (keeper && files !== before.files) keep(keeper, before.files, files, kept?.files ?? []);
  });
  return store;
}
