import type { PlaygroundFile } from '../../schemas';
import type { TextChange } from './history';

/** A file being edited: as it is on the disk as far as we know, and as it shall be. null where it is not there. */
export interface EditedFile {
  readonly saved: string | null;
  readonly text: string | null;
}

export type Files = Readonly<Record<string, EditedFile>>;

/** Takes files in as they are on the disk. What has been edited keeps its text and what it began with. */
export function withLoaded(files: Files, loaded: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of loaded) {
    const known = files[path];
    if (!known || known.text === known.saved) next[path] = { saved: text, text };
  }
  return next;
}

/** With the texts before some changes, or after them. */
export function withTexts(files: Files, changes: readonly TextChange[], side: 'before' | 'after'): Files {
  const next = { ...files };
  for (const change of changes) {
    const saved = files[change.path]?.saved ?? null;
    next[change.path] = { saved, text: change[side] };
  }
  return next;
}

/** The files whose text is not the disk's. */
export const changedFiles = (files: Files): PlaygroundFile[] =>
  Object.entries(files).flatMap(([path, { saved, text }]) => (saved === text ? [] : [{ path, text }]));

/** After these texts were written; what was typed meanwhile is still to be saved. */
export function withSaved(files: Files, written: readonly PlaygroundFile[]): Files {
  const next = { ...files };
  for (const { path, text } of written) next[path] = { saved: text, text: files[path]?.text ?? null };
  return next;
}
