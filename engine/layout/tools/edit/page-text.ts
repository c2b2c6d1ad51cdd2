import type { EntryChange, LayoutNode, Operation, Page } from '../../../../schemas';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { editJson, type JsonEdit } from '../../base/json-edit';
import { getComposedKind, type ComposedKind } from '../../model/composed-key';
import { parseEntryKey, toEntryPage } from '../../model/content/entry-file';
import { EditError } from './edit-error';
import { readFormPage, toFormEdit } from './form-text';

export { EditError };

/**
 * The file of a page, an entry or a form while it is being edited: its text and the parsed value. An entry is a page with
 * one node, and a form one with its steps and fields, as for the compiler.
 */
export interface PageText {
  /** The page, such as `home`, the entry, such as `articles/towing`, or the form, such as `forms/contact`. */
  readonly key: string;
  readonly text: string;
  readonly page: Page;
  readonly changes: readonly Operation[];
}

/** Where the page of an entry has the fields of its file. */
const ENTRY_FIELDS: Pointer = ['layout', 'slots', 'entry', 0, 'props'];

/** All changes of an entry's file apply to its one node, so they do not name it. */
function withoutNode(value: unknown): unknown {
  if (!isObject(value) || !('op' in value)) return value;
  const { node: _, ...change } = value;
  return change;
}

/** Converts an edit of an entry's page to an edit of its file. */
function toEntryEdit(edit: JsonEdit): JsonEdit {
  const { path, value } = edit;
  if (ENTRY_FIELDS.every((part, index) => path[index] === part))
    return { ...edit, path: ['fields', ...path.slice(ENTRY_FIELDS.length)] };
  const isChange = path[0] === 'changes' && path.length <= 2;
  if (!isChange) return edit;
  return { ...edit, value: Array.isArray(value) ? value.map(withoutNode) : withoutNode(value) };
}

/** How many texts are kept parsed: an edit reads the file before and after it, and so do the panes that show it. */
const MAX_PARSED = 4;
const parsed = new Map<string, PageText>();

/**
 * Parses the file of a page or an entry as far as edits need it. The result must not be changed, because the next edit of
 * the same text gets it too.
 * @throws EditError if it is not a JSON object, or its changes are not a list
 */
export function readPageText(text: string, key: string): PageText {
  const memoKey = `${key}\n${text}`;
  const known = parsed.get(memoKey);
  if (known) return known;
  const page = parsePageText(text, key);
  parsed.set(memoKey, page);
  const [oldest] = parsed.keys();
  if (parsed.size > MAX_PARSED && oldest !== undefined) parsed.delete(oldest);
  return page;
}

function parsePageText(text: string, key: string): PageText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError('The file has invalid JSON. Fix it, then continue.');
  }
  if (!isObject(value)) throw new EditError('The file must contain a JSON object. Fix it, then continue.');
  const { changes = [] } = value;
  if (!Array.isArray(changes)) throw new EditError('`changes` must be a list. Fix it, then continue.');
  // The compiler reports schema violations. Edits read only ids and paths, and check both.
  const page = READERS[getComposedKind(key)](value);
  const { changes: operations = [] } = page;
  return { key, text, page, changes: operations.filter(isObject) as unknown as Operation[] };
}

function readEntryPage({ id, fields, changes }: JsonObject): Page {
  return toEntryPage({
    id: String(id),
    ...(isObject(fields) && { fields }),
    ...(Array.isArray(changes) && { changes: changes as EntryChange[] }),
  }).page;
}

const READERS: Readonly<Record<ComposedKind, (value: JsonObject) => Page>> = {
  page: (value) => value as unknown as Page,
  entry: readEntryPage,
  form: readFormPage,
};

/** The text of a new file of a page, an entry or a form. */
export const formatEmptyPage = (key: string): string =>
  `${JSON.stringify({ id: parseEntryKey(key)?.id ?? key, changes: [] }, null, 2)}\n`;

/** The text of the file of a complete form. */
export const formatForm = (id: string, form: object): string => `${JSON.stringify({ id, form }, null, 2)}\n`;

/** The text of the file of a complete entry. */
export const formatEntry = (key: string, fields: JsonObject): string =>
  `${JSON.stringify({ id: parseEntryKey(key)?.id ?? key, fields }, null, 2)}\n`;

const CONVERTERS: Readonly<Record<ComposedKind, (edit: JsonEdit) => JsonEdit>> = {
  page: (edit) => edit,
  entry: toEntryEdit,
  form: toFormEdit,
};

export const applyEdits = ({ key, text }: PageText, edits: readonly JsonEdit[]): string =>
  editJson(text, edits.map(CONVERTERS[getComposedKind(key)]));

/** Removes a prop from a node in the file. Also removes `props` if that was the only prop. */
export function withoutProp(
  file: PageText,
  { node, pointer: nodePointer }: OwnNode,
  pointer: Pointer,
): string {
  const propPath = pointer.slice(nodePointer.length + 1);
  const isLast =
    propPath.length === 1 &&
    Object.keys(node.props ?? {}).length === 1 &&
    // Forms have no `props`.
    getComposedKind(file.key) !== 'form';
  return applyEdits(file, [{ path: isLast ? pointer.slice(0, -1) : pointer, value: undefined }]);
}

export function withChange(file: PageText, operation: Operation): string {
  const { changes } = file.page;
  return Array.isArray(changes) && changes.length > 0
    ? applyEdits(file, [{ path: ['changes', changes.length], value: operation, isInsertion: true }])
    : applyEdits(file, [{ path: ['changes'], value: [operation] }]);
}

/** A node that the file itself contains. */
export interface OwnNode {
  readonly node: LayoutNode;
  readonly pointer: Pointer;
  /** Index of the change that contains it; undefined if it is in the page's own tree. */
  readonly changeIndex: number | undefined;
}

function* walkNodes(node: unknown, pointer: Pointer, changeIndex: number | undefined): Generator<OwnNode> {
  if (!isObject(node)) return;
  yield { node: node as unknown as LayoutNode, pointer, changeIndex };
  if (!isObject(node.slots)) return;
  for (const [slot, children] of Object.entries(node.slots)) {
    if (!Array.isArray(children)) continue;
    for (const [index, child] of children.entries())
      yield* walkNodes(child, [...pointer, 'slots', slot, index], changeIndex);
  }
}

/** All nodes that the file itself contains, with their JSON pointers. */
export function* listOwnNodes({ page }: PageText): Generator<OwnNode> {
  yield* walkNodes(page.layout, ['layout'], undefined);
  for (const [slot, nodes] of Object.entries(isObject(page.content) ? page.content : {})) {
    if (!Array.isArray(nodes)) continue;
    for (const [index, node] of nodes.entries()) yield* walkNodes(node, ['content', slot, index], undefined);
  }
  if (!Array.isArray(page.changes)) return;
  for (const [index, change] of page.changes.entries()) {
    if (!isObject(change)) continue;
    if (change.op === 'insert') yield* walkNodes(change.node, ['changes', index, 'node'], index);
    if ('with' in change) yield* walkNodes(change.with, ['changes', index, 'with'], index);
  }
}

/** The last node with this id in the file. */
export const findOwnNode = (file: PageText, id: string): OwnNode | undefined =>
  [...listOwnNodes(file)].findLast(({ node }) => node.id === id);

const listIds = (node: unknown): string[] =>
  [...walkNodes(node, [], undefined)].map(({ node: { id } }) => id);

/** Lists the ids in a change: its target, its anchor and the nodes it inserts. */
export function listNamedIds(operation: Operation): readonly string[] {
  const {
    node,
    before,
    after,
    into,
    with: replacement,
  } = operation as unknown as Readonly<Record<string, unknown>>;
  const ids = [node, before, after, into].filter((id): id is string => typeof id === 'string');
  return [...ids, ...listIds(node), ...listIds(replacement)];
}
