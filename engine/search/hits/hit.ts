import { isObject } from '../../lib';
import type { SearchRecord } from '../storage/record';
import { mapLeaves, type Highlight, type Highlighter, type Snippet, type NestedValues } from './highlight';
import type { RankingInfo } from './ranking-info';
import type { SnippetRequest } from '../request/search-request';

export interface Hit {
  readonly objectID: string;
  readonly _highlightResult?: Readonly<Record<string, NestedValues<Highlight>>>;
  readonly _snippetResult?: Readonly<Record<string, NestedValues<Snippet>>>;
  readonly _rankingInfo?: RankingInfo;
  readonly [attribute: string]: unknown;
}

type RetrievedAttributes = Record<string, unknown> & { objectID: string };

/**
 * Creates a function that copies the requested attributes of a record: `*` is all, `-name` excludes one, and a dotted
 * path selects a part of an object. The objectID is always included, hidden attributes never.
 */
export function createRetriever(
  requested: readonly string[],
  hidden: readonly string[],
): (record: SearchRecord) => RetrievedAttributes {
  const excluded = requested.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const isAll = requested.length > 0 && (requested.includes('*') || requested.length === excluded.length);
  const omitted = [...hidden, ...excluded];
  if (isAll && omitted.length === 0) return (record) => ({ ...record });
  return (record) => {
    const picked: Record<string, unknown> = {};
    if (isAll) Object.assign(picked, record);
    else for (const path of requested) pickPath(record, path, picked);
    for (const name of omitted) delete picked[name];
    return { ...picked, objectID: record.objectID };
  };
}

/** Creates `_highlightResult`: the highlighted attributes, nested like the record. */
export function createHighlightBuilder(
  requested: readonly string[],
  hidden: readonly string[],
  highlighter: Highlighter,
): (record: SearchRecord) => Record<string, NestedValues<Highlight>> {
  const renderLeaf = (text: string) => highlighter.highlightText(text);
  return createTreeBuilder(requested, hidden, (value) => mapLeaves(value, renderLeaf));
}

/** Creates `_snippetResult`: a snippet of each of these attributes. */
export function createSnippetBuilder(
  requested: readonly SnippetRequest[],
  hidden: readonly string[],
  highlighter: Highlighter,
  ellipsis: string,
): (record: SearchRecord) => Record<string, NestedValues<Snippet>> {
  // `*` comes first, because the size of a named attribute overrides it.
  const words = new Set([
    ...requested.filter(({ attribute }) => attribute === '*').map((request) => request.words),
    ...requested.map((request) => request.words),
  ]);
  const treeBuilders = [...words].map((size) => {
    const paths = requested.filter((request) => request.words === size).map(({ attribute }) => attribute);
    const renderLeaf = (text: string) => highlighter.snippet(text, size, ellipsis);
    return createTreeBuilder(paths, hidden, (value) => mapLeaves(value, renderLeaf));
  });
  return (record) => {
    const tree: Record<string, NestedValues<Snippet>> = {};
    for (const buildTree of treeBuilders) Object.assign(tree, buildTree(record));
    return tree;
  };
}

/** Creates a function that builds a branch for each requested attribute of a record. */
function createTreeBuilder<Leaf>(
  requested: readonly string[],
  hidden: readonly string[],
  buildBranch: (value: unknown) => NestedValues<Leaf> | undefined,
): (record: SearchRecord) => Record<string, NestedValues<Leaf>> {
  const isShown = (name: string) => name !== 'objectID' && !hidden.includes(name);
  const buildTreeFrom = (source: Readonly<Record<string, unknown>>, names: readonly string[]) => {
    const tree: Record<string, NestedValues<Leaf>> = {};
    for (const name of names) {
      if (!Object.hasOwn(source, name)) continue;
      const branch = buildBranch(source[name]);
      if (branch !== undefined) tree[name] = branch;
    }
    return tree;
  };
  if (requested.includes('*')) return (record) => buildTreeFrom(record, Object.keys(record).filter(isShown));
  if (!requested.some((path) => path.includes('.'))) {
    const shown = requested.filter(isShown);
    return (record) => buildTreeFrom(record, shown);
  }
  return (record) => {
    const picked: Record<string, unknown> = {};
    for (const path of requested) pickPath(record, path, picked);
    return buildTreeFrom(picked, Object.keys(picked).filter(isShown));
  };
}

function pickPath(record: SearchRecord, path: string, target: Record<string, unknown>): void {
  if (path.includes('.')) pick(record, path.split('.'), target);
  else if (Object.hasOwn(record, path)) target[path] = record[path];
}

/** Copies the value at a path and keeps values that have already been copied. */
function pick(
  source: Readonly<Record<string, unknown>>,
  [step, ...remainingSteps]: string[],
  target: Record<string, unknown>,
): void {
  if (step === undefined || !Object.hasOwn(source, step)) return;
  const value = source[step];
  if (remainingSteps.length === 0) {
    target[step] = value;
  } else if (isObject(value)) {
    const existing = target[step];
    const branch: Record<string, unknown> = isObject(existing) ? { ...existing } : {};
    pick(value, remainingSteps, branch);
    if (Object.keys(branch).length > 0) target[step] = branch;
  }
}
