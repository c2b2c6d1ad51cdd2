import { ApiError, OfflineError, type Api } from '../api';
import { wordsOf, type Place } from './compiling';
import { changedFiles, withSaved } from './files';
import { NO_HISTORY } from './history';

/** What writes to the disk. */
export interface SavingActions {
  save(): Promise<void>;
  /** Ends a conflict: with my text over what is on the disk, or with the disk's text. */
  settle(side: 'mine' | 'theirs'): Promise<void>;
}

const CONFLICT = 409;

/** @param rest is called before the texts are read: what was typed last is to be saved with its fingerprints */
export function savingActions(
  { get, set }: Place,
  api: Api,
  { compileLater, rest }: { compileLater(): void; rest(): void },
): SavingActions {
  const save = async () => {
    rest();
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
  };

  return {
    save,
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
        if (side === 'mine') await save();
      } catch (error) {
        set({ notice: { kind: 'problem', text: wordsOf(error) } });
      }
    },
  };
}
