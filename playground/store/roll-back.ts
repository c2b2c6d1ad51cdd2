import type { PlaygroundRevisedText } from '../../schemas';
import { mergeJsonFiles } from '../../engine/layout';

/** The content of a file without a change, or why the change cannot be taken out. */
export type RolledBackText = { readonly text: string | null } | { readonly conflict: string };

/**
 * Takes a change out of a file that may have changed since. Later changes of other blocks and props stay.
 * @param current the file now; null if it does not exist
 */
export function rollBackText(
  { path, before, after }: Pick<PlaygroundRevisedText, 'path' | 'before' | 'after'>,
  current: string | null,
): RolledBackText {
  if (current === after) return { text: before };
  if (current === before) return { text: current };
  if (current === null) return { conflict: `${path} has been deleted since` };
  if (before === null || after === null) return { conflict: `${path} has been changed since` };
  const { text, conflicts } = mergeJsonFiles({ base: after, ours: current, theirs: before });
  if (conflicts.length === 0) return { text };
  const places = conflicts.map((conflict) => conflict.path || 'the whole file');
  return { conflict: `${path} has been changed since at ${places.join(', ')}` };
}
