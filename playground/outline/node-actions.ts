import type { BlockManifest, LayoutNode, Operation, PlaygroundNode } from '../../schemas';
import { isEqual, isObject, getOwn, withDefaults } from '../../engine/layout';
import { createStepOperation } from './move-operations';
import { createUniqueId, findManifest, listIds, type InsertContext } from './insert-positions';
import { findRow } from './tree-rows';

/** An action on a node: the name of its command, its operation, and the id of the node to select afterwards. */
export interface NodeAction {
  readonly name: string;
  readonly operation: Operation;
  readonly nextSelected: string | undefined;
}

export function createMoveAction(root: PlaygroundNode, id: string, offset: -1 | 1): NodeAction | undefined {
  const operation = createStepOperation(root, id, offset);
  return operation && { name: `Move ${id} ${offset < 0 ? 'up' : 'down'}`, operation, nextSelected: id };
}

/** Creates the action that removes a node and selects its neighbour or parent. */
export function createRemoveAction(root: PlaygroundNode, id: string): NodeAction | undefined {
  const row = findRow(root, id);
  if (!row?.parent) return undefined;
  const next = row.siblings[row.index + 1] ?? row.siblings[row.index - 1] ?? row.parent;
  return { name: `Remove ${id}`, operation: { op: 'remove', node: id }, nextSelected: next.id };
}

/**
 * Removes props that equal the block's defaults. If they were stored, they would not follow a change to a default.
 */
function omitDefaults(props: PlaygroundNode['props'], manifest: BlockManifest | undefined) {
  const complete = withDefaults(manifest?.props ?? {}, {});
  const defaults = isObject(complete) ? complete : {};
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => !isEqual(getOwn(defaults, name), value)),
  );
}

/** Copies a node as a layer stores it, with unused ids. Adds the new ids to `usedIds`. */
export function copyNode(
  node: PlaygroundNode,
  blocks: InsertContext['blocks'],
  usedIds: Set<string>,
): LayoutNode {
  const id = createUniqueId(node.id, usedIds);
  usedIds.add(id);
  const props = omitDefaults(node.props, findManifest(blocks, node.block));
  const slots = Object.entries(node.slots)
    .filter(([, nodes]) => nodes.length > 0)
    .map(([slot, nodes]) => [slot, nodes.map((child) => copyNode(child, blocks, usedIds))] as const);
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

/** Creates the action that inserts a copy of a node and its children after it; undefined if the slot is full. */
export function createDuplicateAction(
  { root, blocks }: Pick<InsertContext, 'root' | 'blocks'>,
  id: string,
): NodeAction | undefined {
  const row = findRow(root, id);
  if (!row?.parent || row.slot === undefined) return undefined;
  const { max = Infinity } = getOwn(findManifest(blocks, row.parent.block)?.slots, row.slot) ?? {};
  if (row.siblings.length >= max) return undefined;
  const node = copyNode(row.node, blocks, listIds(root));
  return { name: `Duplicate ${id}`, operation: { op: 'insert', node, after: id }, nextSelected: node.id };
}
