import { mergeJsonFiles } from './merge-json-files';

/** A file before and after a change; null where it did not or does not exist. */
export interface FileRevision {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The content of a file without a change, or why the change cannot be removed. */
export type RolledBackText = { readonly text: string | null } | { readonly conflict: string };

/**
 * Reverts one change in a file that may have changed since, and keeps later changes to other blocks and props.
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
