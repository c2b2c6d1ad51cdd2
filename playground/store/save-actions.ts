import { ApiError, OfflineError, type Api } from '../api';
import { getErrorMessage } from './compile-loop';
import { listChangedFiles, withSaved } from './edited-files';
import { NO_HISTORY } from './history';
import type { DataStore } from './state';

/** Actions that write to the disk. */
export interface SaveActions {
  save(): Promise<void>;
  /** Resolves a conflict: overwrites the file on disk, or discards the user's edits. */
  resolveConflict(side: 'mine' | 'theirs'): Promise<void>;
}

const CONFLICT = 409;

/**
 * @param finishTyping called before a save, so that typed text is saved with its fingerprints
 */
export function createSaveActions(
  { get, set }: DataStore,
  api: Api,
  { compileLater, finishTyping }: { compileLater(): void; finishTyping(): void },
): SaveActions {
  const save = async () => {
    finishTyping();
    const { files, isSaving } = get();
    const changed = listChangedFiles(files);
    if (isSaving || changed.length === 0) return;
    set({ isSaving: true, notice: undefined });
    try {
      const { isLive } = await api.save({
        files: changed.map((file) => ({ ...file, expected: files[file.path]?.saved ?? null })),
      });
      const text = isLive
        ? 'Saved. The site shows the changes.'
        : 'Saved, but the site still shows the previous version: the layouts have errors. Fix them in Problems.';
      set({
        files: withSaved(get().files, changed),
        conflict: undefined,
        isOffline: false,
        notice: { kind: isLive ? 'done' : 'problem', text },
      });
      compileLater();
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) set({ conflict: error.message });
      else {
        const isOffline = error instanceof OfflineError;
        set({ isOffline, notice: { kind: 'problem', text: `Could not save. ${getErrorMessage(error)}` } });
      }
    } finally {
      set({ isSaving: false });
    }
  };

  return {
    save,
    async resolveConflict(side) {
      const { page } = get();
      if (!page) return;
      try {
        const { files: disk } = await api.page(page.tenant, page.page);
        const files = { ...get().files };
        for (const { path, text } of disk) {
          const file = files[path];
          if (!file || file.saved === text) continue;
          const keepsMine = side === 'mine' && file.text !== file.saved;
          files[path] = { saved: text, text: keepsMine ? file.text : text };
        }
        // After 'theirs', undo would restore contents that were edited from the old version, so the history is cleared.
        set({ files, conflict: undefined, history: side === 'mine' ? get().history : NO_HISTORY });
        compileLater();
        if (side === 'mine') await save();
      } catch (error) {
        set({ notice: { kind: 'problem', text: getErrorMessage(error) } });
      }
    },
  };
}
