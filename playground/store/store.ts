import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Operation } from '../../schemas';
import { ApiError, OfflineError, type Api } from '../api';
import { EditError, resetProp, withFingerprints, writeOperation } from '../edit';
import { compileLoop, wordsOf, type Later } from './compiling';
import { changedFiles, withLoaded, withSaved, withText } from './files';
import { NO_HISTORY, redone, undone, withCommand, type Command } from './history';
import { keep, keptEdits, type Keeper } from './kept';
import { lookingActions, type LookingActions } from './looking';
import { START, type PlaygroundData } from './state';

export interface PlaygroundActions extends LookingActions {
  start(tenant: string | undefined, page: string | undefined): Promise<void>;
  open(tenant: string, page: string): Promise<void>;
  /** Does operations on the open page, in the layer of its tenant, as one command. */
  perform(name: string, operations: readonly Operation[], key?: string): void;
  /** Takes away what the tenant's own file says of a prop. */
  reset(node: string, path: string): void;
  /** A text typed in the JSON pane. */
  type(path: string, text: string): void;
  undo(): void;
  redo(): void;
  save(): Promise<void>;
  /** Ends a conflict: with my text over what is on the disk, or with the disk's text. */
  settle(side: 'mine' | 'theirs'): Promise<void>;
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
const CONFLICT = 409;

/** The playground's store. Texts change at once; what they come to follows from the server. */
export function createPlaygroundStore({ api, later, keeper }: StoreOptions): PlaygroundStore {
  const store = createStore<PlaygroundData & PlaygroundActions>()((set, get) => {
    const compileLater = compileLoop({ get, set }, api, later);

    const put = (command: Command) => {
      const { files, history } = get();
      set({
        files: withText(files, command.path, command.after),
        history: withCommand(history, command),
        notice: undefined,
      });
      compileLater();
    };

    /** Edits the tenant's own file; a text that cannot be edited stays as it is, and the reason is told. */
    const editOwn = (name: string, change: (text: string | null) => string | null, key?: string) => {
      const { page, files, outcome, world } = get();
      if (!page) return;
      const before = files[page.own]?.text ?? null;
      try {
        const changed = change(before);
        const ground = { beneath: outcome?.beneath, blocks: world?.blocks ?? [] };
        const after = changed === null ? null : withFingerprints(before ?? undefined, changed, ground);
        if (after !== before) put({ name, path: page.own, before, after, ...(key !== undefined && { key }) });
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        set({ notice: { kind: 'problem', text: error.message }, shownFile: page.own });
      }
    };

    const step = (taken: ReturnType<typeof undone>, text: 'before' | 'after', verb: string) => {
      if (!taken) return;
      const { command, history } = taken;
      set({
        history,
        files: withText(get().files, command.path, command[text]),
        notice: { kind: 'done', text: `${verb}: ${command.name}` },
      });
      compileLater();
    };

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
          set({
            page,
            status: 'ready',
            isOffline: false,
            files,
            kept: keeper && keptEdits(keeper, page, files),
            shownFile: page.own,
            place: undefined,
            notice: undefined,
          });
          compileLater();
        } catch (error) {
          fail(error, () => get().open(tenant, id));
        }
      },

      perform(name, operations, key) {
        const id = get().page?.page ?? '';
        editOwn(
          name,
          (text) =>
            operations.reduce<string | null>((now, one) => writeOperation(now ?? undefined, id, one), text),
          key,
        );
      },

      reset(node, path) {
        editOwn(`Reset ${path} of ${node}`, (text) => (text === null ? text : resetProp(text, node, path)));
      },

      type(path, text) {
        const before = get().files[path]?.text ?? null;
        if (text === (before ?? '')) return;
        put({ name: `Edit ${path}`, path, before, after: text === '' ? null : text, key: `type ${path}` });
      },

      undo: () => step(undone(get().history), 'before', 'Undone'),
      redo: () => step(redone(get().history), 'after', 'Done again'),

      async save() {
        const { files, isSaving } = get();
        const changed = changedFiles(files);
        if (isSaving || changed.length === 0) return;
        set({ isSaving: true, notice: undefined });
        try {
          const { isTaken } = await api.save({
            files: changed.map((file) => ({ ...file, expected: files[file.path]?.saved ?? null })),
          });
          const text = isTaken
            ? 'Saved. The site shows it.'
            : 'Saved. The site stays as it was, because the layouts have errors.';
          set({
            files: withSaved(get().files, changed),
            conflict: undefined,
            isOffline: false,
            notice: { kind: isTaken ? 'done' : 'problem', text },
          });
          compileLater();
        } catch (error) {
          if (error instanceof ApiError && error.status === CONFLICT) set({ conflict: error.message });
          else {
            const isOffline = error instanceof OfflineError;
            set({ isOffline, notice: { kind: 'problem', text: `Nothing was saved. ${wordsOf(error)}` } });
          }
        } finally {
          set({ isSaving: false });
        }
      },

      async settle(side) {
        const { page } = get();
        if (!page) return;
        try {
          const { files: disk } = await api.page(page.tenant, page.page);
          const files = { ...get().files };
          for (const { path, text } of disk) {
            const mine = files[path];
            if (!mine || mine.saved === text) continue;
            const isMine = side === 'mine' && mine.text !== mine.saved;
            files[path] = { saved: text, text: isMine ? mine.text : text };
          }
          // Commands before this were made on other texts: taking them back would bring those to life again.
          set({ files, conflict: undefined, history: side === 'mine' ? get().history : NO_HISTORY });
          compileLater();
          if (side === 'mine') await get().save();
        } catch (error) {
          set({ notice: { kind: 'problem', text: wordsOf(error) } });
        }
      },

      restore(side) {
        const { page, kept } = get();
        if (!page || !kept) return;
        // From here on what is kept is what is being edited: nothing, where they are to be forgotten.
        set({ kept: undefined });
        if (side === 'saved') return;
        for (const { path, base, text } of kept.files) {
          put({ name: `Restore ${path}`, path, before: get().files[path]?.text ?? null, after: text });
          // What it was edited from counts as the disk's: where that has changed since, saving says so.
          set({ files: { ...get().files, [path]: { saved: base, text } } });
        }
      },

      ...lookingActions({ get, set }),
    };
  });

  // While older edits wait for an answer, what is kept of them is not written over.
  store.subscribe(({ files, page, kept }, before) => {
    if (!keeper || !page || kept || (files === before.files && kept === before.kept)) return;
    const paths = page.files.map(({ path }) => path);
    keep(keeper, page, paths, files);
  });
  return store;
}
