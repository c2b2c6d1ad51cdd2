import type { BlockManifest, LayoutNode, Operation, PlaygroundNode } from '../../schemas';
import { isEqual, isObject, own, withDefaults } from '../../engine/layout';
import { step } from './moves';
import { freeId, manifestOf, type Ground } from './places';
import { rowsOf, type Row } from './tree';

/** Something done to a node: a command with its name, and what is selected after it. */
export interface Action {
  readonly name: string;
  readonly operation: Operation;
  readonly selects: string | undefined;
}

const rowOf = (root: PlaygroundNode, id: string): Row | undefined =>
  rowsOf(root, () => false).find(({ node }) => node.id === id);

export function moveAction(root: PlaygroundNode, id: string, by: -1 | 1): Action | undefined {
  const operation = step(root, id, by);
  return operation && { name: `Move ${id} ${by < 0 ? 'up' : 'down'}`, operation, selects: id };
}

/** Takes a node away; the next one is selected. */
export function removeAction(root: PlaygroundNode, id: string): Action | undefined {
  const row = rowOf(root, id);
  if (!row?.parent) return undefined;
  const next = row.siblings[row.index + 1] ?? row.siblings[row.index - 1] ?? row.parent;
  return { name: `Remove ${id}`, operation: { op: 'remove', node: id }, selects: next.id };
}

/** The props without what is the block's own: a default that is stored would stay when the block's changes. */
function storedProps(props: PlaygroundNode['props'], manifest: BlockManifest | undefined) {
  const complete = withDefaults(manifest?.props ?? {}, {});
  const defaults = isObject(complete) ? complete : {};
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => !isEqual(own(defaults, name), value)),
  );
}

/** The node as a layer would store it, with ids that are free. */
function copyOf(node: PlaygroundNode, blocks: Ground['blocks'], taken: Set<string>): LayoutNode {
  const id = freeId(node.id, taken);
  taken.add(id);
  const props = storedProps(node.props, manifestOf(blocks, node.block));
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

/** Puts a copy of a node, with all that it holds, behind it. The slot must take one more. */
export function duplicateAction(
  { root, blocks }: Pick<Ground, 'root' | 'blocks'>,
  id: string,
): Action | undefined {
  const row = rowOf(root, id);
  if (!row?.parent || row.slot === undefined) return undefined;
  const { max = Infinity } = own(manifestOf(blocks, row.parent.block)?.slots, row.slot) ?? {};
  if (row.siblings.length >= max) return undefined;
  const node = copyOf(row.node, blocks, new Set(rowsOf(root, () => false).map((one) => one.node.id)));
  return { name: `Duplicate ${id}`, operation: { op: 'insert', node, after: id }, selects: node.id };
}
