import { isObject, getOwn } from '../../base/json';
import type { PathStep } from '../../model/operations';

/** One part of a pattern: a key, or every entry of a list. */
export type PropPatternPart = { readonly key: string } | { readonly each: true };
export type PropPattern = readonly PropPatternPart[];

/** `items[].label` → key items, every entry, key label. */
export function parsePattern(text: string): PropPattern {
  return text.split('.').flatMap((piece): PropPatternPart[] => {
    const lists = piece.match(/\[\]/g)?.length ?? 0;
    return [
      { key: piece.replaceAll('[]', '') },
      ...Array.from({ length: lists }, () => ({ each: true }) as const),
    ];
  });
}

const matchesStep = (part: PropPatternPart | undefined, step: PathStep | undefined) =>
  part !== undefined &&
  step !== undefined &&
  ('each' in part ? 'item' in step : 'key' in step && step.key === part.key);

/** Whether a path matches a pattern or is inside it, is around it (an ancestor), or neither. */
export function comparePaths(
  pattern: PropPattern,
  path: readonly PathStep[],
): 'within' | 'around' | 'beside' {
  const length = Math.min(pattern.length, path.length);
  for (let index = 0; index < length; index += 1)
    if (!matchesStep(pattern[index], path[index])) return 'beside';
  return path.length >= pattern.length ? 'within' : 'around';
}

/** Replaces one pattern in a path by another. List entries keep their ids. */
export function rewritePath(
  path: readonly PathStep[],
  from: PropPattern,
  to: PropPattern,
): PathStep[] | undefined {
  const items = path.slice(0, from.length).filter((step) => 'item' in step);
  const start: PathStep[] = [];
  for (const part of to) {
    const step = 'each' in part ? items.shift() : part;
    if (!step) return undefined;
    start.push(step);
  }
  return [...start, ...path.slice(from.length)];
}

/** The length of the common prefix of two patterns, up to the last list in either. */
export function findSharedPrefix(from: PropPattern, to: PropPattern): number | undefined {
  const lists = Math.max(lastEach(from), lastEach(to)) + 1;
  for (let index = 0; index < lists; index += 1) {
    const [a, b] = [from[index], to[index]];
    if (!a || !b || 'each' in a !== 'each' in b) return undefined;
    if ('key' in a && 'key' in b && a.key !== b.key) return undefined;
  }
  return lists;
}

const lastEach = (pattern: PropPattern) => pattern.findLastIndex((part) => 'each' in part);

/** Edits all values that match a pattern. Missing values stay missing. */
export function editEach(value: unknown, pattern: PropPattern, edit: (inner: unknown) => unknown): unknown {
  const [part, ...rest] = pattern;
  if (!part) return edit(value);
  if ('each' in part) {
    return Array.isArray(value) ? value.map((item) => editEach(item, rest, edit)) : value;
  }
  if (!isObject(value) || !Object.hasOwn(value, part.key)) return value;
  return { ...value, [part.key]: editEach(getOwn(value, part.key), rest, edit) };
}

export const listKeySteps = (pattern: PropPattern): PathStep[] =>
  pattern.flatMap((part) => ('key' in part ? [{ key: part.key }] : []));
