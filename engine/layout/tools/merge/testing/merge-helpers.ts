// Helpers for tests of the merge: small pages, and choosing one side of conflict markers.
import { mergeJsonFiles } from '../index';

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Merges three values; `value` is the result if there are no conflicts. */
export function mergeValuesAsTexts(base: unknown, ours: unknown, theirs: unknown) {
  const { text, conflicts } = mergeJsonFiles({ base: json(base), ours: json(ours), theirs: json(theirs) });
  return { text, conflicts, value: conflicts.length === 0 ? (JSON.parse(text) as unknown) : undefined };
}

/** Resolves all conflicts in a file in favour of one side. */
export function keep(text: string, side: 'ours' | 'theirs'): string {
  const kept = side === 'ours' ? '$1' : '$2';
  return text.replace(/<<<<<<< ours\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> theirs\n?/g, kept);
}

export const node = (id: string, props: object = {}, slots?: object) => ({
  id,
  block: 'text',
  props,
  ...(slots && { slots }),
});

export const page = (main: object[], more: object = {}) => ({
  id: 'home',
  extends: 'shell',
  content: { main },
  ...more,
});
