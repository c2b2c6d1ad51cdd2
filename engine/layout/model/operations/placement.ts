import type { LayoutNode } from '../../../../schemas';
import { getChildren, findNode, listNodeIds, updateNode, withSlot } from '../node-tree';
import type { ChangeProblem } from './outcome';

/** The target of `insert` and `move`: next to another node, or in a slot. */
export interface Placement {
  before?: string;
  after?: string;
  into?: string;
  slot?: string;
  at?: 'start' | 'end' | number;
}

interface Target {
  parent: string;
  slot: string;
  index: number;
}

const ANCHORS = ['before', 'after', 'into'] as const;

/** Resolves a placement to a parent, a slot and an index. */
function resolvePlacement(root: LayoutNode, placement: Placement): Target | ChangeProblem {
  const given = ANCHORS.filter((name) => placement[name] !== undefined);
  const [name] = given;
  if (!name || given.length > 1) {
    const reason =
      given.length > 1
        ? `'${given.join("' and '")}' cannot be combined. Use one of them`
        : "add 'before', 'after', or 'into' with 'slot'";
    return { kind: 'invalid-target', at: given[1] ? [given[1]] : [], reason };
  }
  const id = placement[name] ?? '';
  const found = findNode(root, id);
  if (!found) return { kind: 'target-missing', at: [name], id, known: listNodeIds(root) };
  if (name === 'into') {
    if (!placement.slot)
      return { kind: 'invalid-target', at: ['into'], reason: "'into' needs a 'slot'. Add it" };
    const count = getChildren(found.node, placement.slot).length;
    const { at = 'end' } = placement;
    const index = at === 'end' ? count : at === 'start' ? 0 : Math.min(at, count);
    return { parent: id, slot: placement.slot, index };
  }
  if (placement.slot !== undefined || placement.at !== undefined) {
    const extra = placement.slot === undefined ? 'at' : 'slot';
    return {
      kind: 'invalid-target',
      at: [extra],
      reason: `'${extra}' can only be combined with 'into'. Remove it`,
    };
  }
  if (!found.position)
    return {
      kind: 'invalid-target',
      at: [name],
      reason: `the root '${id}' cannot have siblings. Use 'into' with 'slot'`,
    };
  const { parent, slot, index } = found.position;
  return { parent: parent.id, slot, index: name === 'before' ? index : index + 1 };
}

export function insertAt(
  root: LayoutNode,
  node: LayoutNode,
  placement: Placement,
): { root: LayoutNode; problem?: ChangeProblem } {
  const target = resolvePlacement(root, placement);
  if ('kind' in target) return { root, problem: target };
  return {
    root: updateNode(root, target.parent, (parent) =>
      withSlot(parent, target.slot, getChildren(parent, target.slot).toSpliced(target.index, 0, node)),
    ),
  };
}

export function removeAt(root: LayoutNode, parent: string, slot: string, index: number): LayoutNode {
  return updateNode(root, parent, (node) =>
    withSlot(node, slot, getChildren(node, slot).toSpliced(index, 1)),
  );
}

/** The first id in a new subtree that is already used. */
export function findDuplicateId(
  usedIds: ReadonlySet<string>,
  node: LayoutNode,
  at: readonly (string | number)[],
): ChangeProblem | undefined {
  if (usedIds.has(node.id)) return { kind: 'duplicate-id', at: [...at, 'id'], id: node.id };
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    for (const [index, child] of children.entries()) {
      const problem = findDuplicateId(usedIds, child, [...at, 'slots', slot, index]);
      if (problem) return problem;
    }
  }
  return undefined;
}
