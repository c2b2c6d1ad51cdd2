import type { LayoutNode, Operation, Page } from '../../schemas';
import { isObject, type Pointer } from '../../engine/layout';
import { editJson, type JsonEdit } from '../../engine/layout/base/json-edit';

/** The file cannot be edited until it is fixed. Nothing was changed. */
export class EditError extends Error {}

/** A page's file while it is being edited: its text and the parsed value. */
export interface PageText {
  readonly text: string;
  readonly page: Page;
  readonly changes: readonly Operation[];
}

/**
 * Parses a page's file as far as edits need it.
 * @throws EditError if it is not a JSON object, or its changes are not a list
 */
export function readPageText(text: string): PageText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError('This layer has invalid JSON. Fix it in the JSON pane, then continue.');
  }
  if (!isObject(value)) throw new EditError('The file must contain a JSON object. Fix it in the JSON pane.');
  const { changes = [] } = value;
  if (!Array.isArray(changes)) throw new EditError('`changes` must be a list. Fix it in the JSON pane.');
  // The compiler reports violations of the schema. Edits read only ids and paths, and check both.
  return {
    text,
    page: value as unknown as Page,
    changes: changes.filter(isObject) as unknown as Operation[],
  };
}

/** The text of a new page file. */
export const emptyPage = (page: string): string => `${JSON.stringify({ id: page, changes: [] }, null, 2)}\n`;

export const applyEdits = ({ text }: PageText, edits: readonly JsonEdit[]): string => editJson(text, edits);

/** Removes a prop from a node in the file, and also `props` if it was the last one. */
export function withoutProp(file: PageText, { node, at }: OwnNode, pointer: Pointer): string {
  const inProps = pointer.slice(at.length + 1);
  const isLast = inProps.length === 1 && Object.keys(node.props ?? {}).length === 1;
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
  readonly at: Pointer;
  /** Index of the change that contains it; undefined if it is in the page's own tree. */
  readonly change: number | undefined;
}

function* nodesWithin(node: unknown, at: Pointer, change: number | undefined): Generator<OwnNode> {
  if (!isObject(node)) return;
  yield { node: node as unknown as LayoutNode, at, change };
  if (!isObject(node.slots)) return;
  for (const [slot, children] of Object.entries(node.slots)) {
    if (!Array.isArray(children)) continue;
    for (const [index, child] of children.entries())
      yield* nodesWithin(child, [...at, 'slots', slot, index], change);
  }
}

/** All nodes that the file itself contains, with their JSON pointers. */
export function* listOwnNodes({ page }: PageText): Generator<OwnNode> {
  yield* nodesWithin(page.layout, ['layout'], undefined);
  for (const [slot, nodes] of Object.entries(isObject(page.content) ? page.content : {})) {
    if (!Array.isArray(nodes)) continue;
    for (const [index, node] of nodes.entries())
      yield* nodesWithin(node, ['content', slot, index], undefined);
  }
  if (!Array.isArray(page.changes)) return;
  for (const [index, change] of page.changes.entries()) {
    if (!isObject(change)) continue;
    if (change.op === 'insert') yield* nodesWithin(change.node, ['changes', index, 'node'], index);
    if ('with' in change) yield* nodesWithin(change.with, ['changes', index, 'with'], index);
  }
}

/** The last node with this id in the file. */
export const findOwnNode = (file: PageText, id: string): OwnNode | undefined =>
  [...listOwnNodes(file)].findLast(({ node }) => node.id === id);

const idsOf = (node: unknown): string[] =>
  [...nodesWithin(node, [], undefined)].map((found) => found.node.id);

/** Ids that a change names: its target, its anchor, and nodes that it inserts. */
export function namedIds(operation: Operation): readonly string[] {
  const { node, before, after, into, with: next } = operation as unknown as Readonly<Record<string, unknown>>;
  const named = [node, before, after, into].filter((id): id is string => typeof id === 'string');
  return [...named, ...idsOf(node), ...idsOf(next)];
}
