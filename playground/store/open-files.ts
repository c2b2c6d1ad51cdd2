import type { PlaygroundFile } from '../../schemas';
import type { TextChange } from './history';

/**
 * An open file: its content on disk when it was last read, and its edited content. Either is null if the file does not
 * exist.
 */
export interface OpenFile {
  readonly saved: string | null;
  readonly text: string | null;
}

export type Files = Readonly<Record<string, OpenFile>>;

/** Adds files that were read from disk. Files with unsaved edits stay unchanged. */
export function withLoaded(files: Files, loaded: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of loaded) {
    const existing = files[path];
    if (!existing || existing.text === existing.saved) next[path] = { saved: text, text };
  }
  return next;
}

/** Sets files to their content before or after some changes. */
export function withTexts(files: Files, changes: readonly TextChange[], side: 'before' | 'after'): Files {
  const next = { ...files };
  for (const change of changes) {
    const saved = files[change.path]?.saved ?? null;
    next[change.path] = { saved, text: change[side] };
  }
  return next;
}

/** Lists the files whose content differs from the disk, with both contents. */
export const listChangedFiles = (files: Files): (OpenFile & { path: string })[] =>
  Object.entries(files).flatMap(([path, file]) => (file.saved === file.text ? [] : [{ path, ...file }]));

/** Lists the files whose content differs from the disk. */
export const listChangedTexts = (files: Files): PlaygroundFile[] =>
  listChangedFiles(files).map(({ path, text }) => ({ path, text }));

/** Marks files as saved. Text that was typed during the save stays unsaved. */
export function withSaved(files: Files, written: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of written) next[path] = { saved: text, text: files[path]?.text ?? null };
  return next;
}
