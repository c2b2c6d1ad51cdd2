import type { PlaygroundFile } from '../../schemas';
import { ApiError, OfflineError, type Api } from '../api';
import { mergeTexts } from '../../engine/layout';
import { getErrorMessage } from './compile-loop';
import { listChangedTexts, withLoaded, withSaved, type Files } from './open-files';
import { NO_HISTORY, withCommand, type TextChange } from './history';
import { hasErrors, type DataStore, type PlaygroundData } from './state';

export interface SaveActions {
  /**
   * Saves all edits.
   * @param note a description of the change, for the history
   */
  save(note?: string): Promise<void>;
  /** Saves edits without errors. Edits with errors are shown for review first, because they hold back sites. */
  saveOrReview(): Promise<void>;
  /** Resolves a conflict: overwrites the files on disk, discards the user's edits, or merges both. */
  resolveConflict(side: 'mine' | 'theirs' | 'both'): Promise<void>;
}

const CONFLICT = 409;

/** Closes the review, but not another dialog that was opened in the meantime. */
const closeReview = ({ dialog }: Pick<PlaygroundData, 'dialog'>): Partial<PlaygroundData> =>
  dialog === 'review' ? { dialog: undefined } : {};

/**
 * Merges the edits of all files with the versions on disk, or reports which file has conflicting changes.
 */
function mergeWithDisk(
  files: Files,
  disk: readonly PlaygroundFile[],
): { files: Files; changes: readonly TextChange[] } | { conflict: string } {
  const merged = { ...files };
  const changes: TextChange[] = [];
  for (const { path, text } of disk) {
    const file = files[path];
    if (!file || file.saved === text || file.text === file.saved) continue;
    const result = mergeTexts({ base: file.saved, ours: file.text, theirs: text });
    if ('conflict' in result)
      return { conflict: `${path} was changed in the same places: ${result.conflict}. Choose a version.` };
    merged[path] = { saved: text, text: result.text };
    changes.push({ path, before: file.text, after: result.text });
  }
  return { files: withLoaded(merged, disk), changes };
}

/** Loads the versions on disk, and keeps or discards the edits of files that have changed there. */
function chooseSide(files: Files, disk: readonly PlaygroundFile[], side: 'mine' | 'theirs'): Files {
  const chosen = { ...files };
  for (const { path, text } of disk) {
    const file = files[path];
    if (!file || file.saved === text) continue;
    const keepsMine = side === 'mine' && file.text !== file.saved;
    chosen[path] = { saved: text, text: keepsMine ? file.text : text };
  }
  return chosen;
}

/**
 * @param finishTyping called before a save, so that typed text is saved with its fingerprints
 */
export function createSaveActions(
  { get, set }: DataStore,
  api: Api,
  { compileLater, finishTyping }: { compileLater(): void; finishTyping(): void },
): SaveActions {
  const save = async (note = '') => {
    finishTyping();
    const { files, isSaving } = get();
    const changed = listChangedTexts(files);
    if (isSaving || changed.length === 0) return;
    set({ isSaving: true, notice: undefined });
    try {
      const { isLive } = await api.save({
        ...(note.trim() !== '' && { note: note.trim() }),
        files: changed.map((file) => ({ ...file, expected: files[file.path]?.saved ?? null })),
      });
      const text = isLive
        ? 'Saved. The site shows the changes.'
        : 'Saved, but the site still shows the previous version: the layouts have errors. Fix them in Problems.';
      set({
        files: withSaved(get().files, changed),
        conflict: undefined,
        ...closeReview(get()),
        isOffline: false,
        notice: { kind: isLive ? 'done' : 'problem', text },
      });
      compileLater();
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT)
        set({ conflict: error.message, ...closeReview(get()) });
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
    async saveOrReview() {
      if (hasErrors(get())) set({ dialog: 'review' });
      else await save();
    },
    async resolveConflict(side) {
      const { page } = get();
      if (!page) return;
      try {
        const { files: disk } = await api.page(page.tenant, page.page);
        const { files, history } = get();
        if (side === 'both') {
          const merged = mergeWithDisk(files, disk);
          if ('conflict' in merged) return set({ conflict: merged.conflict });
          set({
            files: merged.files,
            history: withCommand(history, {
              name: 'Merge with the version on disk',
              changes: merged.changes,
            }),
            conflict: undefined,
            notice: {
              kind: 'done',
              text: 'Both versions are merged, but not saved yet. Check the preview, then save.',
            },
          });
          return compileLater();
        }
        // After 'theirs', undo would restore contents that were edited from the old version, so the history is cleared.
        set({
          files: chooseSide(files, disk, side),
          conflict: undefined,
          history: side === 'mine' ? history : NO_HISTORY,
        });
        compileLater();
        if (side === 'mine') await save();
      } catch (error) {
        set({ notice: { kind: 'problem', text: getErrorMessage(error) } });
      }
    },
  };
}
