import type { LayoutNode } from '../../../schemas';
import { isEqual } from '../base/json';

/** A node's place: a slot of its parent and the index within it. The root has none. */
export interface NodePosition {
  parent: LayoutNode;
  slot: string;
  index: number;
}

/** Visits the node and everything within it, parents first. `place` is undefined for the first. */
export function walkNodes(
  node: LayoutNode,
  visit: (node: LayoutNode, place: NodePosition | undefined) => void,
  place?: NodePosition,
): void {
  visit(node, place);
  if (!node.slots) return;
  for (const [slot, children] of Object.entries(node.slots)) {
    children.forEach((child, index) => walkNodes(child, visit, { parent: node, slot, index }));
  }
}

/** Ids of the node and everything within it, in reading order. */
export function listNodeIds(node: LayoutNode, ids: string[] = []): string[] {
  ids.push(node.id);
  for (const slot in node.slots) for (const child of childrenOf(node, slot)) listNodeIds(child, ids);
  return ids;
}

export interface FoundNode {
  node: LayoutNode;
  place: NodePosition | undefined;
}

/** The first node with this id. */
export function findNode(root: LayoutNode, id: string): FoundNode | undefined {
  return root.id === id ? { node: root, place: undefined } : findWithin(root, id);
}

function findWithin(parent: LayoutNode, id: string): FoundNode | undefined {
  for (const slot in parent.slots) {
    const children = childrenOf(parent, slot);
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index] as LayoutNode;
      const found = node.id === id ? { node, place: { parent, slot, index } } : findWithin(node, id);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * The tree with one node changed. Everything beside the way to that node stays the same object, so that what was
 * derived from it (its hash, its checks) need not be derived again.
 */
export function updateNode(
  root: LayoutNode,
  id: string,
  change: (node: LayoutNode) => LayoutNode,
): LayoutNode {
  if (root.id === id) return change(root);
  for (const [slot, children] of Object.entries(root.slots ?? {})) {
    for (const [index, child] of children.entries()) {
      const changed = updateNode(child, id, change);
      if (changed !== child) return withSlot(root, slot, children.with(index, changed));
    }
  }
  return root;
}

/** The node with other children in a slot. An empty slot is not kept: it means the same as none. */
export function withSlot(node: LayoutNode, slot: string, children: LayoutNode[]): LayoutNode {
  if (children.length > 0) return { ...node, slots: { ...node.slots, [slot]: children } };
  const { slots, ...rest } = node;
  const { [slot]: _, ...others } = slots ?? {};
  return Object.keys(others).length > 0 ? { ...rest, slots: others } : rest;
}

/** The children of a slot; none where the slot is empty. */
export function childrenOf(node: LayoutNode, slot: string): LayoutNode[] {
  return node.slots && Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
}

/** Whether two trees say the same; a slot without nodes and props without a prop mean the same as none. */
export function isSameTree(a: LayoutNode, b: LayoutNode): boolean {
  if (a === b) return true;
  const { slots: slotsOfA, props: propsOfA = {}, ...restOfA } = a;
  const { slots: slotsOfB, props: propsOfB = {}, ...restOfB } = b;
  if (!isEqual(restOfA, restOfB) || !isEqual(propsOfA, propsOfB)) return false;
  const names = new Set([...Object.keys(slotsOfA ?? {}), ...Object.keys(slotsOfB ?? {})]);
  return [...names].every((slot) => {
    const others = childrenOf(b, slot);
    const children = childrenOf(a, slot);
    return (
      children.length === others.length &&
      children.every((child, index) => {
        const other = others[index];
        return other !== undefined && isSameTree(child, other);
      })
    );
  });
}
