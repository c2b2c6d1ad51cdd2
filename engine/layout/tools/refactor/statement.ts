import type { LayoutNode, Operation, Page } from '../../../../schemas';
import { CONFIG_PARTS } from '../../compose/config';
import { findMainNode, getComposedKind, getComposedPath } from '../../model/composed-key';
import { entryKey, getMarkdownPath } from '../../model/content/entry-file';
import { describeFormNode, formatFormNode, formKey } from '../../model/forms/form-file';
import { readDocument, getDocumentObject, readPageFile } from '../../model/document';
import { nameEntries } from '../../base/json-edit';
import { hashJson } from '../../base/hash-json';
import { isObject, getOwn, type JsonObject } from '../../base/json';
import { findPageSource, type Layer } from '../../compose/layers';
import { walkNodes } from '../../model/node-tree';

export type StatementContent =
  | { readonly kind: 'change'; readonly page: string; readonly operation: Operation }
  /** A prop in the node itself, in the layer that adds the node. */
  | {
      readonly kind: 'prop';
      readonly page: string;
      readonly node: string;
      readonly path: string;
      readonly value: unknown;
    }
  | {
      readonly kind: 'field';
      readonly page: string;
      readonly path: readonly string[];
      readonly value: unknown;
    }
  /** The text of an entry's Markdown file, as it is in the file. */
  | { readonly kind: 'markdown'; readonly page: string; readonly value: string }
  | { readonly kind: 'config'; readonly path: readonly string[]; readonly value: unknown };

export interface Statement {
  /** The target of the statement, identical in all layers. See docs/refactoring.md. */
  readonly selector: string;
  readonly layer: string;
  /** Relative to the layer's folder: `pages/vehicle.json`. */
  readonly file: string;
  readonly content: StatementContent;
  /** Hash of the content: identical statements have identical hashes. */
  readonly hash: string;
}

/** Keys that `lift` and `lower` leave alone: each layer has its own, and `final` cannot be moved (docs/refactoring.md). */
const NOT_MOVED: ReadonlySet<string> = new Set([
  '$schema',
  'description',
  'extends',
  'template',
  'domains',
  'url',
  'note',
  'acknowledged',
  'final',
]);
const CONFIG = [
  ['tenant.json', 'tenant'],
  ['theme.json', 'theme'],
  ['texts.json', 'texts'],
] as const;
/** Page fields that layers can override. */
const FIELDS = ['title', 'route', 'when'] as const;
const FIELD_GROUPS = ['head', 'provides'] as const;

/** A condition is one value: its keys, such as `fields.topic` and `$or`, are not property names. */
const isCondition = (value: JsonObject): boolean => Object.keys(value).some((key) => /[.$]/.test(key));

/** Leaf values by path; lists, scalars and conditions are leaves. */
function listLeaves(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (!isObject(value) || (path.length > 0 && isCondition(value))) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/** What makes two statements identical. */
function toHashed(content: StatementContent): unknown {
  if (content.kind === 'change') return withoutAnnotations(content.operation);
  return content.kind === 'markdown' ? content.value : [content.path, content.value];
}

const statement = (layer: Layer, file: string, selector: string, content: StatementContent): Statement => ({
  selector,
  layer: layer.slug,
  file,
  content,
  hash: hashJson(toHashed(content)),
});

export function withoutAnnotations(operation: Operation): Operation {
  const { note: _note, shadows: _shadows, ...rest } = operation;
  // The removed fields are optional in every operation, so the rest is valid.
  return rest as Operation;
}

const nodeId = ({ node }: Operation): string => (typeof node === 'string' ? node : node.id);

/** How selectors name a page, an entry or a form: `pages/vehicle`, `content/offers/winter`, `forms/contact`. */
const getName = (key: string): string => getComposedPath(key).replace(/\.json$/, '');

const isPage = (key: string): boolean => getComposedKind(key) === 'page';

/**
 * `pages/vehicle:similar.variant`, `pages/vehicle:remove:share`; of an entry, which has one node,
 * `content/offers/winter:title`, `content/offers/winter#remove`; of a form `forms/contact:title`,
 * `forms/contact:fields[phone].label`, `forms/contact:remove:fields[phone]`; undefined if it cannot be moved between
 * layers. A Markdown file is named by its path: `content/articles/towing.md`.
 */
export function getChangeSelector(page: string, operation: Operation): string | undefined {
  if (operation.op === 'final') return undefined;
  if (operation.op === 'set' || operation.op === 'unset') {
    return getPropSelector(page, operation.node, operation.path);
  }
  const node = nodeId(operation);
  if (node === findMainNode(page)) return `${getName(page)}#${operation.op}`;
  return `${getName(page)}:${operation.op}:${formatNode(page, node)}`;
}

const formatNode = (page: string, node: string): string =>
  getComposedKind(page) === 'form' ? formatFormNode(node) : node;

const getPropSelector = (page: string, node: string, path: string): string =>
  node === findMainNode(page)
    ? `${getName(page)}:${path}`
    : `${getName(page)}:${formatNode(page, node)}.${path}`;

function* listChanges(layer: Layer, file: string, { id, changes = [] }: Page): Generator<Statement> {
  for (const operation of changes) {
    const selector = getChangeSelector(id, operation);
    if (selector !== undefined) {
      yield statement(layer, file, selector, { kind: 'change', page: id, operation });
    }
  }
}

function* listFields(layer: Layer, file: string, page: Page): Generator<Statement> {
  const { id } = page;
  const field = (path: readonly string[], value: unknown) =>
    statement(layer, file, `pages/${id}#${path.join('.')}`, { kind: 'field', page: id, path, value });
  for (const name of FIELDS) if (page[name] !== undefined) yield field([name], page[name]);
  for (const group of FIELD_GROUPS) {
    for (const [name, value] of Object.entries(page[group] ?? {})) yield field([group, name], value);
  }
}

function listTrees({ layout, content = {}, changes = [] }: Page): LayoutNode[] {
  const addedTrees = changes.flatMap((operation) => {
    if (operation.op === 'insert') return [operation.node];
    return operation.op === 'replace' || operation.op === 'wrap' ? [operation.with] : [];
  });
  return [...(layout ? [layout] : []), ...Object.values(content).flat(), ...addedTrees];
}

function* listProps(layer: Layer, file: string, page: Page): Generator<Statement> {
  const nodes: LayoutNode[] = [];
  for (const tree of listTrees(page)) walkNodes(tree, (node) => nodes.push(node));
  for (const { id: node, props = {} } of nodes) {
    for (const { path: keys, value } of listLeaves(props)) {
      const path = keys.join('.');
      if (path === '') continue;
      const content: StatementContent = { kind: 'prop', page: page.id, node, path, value };
      yield statement(layer, file, getPropSelector(page.id, node, path), content);
    }
  }
}

/** Objects of tenant.json that layers can set in parts; others are set as a whole. */
const MERGED_KEYS: ReadonlySet<string> = new Set([...CONFIG_PARTS, 'menus']);

function* listConfigStatements(layer: Layer): Generator<Statement> {
  for (const [file, schema] of CONFIG) {
    const source = layer.files.get(file);
    const entries = Object.entries(source ? getDocumentObject(readDocument(source, schema)) : {});
    const values = entries.flatMap(([key, value]) => {
      const isComplete = file === 'tenant.json' && !MERGED_KEYS.has(key);
      return isComplete ? [{ path: [key], value }] : listLeaves(value, [key]);
    });
    for (const { path, value } of values) {
      if (NOT_MOVED.has(path[0] ?? '')) continue;
      yield statement(layer, file, `${file}:${path.join('.')}`, { kind: 'config', path, value });
    }
  }
}

/** The files of pages, entries and forms, as pages whose id is their key. */
function* listPageFiles(layer: Layer): Generator<{ file: string; page: Page; isComplete: boolean }> {
  const entries = [...layer.content].flatMap(([collection, files]) =>
    [...files].map(([id, source]) => [entryKey(collection, id), source] as const),
  );
  const forms = [...layer.forms].map(([id, source]) => [formKey(id), source] as const);
  for (const [key, source] of [...layer.pages, ...entries, ...forms]) {
    const { page, isComplete } = readPageFile(source);
    yield { file: getComposedPath(key), page: { ...page, id: key }, isComplete };
  }
}

/** The Markdown files of a layer; `isOwn` if the layer itself defines the entry. */
function* listMarkdownFiles(layer: Layer): Generator<{ item: Statement; isOwn: boolean }> {
  for (const [collection, files] of layer.markdown) {
    for (const [id, source] of files) {
      const page = entryKey(collection, id);
      const file = getMarkdownPath(page);
      const entry = findPageSource(layer, page);
      const item = statement(layer, file, file, { kind: 'markdown', page, value: source.text });
      yield { item, isOwn: entry !== undefined && readPageFile(entry).isComplete };
    }
  }
}

function* overridesInMarkdown(layer: Layer): Generator<Statement> {
  for (const { item, isOwn } of listMarkdownFiles(layer)) if (!isOwn) yield item;
}

/** The overrides in the files of pages, entries and forms; complete ones have none. */
function* overridesInPages(layer: Layer): Generator<Statement> {
  for (const { file, page, isComplete } of listPageFiles(layer)) {
    if (isComplete) continue;
    yield* listChanges(layer, file, page);
    if (isPage(page.id)) yield* listFields(layer, file, page);
  }
}

const keepLast = (statements: Iterable<Statement>): ReadonlyMap<string, Statement> =>
  new Map([...statements].map((item) => [item.selector, item]));

const overrides = new WeakMap<Layer, ReadonlyMap<string, Statement>>();

export function listOverrides(layer: Layer): ReadonlyMap<string, Statement> {
  let cached = overrides.get(layer);
  if (!cached)
    overrides.set(
      layer,
      (cached = keepLast([
        ...overridesInPages(layer),
        ...overridesInMarkdown(layer),
        ...listConfigStatements(layer),
      ])),
    );
  return cached;
}

/** All statements of a layer, including those about its own nodes and pages. */
export function listStatements(layer: Layer): ReadonlyMap<string, Statement> {
  const inPages = [...listPageFiles(layer)].flatMap(({ file, page, isComplete }) => [
    ...listProps(layer, file, page),
    ...listChanges(layer, file, page),
    // The fields of a complete page override nothing.
    ...(isComplete || !isPage(page.id) ? [] : listFields(layer, file, page)),
  ]);
  const inMarkdown = [...listMarkdownFiles(layer)].map(({ item }) => item);
  return keepLast([...inPages, ...inMarkdown, ...listConfigStatements(layer)]);
}

export function describeStatement({ content }: Statement): string {
  if (content.kind !== 'change')
    return content.value === null ? 'removed' : `= ${formatShort(content.value)}`;
  const { operation } = content;
  if (operation.op === 'set') return `= ${formatShort(operation.value)}`;
  const kind = getComposedKind(content.page);
  if (operation.op === 'unset') return kind === 'page' ? 'the block’s default' : 'no value';
  if (kind === 'form') return `${operation.op} ${describeFormNode(nodeId(operation))}`;
  return kind === 'entry' ? `${operation.op} the entry` : `${operation.op} '${nodeId(operation)}'`;
}

const MAX_SHOWN = 60;

function formatShort(value: unknown): string {
  const names = Array.isArray(value) ? nameEntries(value)?.[0] : undefined;
  const text = names ? `[${names.join(', ')}]` : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The value at the path; undefined if there is none. */
export const getAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), value);
