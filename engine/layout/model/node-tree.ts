import type { LayoutNode } from '../../../schemas';
import { isEqual } from '../base/json';

/** A node's position: parent, slot and index. The root has none. */
export interface NodePosition {
  parent: LayoutNode;
  slot: string;
  index: number;
}

/** Visits the node and its descendants, parents first. `position` is undefined for the first. */
export function walkNodes(
  node: LayoutNode,
  visit: (node: LayoutNode, position: NodePosition | undefined) => void,
  position?: NodePosition,
): void {
  visit(node, position);
  if (!node.slots) return;
  for (const [slot, children] of Object.entries(node.slots)) {
    children.forEach((child, index) => walkNodes(child, visit, { parent: node, slot, index }));
  }
}

/** Ids of the node and its descendants, in reading order. */
export function listNodeIds(node: LayoutNode, ids: string[] = []): string[] {
  ids.push(node.id);
  for (const slot in node.slots) for (const child of getChildren(node, slot)) listNodeIds(child, ids);
  return ids;
}

export interface FoundNode {
  node: LayoutNode;
  position: NodePosition | undefined;
}

export function findNode(root: LayoutNode, id: string): FoundNode | undefined {
  return root.id === id ? { node: root, position: undefined } : findWithin(root, id);
}

function findWithin(parent: LayoutNode, id: string): FoundNode | undefined {
  for (const slot in parent.slots) {
    const children = getChildren(parent, slot);
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index] as LayoutNode;
      const found = node.id === id ? { node, position: { parent, slot, index } } : findWithin(node, id);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * The tree with one node changed. Nodes that are not on the path to it stay the same objects, so that cached
 * results (hashes, findings) stay valid.
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

/** The node with other children in a slot. Empty slots are removed. */
export function withSlot(node: LayoutNode, slot: string, children: LayoutNode[]): LayoutNode {
  if (children.length > 0) return { ...node, slots: { ...node.slots, [slot]: children } };
  const { slots, ...rest } = node;
  const { [slot]: _, ...others } = slots ?? {};
  return Object.keys(others).length > 0 ? { ...rest, slots: others } : rest;
}

/** The children of a slot; an empty list if there are none. */
export function getChildren(node: LayoutNode, slot: string): LayoutNode[] {
  return node.slots && Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
}

/** Whether two trees are equal. Empty slots and empty props count as absent. */
export function isSameTree(a: LayoutNode, b: LayoutNode): boolean {
  if (a === b) return true;
  const { slots: slotsOfA, props: propsOfA = {}, ...restOfA } = a;
  const { slots: slotsOfB, props: propsOfB = {}, ...restOfB } = b;
  if (!isEqual(restOfA, restOfB) || !isEqual(propsOfA, propsOfB)) return false;
  const names = new Set([...Object.keys(slotsOfA ?? {}), ...Object.keys(slotsOfB ?? {})]);
  return [...names].every((slot) => {
    const others = getChildren(b, slot);
    const children = getChildren(a, slot);
    return (
      children.length === others.length &&
      children.every((child, index) => {
        const other = others[index];
        return other !== undefined && isSameTree(child, other);
      })
    );
  });
}
