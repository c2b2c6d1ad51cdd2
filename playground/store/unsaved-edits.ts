import type { PlaygroundStoredDraft } from '../../schemas';
import { isObject } from '../../engine/layout';
import type { OpenFile, Files } from './open-files';

/** Storage that survives a reload, such as `localStorage`. */
export interface EditStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A stored edit of a file: the content that editing started from, and the edited content. */
export interface UnsavedFile {
  readonly path: string;
  readonly base: string | null;
  readonly text: string | null;
}

/** Edits of an earlier session or of another window that were never saved. */
export interface UnsavedEdits {
  readonly drafts: readonly PlaygroundStoredDraft[];
  /**
   * Edits in this browser that are not in the drafts. A file occurs once for each session whose edits were neither
   * restored nor discarded.
   */
  readonly files: readonly UnsavedFile[];
  /** At least one of the files has changed on disk since then. */
  readonly hasConflict: boolean;
}

type StoredEdit = Omit<UnsavedFile, 'path'>;

const getStorageKey = (path: string): string => `forecourt-playground:${path}`;

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isStoredEdit = (value: unknown): value is StoredEdit =>
  isObject(value) && isTextOrNull(value.base) && isTextOrNull(value.text);

/** Reads the stored edits of a file, oldest first. Returns an empty list if they cannot be read. */
function readStoredEdits(storage: EditStorage, path: string): readonly UnsavedFile[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(getStorageKey(path)) ?? '[]');
    return Array.isArray(value)
      ? value.filter(isStoredEdit).map(({ base, text }) => ({ path, base, text }))
      : [];
  } catch {
    return [];
  }
}

const isSameFile = (a: OpenFile | undefined, b: OpenFile | undefined): boolean =>
  a?.text === b?.text && a?.saved === b?.saved;

/**
 * Stores the unsaved contents of changed files, after older edits that can still be restored. Clears the entry of a file
 * that is saved and has nothing to restore.
 */
export function storeUnsavedFiles(
  storage: EditStorage,
  before: Files,
  files: Files,
  restorable: readonly UnsavedFile[],
): void {
  for (const [path, file] of Object.entries(files)) {
    if (!isSameFile(file, before[path])) storeUnsavedFile(storage, path, file, restorable);
  }
}

export function storeUnsavedFile(
  storage: EditStorage,
  path: string,
  { saved, text }: OpenFile,
  restorable: readonly UnsavedFile[],
): void {
  const storedEdits: StoredEdit[] = restorable
    .filter((edit) => edit.path === path)
    .map((edit): StoredEdit => ({ base: edit.base, text: edit.text }));
  if (text !== saved) storedEdits.push({ base: saved, text });
  try {
    if (storedEdits.length > 0) storage.setItem(getStorageKey(path), JSON.stringify(storedEdits));
    else storage.removeItem(getStorageKey(path));
  } catch {
    // Storage is full or disabled. The browser still warns before the tab is closed.
  }
}

/**
 * Collects the drafts, and the edits in the browser that differ from them and from the current files; undefined if there
 * are none.
 */
export function collectUnsavedEdits(
  storage: EditStorage | undefined,
  paths: readonly string[],
  files: Files,
  drafts: readonly PlaygroundStoredDraft[],
): UnsavedEdits | undefined {
  const draftFiles = drafts.flatMap((draft) => draft.files);
  const unsaved = paths
    .flatMap((path) => (storage ? readStoredEdits(storage, path) : []))
    .filter(({ path, text }) => files[path] && files[path].text !== text)
    .filter((edit) => !draftFiles.some(({ path, text }) => path === edit.path && text === edit.text));
  if (unsaved.length === 0 && drafts.length === 0) return undefined;
  const hasConflict =
    unsaved.some(({ path, base }) => files[path]?.saved !== base) ||
    draftFiles.some(({ base, current }) => base !== current);
  return { files: unsaved, drafts, hasConflict };
}
