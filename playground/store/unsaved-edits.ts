import { isObject } from '../../engine/layout';
import type { EditedFile, Files } from './edited-files';

/** Storage that survives a reload, such as `localStorage`. */
export interface EditStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A stored edit of a file: the content from which it was edited, and the edited content. */
export interface UnsavedFile {
  readonly path: string;
  readonly base: string | null;
  readonly text: string | null;
}

/** Edits of an earlier session that were never saved. */
export interface UnsavedEdits {
  /**
   * A file may occur twice: edited in the last session, and in an earlier one whose edits were neither restored nor
   * discarded.
   */
  readonly files: readonly UnsavedFile[];
  /** At least one of the files has changed on disk since then. */
  readonly hasConflict: boolean;
}

type Version = Omit<UnsavedFile, 'path'>;

const keyOf = (path: string): string => `forecourt-playground:${path}`;

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isVersion = (value: unknown): value is Version =>
  isObject(value) && isText(value.base) && isText(value.text);

/** The stored edits of a file, oldest first; none if they cannot be read. */
function readVersions(storage: EditStorage, path: string): readonly UnsavedFile[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(path)) ?? '[]');
    return Array.isArray(value)
      ? value.filter(isVersion).map(({ base, text }) => ({ path, base, text }))
      : [];
  } catch {
    return [];
  }
}

const isSame = (a: EditedFile | undefined, b: EditedFile | undefined): boolean =>
  a?.text === b?.text && a?.saved === b?.saved;

/**
 * Stores the unsaved contents of all files that have changed, after those that can still be restored. Clears the entry
 * of a file that is saved and has nothing to restore.
 */
export function storeUnsavedFiles(
  storage: EditStorage,
  before: Files,
  files: Files,
  offered: readonly UnsavedFile[],
): void {
  for (const [path, file] of Object.entries(files)) {
    if (!isSame(file, before[path])) storeUnsavedFile(storage, path, file, offered);
  }
}

/** Stores the unsaved content of one file. */
export function storeUnsavedFile(
  storage: EditStorage,
  path: string,
  { saved, text }: EditedFile,
  offered: readonly UnsavedFile[],
): void {
  const versions: Version[] = offered
    .filter((one) => one.path === path)
    .map((one): Version => ({ base: one.base, text: one.text }));
  if (text !== saved) versions.push({ base: saved, text });
  try {
    if (versions.length > 0) storage.setItem(keyOf(path), JSON.stringify(versions));
    else storage.removeItem(keyOf(path));
  } catch {
    // Storage is full or disabled. The browser still warns before the tab is closed.
  }
}

/** The stored edits that differ from the current files; undefined if there are none. */
export function readUnsavedEdits(
  storage: EditStorage,
  paths: readonly string[],
  files: Files,
): UnsavedEdits | undefined {
  const unsaved = paths
    .flatMap((path) => readVersions(storage, path))
    .filter(({ path, text }) => files[path] && files[path].text !== text);
  if (unsaved.length === 0) return undefined;
  return { files: unsaved, hasConflict: unsaved.some(({ path, base }) => files[path]?.saved !== base) };
}
