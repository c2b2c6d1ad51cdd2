import { isObject, type SearchRecord } from '../storage/record';
import type { Highlight, Highlighter, Snippet, Tree } from './highlight';
import type { RankingInfo } from './rankingInfo';
import type { SnippetRequest } from './request';

export interface Hit {
  readonly objectID: string;
  readonly _highlightResult?: Readonly<Record<string, Tree<Highlight>>>;
  readonly _snippetResult?: Readonly<Record<string, Tree<Snippet>>>;
  readonly _rankingInfo?: RankingInfo;
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
  if (isAll && wanted.length > 0 && hidden.length === 0 && excluded.length === 0) return { ...record };
  const picked: Record<string, unknown> = {};
  if (isAll && wanted.length > 0) Object.assign(picked, record);
  else for (const path of wanted) pickPath(record, path, picked);
  for (const name of [...hidden, ...excluded]) delete picked[name];
  return { ...picked, objectID: record.objectID };
}

/** `_highlightResult`: the highlighted attributes, nested as the record is. */
export function highlighted(
  record: SearchRecord,
  wanted: readonly string[],
  hidden: readonly string[],
  highlighter: Highlighter,
): Record<string, Tree<Highlight>> {
  const tree: Record<string, Tree<Highlight>> = {};
  const names = wanted.includes('*') ? Object.keys(record) : wanted;
  for (const [name, value] of shownOf(record, names, hidden)) {
    const branch = highlighter.tree(value);
    if (branch !== undefined) tree[name] = branch;
  }
  return tree;
}

/** `_snippetResult`: a piece of each of these attributes. */
export function snippeted(
  record: SearchRecord,
  wanted: readonly SnippetRequest[],
  hidden: readonly string[],
  snippet: (value: unknown, words: number) => Tree<Snippet> | undefined,
): Record<string, Tree<Snippet>> {
  const all = wanted.find(({ attribute }) => attribute === '*');
  const others = all ? Object.keys(record).map((attribute) => ({ attribute, words: all.words })) : [];
  const tree: Record<string, Tree<Snippet>> = {};
  const requests = [...others, ...wanted];
  for (const words of new Set(requests.map((request) => request.words))) {
    const paths = requests.filter((request) => request.words === words).map(({ attribute }) => attribute);
    for (const [name, value] of shownOf(record, paths, hidden)) {
      const branch = snippet(value, words);
      if (branch !== undefined) tree[name] = branch;
    }
  }
  return tree;
}

function shownOf(
  record: SearchRecord,
  paths: readonly string[],
  hidden: readonly string[],
): (readonly [string, unknown])[] {
  if (!paths.some((path) => path.includes('.'))) {
    const plain = paths.filter((name) => name !== 'objectID' && !hidden.includes(name));
    return plain.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]] as const] : []));
  }
  const picked: Record<string, unknown> = {};
  for (const path of paths) pickPath(record, path, picked);
  return Object.entries(picked).filter(([name]) => name !== 'objectID' && !hidden.includes(name));
}

function pickPath(record: SearchRecord, path: string, into: Record<string, unknown>): void {
  if (path.includes('.')) pick(record, path.split('.'), into);
  else if (Object.hasOwn(record, path)) into[path] = record[path];
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
