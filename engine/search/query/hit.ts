import { isObject, type SearchRecord } from '../storage/record';
import type { Highlighter, HighlightTree } from './highlight';

export interface Hit {
  readonly objectID: string;
  readonly _highlightResult?: Readonly<Record<string, HighlightTree>>;
  readonly [attribute: string]: unknown;
}

/**
 * The attributes of a record that a request asks for: `*` is all, `-name` leaves one out, a dotted path takes a
 * part of an object. The objectID always comes along; hidden attributes never do.
 */
export function retrieved(
  record: SearchRecord,
  wanted: readonly string[],
  hidden: readonly string[],
): Record<string, unknown> & { objectID: string } {
  const excluded = wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const isAll = wanted.includes('*') || wanted.length === excluded.length;
  const picked: Record<string, unknown> = {};
  if (isAll && wanted.length > 0) Object.assign(picked, record);
  else for (const path of wanted) pick(record, path.split('.'), picked);
  for (const name of [...hidden, ...excluded]) delete picked[name];
  return { ...picked, objectID: record.objectID };
}

/** `_highlightResult`: the highlighted attributes, nested as the record is. */
export function highlighted(
  record: SearchRecord,
  wanted: readonly string[],
  hidden: readonly string[],
  highlighter: Highlighter,
): Record<string, HighlightTree> {
  const tree: Record<string, HighlightTree> = {};
  const names = wanted.includes('*') ? Object.keys(record) : wanted;
  const picked: Record<string, unknown> = {};
  for (const path of names) pick(record, path.split('.'), picked);
  for (const [name, value] of Object.entries(picked)) {
    if (name === 'objectID' || hidden.includes(name)) continue;
    const branch = highlighter.tree(value);
    if (branch !== undefined) tree[name] = branch;
  }
  return tree;
}

/** Copies what stands at a path, keeping what was copied beside it before. */
function pick(
  from: Readonly<Record<string, unknown>>,
  [step, ...rest]: string[],
  into: Record<string, unknown>,
): void {
  if (step === undefined || !Object.hasOwn(from, step)) return;
  const value = from[step];
  if (rest.length === 0) {
    into[step] = value;
  } else if (isObject(value)) {
    const known = into[step];
    const branch: Record<string, unknown> = isObject(known) ? { ...known } : {};
    pick(value, rest, branch);
    if (Object.keys(branch).length > 0) into[step] = branch;
  }
}
