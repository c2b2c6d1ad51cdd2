import { mergeJsonFiles } from './merge-json-files';

/** A file before and after a change; null where there was or is none. */
export interface FileRevision {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The content of a file without a change, or why the change cannot be taken out. */
export type RolledBackText = { readonly text: string | null } | { readonly conflict: string };

/**
 * Takes a change out of a file that may have changed since. Later changes of other blocks and props stay.
 * @param current the file now; null if it does not exist
 */
export function rollBackText({ path, before, after }: FileRevision, current: string | null): RolledBackText {
  if (current === after) return { text: before };
  if (current === before) return { text: current };
  if (current === null) return { conflict: `${path} has been deleted since` };
  if (before === null || after === null) return { conflict: `${path} has been changed since` };
  const { text, conflicts } = mergeJsonFiles({ base: after, ours: current, theirs: before });
  if (conflicts.length === 0) return { text };
  const places = conflicts.map((conflict) => conflict.path || 'the whole file');
  return { conflict: `${path} has been changed since at ${places.join(', ')}` };
}
