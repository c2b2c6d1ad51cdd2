import type { BlockManifest, LayoutNode, Operation, PlaygroundNode } from '../../schemas';
import { isEqual, isObject, getOwn, withDefaults } from '../../engine/layout';
import { stepOperation } from './move-operations';
import { uniqueId, findManifest, type InsertContext } from './insert-positions';
import { visibleRows, type TreeRow } from './tree-rows';

/** An action on a node: the command's name and operation, and the node to select afterwards. */
export interface NodeAction {
  readonly name: string;
  readonly operation: Operation;
  readonly selects: string | undefined;
}

const rowOf = (root: PlaygroundNode, id: string): TreeRow | undefined =>
  visibleRows(root, () => false).find(({ node }) => node.id === id);

export function moveAction(root: PlaygroundNode, id: string, by: -1 | 1): NodeAction | undefined {
  const operation = stepOperation(root, id, by);
  return operation && { name: `Move ${id} ${by < 0 ? 'up' : 'down'}`, operation, selects: id };
}

/** Removes a node and selects the next one. */
export function removeAction(root: PlaygroundNode, id: string): NodeAction | undefined {
  const row = rowOf(root, id);
  if (!row?.parent) return undefined;
  const next = row.siblings[row.index + 1] ?? row.siblings[row.index - 1] ?? row.parent;
  return { name: `Remove ${id}`, operation: { op: 'remove', node: id }, selects: next.id };
}

/**
 * The props that differ from the block's defaults. A stored default would not follow a change to the block's default.
 */
function storedProps(props: PlaygroundNode['props'], manifest: BlockManifest | undefined) {
  const complete = withDefaults(manifest?.props ?? {}, {});
  const defaults = isObject(complete) ? complete : {};
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => !isEqual(getOwn(defaults, name), value)),
  );
}

/** A copy of the node as a layer stores it, with unused ids. */
function copyOf(node: PlaygroundNode, blocks: InsertContext['blocks'], taken: Set<string>): LayoutNode {
  const id = uniqueId(node.id, taken);
  taken.add(id);
  const props = storedProps(node.props, findManifest(blocks, node.block));
  const slots = Object.entries(node.slots)
    .filter(([, nodes]) => nodes.length > 0)
    .map(([slot, nodes]) => [slot, nodes.map((one) => copyOf(one, blocks, taken))] as const);
  const { block, when, bind, client } = node;
  return {
    id,
    block,
    ...(Object.keys(props).length > 0 && { props }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
    ...(when && { when }),
    ...(bind && { bind }),
    ...(client !== undefined && { client }),
  };
}

/** Inserts a copy of a node and its children after it, if the slot has room. */
export function duplicateAction(
  { root, blocks }: Pick<InsertContext, 'root' | 'blocks'>,
  id: string,
): NodeAction | undefined {
  const row = rowOf(root, id);
  if (!row?.parent || row.slot === undefined) return undefined;
  const { max = Infinity } = getOwn(findManifest(blocks, row.parent.block)?.slots, row.slot) ?? {};
  if (row.siblings.length >= max) return undefined;
  const node = copyOf(row.node, blocks, new Set(visibleRows(root, () => false).map((one) => one.node.id)));
  return { name: `Duplicate ${id}`, operation: { op: 'insert', node, after: id }, selects: node.id };
}
