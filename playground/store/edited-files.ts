import type { PlaygroundFile } from '../../schemas';
import type { TextChange } from './history';

/**
 * A file that is being edited: its content on disk when it was last read, and its edited content. null if the file does
 * not exist.
 */
export interface EditedFile {
  readonly saved: string | null;
  readonly text: string | null;
}

export type Files = Readonly<Record<string, EditedFile>>;

/** Adds files as read from disk. Edited files keep their content and the content from which they were edited. */
export function withLoaded(files: Files, loaded: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of loaded) {
    const known = files[path];
    if (!known || known.text === known.saved) next[path] = { saved: text, text };
  }
  return next;
}

/** Applies the contents before or after some changes. */
export function withTexts(files: Files, changes: readonly TextChange[], side: 'before' | 'after'): Files {
  const next = { ...files };
  for (const change of changes) {
    const saved = files[change.path]?.saved ?? null;
    next[change.path] = { saved, text: change[side] };
  }
  return next;
}

/** The files whose content differs from the disk. */
export const changedFiles = (files: Files): PlaygroundFile[] =>
  Object.entries(files).flatMap(([path, { saved, text }]) => (saved === text ? [] : [{ path, text }]));

/** Marks files as saved. What was typed during the save is still unsaved. */
export function withSaved(files: Files, written: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of written) next[path] = { saved: text, text: files[path]?.text ?? null };
  return next;
}
