import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  PlaygroundMediaDeleted,
  PlaygroundMediaFocus,
  PlaygroundMediaItem,
  PlaygroundMediaLayer,
  PlaygroundMediaQuery,
  PlaygroundMediaUses,
} from '../../schemas';
import type { MediaApi } from '../api';
import { findFileProblem, MAX_FILES } from './check-files';

/** A file that is uploaded, or was. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly problem?: string;
  /** The stored picture, or the same picture that the library already had. */
  readonly item?: PlaygroundMediaItem;
  readonly isDuplicate?: boolean;
}

export type MediaFilter = Omit<PlaygroundMediaQuery, 'tenant' | 'offset'>;

/** What is known about a picture. */
export interface Description {
  readonly alt: string | undefined;
  readonly focus: PlaygroundMediaFocus | undefined;
}

interface MediaData {
  readonly tenant: string;
  readonly filter: MediaFilter;
  readonly layers: readonly PlaygroundMediaLayer[];
  /** Undefined until they have loaded. */
  readonly items: readonly PlaygroundMediaItem[] | undefined;
  readonly total: number;
  readonly nextOffset: number | undefined;
  readonly isLoading: boolean;
  /** Why the list could not be loaded. */
  readonly listProblem: string | undefined;
  readonly selected: PlaygroundMediaItem | undefined;
  /** Where the selected file is used; undefined until known. */
  readonly uses: PlaygroundMediaUses | undefined;
  readonly usesProblem: string | undefined;
  readonly uploads: readonly Upload[];
  /** The layer that files are added to. */
  readonly target: string;
  readonly isChanging: boolean;
  readonly notice: Notice | undefined;
  /** Deleted files; undefined while the list of existing files is shown. */
  readonly deleted: readonly PlaygroundMediaDeleted[] | undefined;
}

interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
  /** A deletion that can be undone. */
  readonly restorable?: { readonly layer: string; readonly id: string };
}

interface MediaActions {
  /** Loads the list, and selects a file by its path. */
  open(path?: string): Promise<void>;
  search(filter: MediaFilter): Promise<void>;
  loadMore(): Promise<void>;
  select(item: PlaygroundMediaItem | undefined): void;
  setTarget(layer: string): void;
  /** Uploads files one after another. Resolves with the files that are now in the library. */
  upload(files: readonly File[]): Promise<readonly PlaygroundMediaItem[]>;
  retry(id: number): Promise<void>;
  /** Removes uploads that are done or not accepted from the list. */
  clearUploads(): void;
  saveDescription(item: PlaygroundMediaItem, description: Description): Promise<void>;
  /** Replaces the content of the selected picture; its address stays the same. */
  replace(item: PlaygroundMediaItem, file: File): Promise<void>;
  remove(item: PlaygroundMediaItem): Promise<void>;
  restore(reference: { layer: string; id: string }): Promise<void>;
  showDeleted(isShown: boolean): Promise<void>;
  dismissNotice(): void;
}

export type MediaState = MediaData & MediaActions;
export type MediaStore = StoreApi<MediaState>;

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Identifies a file of the library. */
export const formatKey = ({ layer, path }: Pick<PlaygroundMediaItem, 'layer' | 'path'>): string =>
  `${layer}/${path}`;

const isSame = (a: PlaygroundMediaItem, b: PlaygroundMediaItem | undefined): boolean =>
  b !== undefined && formatKey(a) === formatKey(b);

/** Creates the state of the media library of a site. */
export function createMediaStore(api: MediaApi, tenant: string): MediaStore {
  let lastUpload = 0;
  let request = 0;
  return createStore<MediaState>()((set, get) => {
    /** Loads a page of the list. A later request overtakes an earlier one. */
    const load = async (offset: number) => {
      const current = (request += 1);
      set({ isLoading: true, listProblem: undefined });
      try {
        const list = await api.list({ tenant, ...get().filter, ...(offset > 0 && { offset }) });
        if (current !== request) return;
        const before = offset > 0 ? (get().items ?? []) : [];
        const known = new Set(before.map(formatKey));
        set({
          items: [...before, ...list.items.filter((item) => !known.has(formatKey(item)))],
          layers: list.layers,
          total: list.total,
          nextOffset: list.nextOffset,
          isLoading: false,
        });
      } catch (error) {
        if (current === request) set({ isLoading: false, listProblem: getMessage(error) });
      }
    };

    const loadUses = async (item: PlaygroundMediaItem) => {
      const isCurrent = () => isSame(item, get().selected);
      try {
        const uses = await api.uses({ tenant, layer: item.layer, path: item.path });
        if (isCurrent()) set({ uses });
      } catch (error) {
        if (isCurrent()) set({ usesProblem: getMessage(error) });
      }
    };

    /** Shows a changed file in the list and in the details. */
    const put = (item: PlaygroundMediaItem) =>
      set(({ items, selected, uploads }) => ({
        items: items?.map((other) => (isSame(item, other) ? item : other)),
        selected: isSame(item, selected) ? item : selected,
        uploads: uploads.map((upload) =>
          upload.item && isSame(item, upload.item) ? { ...upload, item } : upload,
        ),
      }));

    const updateUpload = (id: number, change: Partial<Upload>) =>
      set(({ uploads }) => ({
        uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
      }));

    const send = async ({ id, file }: Upload): Promise<PlaygroundMediaItem | undefined> => {
      const problem = findFileProblem(file);
      if (problem !== undefined) {
        updateUpload(id, { state: 'failed', problem });
        return undefined;
      }
      updateUpload(id, { state: 'sending' });
      try {
        const { item, isDuplicate } = await api.upload(
          { tenant, layer: get().target, name: file.name },
          file,
        );
        updateUpload(id, { state: 'done', item, isDuplicate });
        return item;
      } catch (error) {
        updateUpload(id, { state: 'failed', problem: getMessage(error) });
        return undefined;
      }
    };

    /** Runs a change, and reports why it failed. */
    const change = async (work: () => Promise<void>) => {
      set({ isChanging: true, notice: undefined });
      try {
        await work();
      } catch (error) {
        set({ notice: { kind: 'problem', text: getMessage(error) } });
      } finally {
        set({ isChanging: false });
      }
    };

    return {
      tenant,
      filter: { kind: 'pictures' },
      layers: [],
      items: undefined,
      total: 0,
      nextOffset: undefined,
      isLoading: false,
      listProblem: undefined,
      selected: undefined,
      uses: undefined,
      usesProblem: undefined,
      uploads: [],
      target: tenant,
      isChanging: false,
      notice: undefined,
      deleted: undefined,

      async open(path) {
        await load(0);
        if (path === undefined) return;
        const findShown = () =>
          get().items?.find((item) => item.path === path && item.hiddenBy === undefined);
        // It may not be on the first page of the list.
        const shown =
          findShown() ??
          (await api.list({ tenant, text: path }).catch(() => undefined))?.items.find(
            (item) => item.path === path && item.hiddenBy === undefined,
          );
        if (shown && !get().selected) get().select(shown);
      },

      async search(filter) {
        set({ filter, deleted: undefined });
        await load(0);
      },

      async loadMore() {
        const { nextOffset, isLoading } = get();
        if (nextOffset !== undefined && !isLoading) await load(nextOffset);
      },

      select(selected) {
        set({ selected, uses: undefined, usesProblem: undefined });
        if (selected) void loadUses(selected);
      },

      setTarget: (target) => set({ target }),

      async upload(files) {
        const added = files
          .slice(0, MAX_FILES)
          .map((file): Upload => ({ id: (lastUpload += 1), file, state: 'waiting' }));
        set(({ uploads }) => ({
          uploads: [...uploads, ...added],
          deleted: undefined,
          notice:
            files.length > MAX_FILES
              ? {
                  kind: 'problem',
                  text: `Only the first ${MAX_FILES} files are uploaded. Drop the others afterwards.`,
                }
              : undefined,
        }));
        const stored: PlaygroundMediaItem[] = [];
        for (const upload of added) {
          const item = await send(upload);
          if (item) stored.push(item);
        }
        if (stored.length > 0) await load(0);
        return stored;
      },

      async retry(id) {
        const upload = get().uploads.find((candidate) => candidate.id === id);
        if (upload && (await send(upload))) await load(0);
      },

      clearUploads: () =>
        set(({ uploads }) => ({
          uploads: uploads.filter(({ state }) => state === 'waiting' || state === 'sending'),
        })),

      saveDescription: (item, { alt, focus }) =>
        change(async () => {
          const { layer, path } = item;
          put(
            await api.describe({
              ...{ tenant, layer, path },
              ...(alt !== undefined && { alt }),
              ...(focus && { focus }),
            }),
          );
        }),

      replace: (item, file) =>
        change(async () => {
          const problem = findFileProblem(file);
          if (problem !== undefined) throw new Error(problem);
          const { layer, path, name, width, height } = item;
          const { item: replaced } = await api.upload(
            { tenant, layer, name: file.name, replaces: path },
            file,
          );
          put(replaced);
          const before = (width ?? 1) / (height ?? 1);
          const after = (replaced.width ?? 1) / (replaced.height ?? 1);
          const isReshaped = Math.abs(before / after - 1) > 0.02;
          set({
            notice: {
              kind: 'done',
              text: `${name} has new content everywhere.${isReshaped ? ' Its proportions have changed: look at the places where it is used.' : ''} The earlier picture can be restored for 30 days.`,
            },
          });
        }),

      remove: (item) =>
        change(async () => {
          const { layer, path, name } = item;
          const { id } = await api.remove({ tenant, layer, path });
          set({
            selected: undefined,
            uses: undefined,
            items: get().items?.filter((other) => !isSame(other, item)),
            notice: { kind: 'done', text: `${name} is deleted.`, restorable: { layer, id } },
          });
          await load(0);
        }),

      restore: ({ layer, id }) =>
        change(async () => {
          const item = await api.restore({ tenant, layer, id });
          set({ notice: { kind: 'done', text: `${item.name} is restored.` } });
          if (get().deleted) await get().showDeleted(true);
          await load(0);
          get().select(item);
        }),

      async showDeleted(isShown) {
        if (!isShown) {
          set({ deleted: undefined });
          return;
        }
        set({ selected: undefined, deleted: get().deleted ?? [], isLoading: true });
        try {
          const { files } = await api.deleted({ tenant });
          set({ deleted: files, isLoading: false });
        } catch (error) {
          set({ isLoading: false, notice: { kind: 'problem', text: getMessage(error) } });
        }
      },

      dismissNotice: () => set({ notice: undefined }),
    };
  });
}
