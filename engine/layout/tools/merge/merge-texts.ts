import { mergeJsonFiles } from './merge-json-files';

interface Versions {
  /** The version from which both started. */
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/**
 * Merges two versions of a file by block and prop. null is a file that does not exist.
 * @returns the merged text, or the places that both changed
 */
export function mergeTexts({
  base,
  ours,
  theirs,
}: Versions): { readonly text: string | null } | { readonly conflict: string } {
  if (ours === theirs || theirs === base) return { text: ours };
  if (ours === base) return { text: theirs };
  if (base === null || ours === null || theirs === null) return { conflict: 'the whole file' };
  const { text, conflicts } = mergeJsonFiles({ base, ours, theirs });
  return conflicts.length === 0
    ? { text }
    : { conflict: conflicts.map(({ path }) => path || 'the whole file').join(', ') };
}
