import { isObject } from '../../engine/layout';
import type { EditedFile, Files } from './files';

/** Where a browser keeps texts beyond a reload; its `localStorage` is one. */
export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** An edited file as it was kept: what it was edited from, and what became of it. */
export interface KeptFile {
  readonly path: string;
  readonly base: string | null;
  readonly text: string | null;
}

/** Edits of an earlier visit that were never saved. */
export interface KeptEdits {
  /** A file may be among them twice: as it was left, and as it was left before while nobody had answered. */
  readonly files: readonly KeptFile[];
  /** Some of the files are no longer what they were edited from. */
  readonly isOld: boolean;
}

type Version = Omit<KeptFile, 'path'>;

const keyOf = (path: string): string => `forecourt-playground:${path}`;

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isVersion = (value: unknown): value is Version =>
  isObject(value) && isText(value.base) && isText(value.text);

/** What was kept of a file, the oldest first; nothing where it cannot be read. */
function readKept(keeper: Keeper, path: string): readonly KeptFile[] {
  try {
    const value: unknown = JSON.parse(keeper.getItem(keyOf(path)) ?? '[]');
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
 * Keeps the files that are others than before: their texts where these are not saved, behind those that are offered
 * still. Of a file that is saved and not offered nothing is kept.
 */
export function keep(keeper: Keeper, before: Files, files: Files, offered: readonly KeptFile[]): void {
  for (const [path, file] of Object.entries(files)) {
    if (!isSame(file, before[path])) keepFile(keeper, path, file, offered);
  }
}

/** Keeps one file anew, such as when nothing of it is offered any more. */
export function keepFile(
  keeper: Keeper,
  path: string,
  { saved, text }: EditedFile,
  offered: readonly KeptFile[],
): void {
  const versions: Version[] = offered
    .filter((one) => one.path === path)
    .map(({ base, text: kept }) => ({ base, text: kept }));
  if (text !== saved) versions.push({ base: saved, text });
  try {
    if (versions.length > 0) keeper.setItem(keyOf(path), JSON.stringify(versions));
    else keeper.removeItem(keyOf(path));
  } catch {
    // Full or forbidden: the browser still warns before the tab is left.
  }
}

/** Kept edits of some files that these do not show; undefined where there are none. */
export function keptEdits(keeper: Keeper, paths: readonly string[], files: Files): KeptEdits | undefined {
  const kept = paths
    .flatMap((path) => readKept(keeper, path))
    .filter(({ path, text }) => files[path] && files[path].text !== text);
  if (kept.length === 0) return undefined;
  return { files: kept, isOld: kept.some(({ path, base }) => files[path]?.saved !== base) };
}
