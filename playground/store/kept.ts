import { isObject } from '../../engine/layout';
import { changedFiles, type Files } from './files';

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
  readonly files: readonly KeptFile[];
  /** Some of the files are no longer what they were edited from. */
  readonly isOld: boolean;
}

interface PageName {
  readonly tenant: string;
  readonly page: string;
}

const keyOf = ({ tenant, page }: PageName): string => `forecourt-playground:${tenant}/${page}`;

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

function isKeptFile(value: unknown): value is KeptFile {
  return isObject(value) && typeof value.path === 'string' && isText(value.base) && isText(value.text);
}

/** What was kept of a page; nothing where it cannot be read. */
function readKept(keeper: Keeper, name: PageName): readonly KeptFile[] {
  try {
    const value: unknown = JSON.parse(keeper.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(value) ? value.filter(isKeptFile) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps those of the page's files that are not saved, with the text that each was edited from; forgets the page
 * where all are.
 * @param paths of the files that make the page
 */
export function keep(keeper: Keeper, name: PageName, paths: readonly string[], files: Files): void {
  const changed = changedFiles(files).filter(({ path }) => paths.includes(path));
  const kept = changed.map(({ path, text }): KeptFile => ({ path, text, base: files[path]?.saved ?? null }));
  try {
    if (kept.length > 0) keeper.setItem(keyOf(name), JSON.stringify(kept));
    else keeper.removeItem(keyOf(name));
  } catch {
    // Full or forbidden: the browser still warns before the tab is left.
  }
}

/** Kept edits that the open files do not show; undefined where there are none. */
export function keptEdits(keeper: Keeper, name: PageName, files: Files): KeptEdits | undefined {
  const kept = readKept(keeper, name).filter(({ path, text }) => files[path] && files[path].text !== text);
  if (kept.length === 0) return undefined;
  return { files: kept, isOld: kept.some(({ path, base }) => files[path]?.saved !== base) };
}
