import type { LayoutNode, Operation, Page } from '../../schemas';
import { isObject, type Pointer } from '../../engine/layout';
import { editJson, type JsonEdit } from '../../engine/layout/base/json-edit';

/** The text cannot take the edit: it must be mended first. Nothing was changed. */
export class EditError extends Error {}

/** A page's file while it is being edited: its value, and where nodes stand in it. */
export interface PageText {
  readonly text: string;
  readonly page: Page;
  readonly changes: readonly Operation[];
}

/**
 * Reads a page's text as far as edits need it.
 * @throws EditError where it is no JSON object, or its changes are no list
 */
export function readPageText(text: string): PageText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError('The JSON of this layer has a mistake. Mend it in the JSON pane, then edit on.');
  }
  if (!isObject(value)) throw new EditError('The file is no JSON object. Mend it in the JSON pane.');
  const { changes = [] } = value;
  if (!Array.isArray(changes))
    throw new EditError('`changes` of this file is no list. Mend it in the JSON pane.');
  // What does not fit the schema is reported by the compiler; edits look only for ids and paths, and guard for both.
  return {
    text,
    page: value as unknown as Page,
    changes: changes.filter(isObject) as unknown as Operation[],
  };
}

/** The first text of a page's file that says nothing yet. */
export const emptyPage = (page: string): string => `${JSON.stringify({ id: page, changes: [] }, null, 2)}\n`;

export const edited = ({ text }: PageText, edits: readonly JsonEdit[]): string => editJson(text, edits);

/** Without a prop of a node that the file holds; the last prop takes the empty `props` with it. */
export function withoutProp(file: PageText, { node, at }: OwnNode, pointer: Pointer): string {
  const inProps = pointer.slice(at.length + 1);
  const isLast = inProps.length === 1 && Object.keys(node.props ?? {}).length === 1;
  return edited(file, [{ path: isLast ? pointer.slice(0, -1) : pointer, value: undefined }]);
}

/** With one more change at the end. */
export function withChange(file: PageText, operation: Operation): string {
  const { changes } = file.page;
  return Array.isArray(changes) && changes.length > 0
    ? edited(file, [{ path: ['changes', changes.length], value: operation, isInsertion: true }])
    : edited(file, [{ path: ['changes'], value: [operation] }]);
}

/** A node that a file brings in. */
export interface OwnNode {
  readonly node: LayoutNode;
  readonly at: Pointer;
  /** It stands in the page's own tree; else in the change of this index. */
  readonly change: number | undefined;
}

function* within(node: unknown, at: Pointer, change: number | undefined): Generator<OwnNode> {
  if (!isObject(node)) return;
  yield { node: node as unknown as LayoutNode, at, change };
  if (!isObject(node.slots)) return;
  for (const [slot, children] of Object.entries(node.slots)) {
    if (!Array.isArray(children)) continue;
    for (const [index, child] of children.entries())
      yield* within(child, [...at, 'slots', slot, index], change);
  }
}

/** All nodes that the file itself brings in, with their places. */
export function* ownNodes({ page }: PageText): Generator<OwnNode> {
  yield* within(page.layout, ['layout'], undefined);
  for (const [slot, nodes] of Object.entries(isObject(page.content) ? page.content : {})) {
    if (!Array.isArray(nodes)) continue;
    for (const [index, node] of nodes.entries()) yield* within(node, ['content', slot, index], undefined);
  }
  if (!Array.isArray(page.changes)) return;
  for (const [index, change] of page.changes.entries()) {
    if (!isObject(change)) continue;
    if (change.op === 'insert') yield* within(change.node, ['changes', index, 'node'], index);
    if ('with' in change) yield* within(change.with, ['changes', index, 'with'], index);
  }
}

/** The last node of this id that the file brings in. */
export const ownNode = (file: PageText, id: string): OwnNode | undefined =>
  [...ownNodes(file)].findLast(({ node }) => node.id === id);

const idsOf = (node: unknown): string[] => [...within(node, [], undefined)].map((found) => found.node.id);

/** Ids that a change names: what it changes, what it stands beside, what it brings in. */
export function idsIn(operation: Operation): readonly string[] {
  const { node, before, after, into, with: next } = operation as unknown as Readonly<Record<string, unknown>>;
  const named = [node, before, after, into].filter((id): id is string => typeof id === 'string');
  return [...named, ...idsOf(node), ...idsOf(next)];
}
