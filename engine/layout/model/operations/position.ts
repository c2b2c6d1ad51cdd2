import type { LayoutNode } from '../../../../schemas';
import { childrenOf, findNode, listNodeIds, updateNode, withSlot } from '../node-tree';
import type { ChangeProblem } from './outcome';

/** Where `insert` and `move` put a node: beside another one, or into a slot. */
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

const NAMES = ['before', 'after', 'into'] as const;

/** Turns a placement into a parent, a slot and an index in this tree. */
function targetOf(root: LayoutNode, placement: Placement): Target | ChangeProblem {
  const given = NAMES.filter((name) => placement[name] !== undefined);
  const [name] = given;
  if (!name || given.length > 1) {
    const reason = given.length > 1 ? `'${given.join("' and '")}' exclude each other` : 'it says no place';
    return { kind: 'bad-place', at: given[1] ? [given[1]] : [], reason };
  }
  const id = placement[name] ?? '';
  const found = findNode(root, id);
  if (!found) return { kind: 'target-missing', at: [name], id, known: listNodeIds(root) };
  if (name === 'into') {
    if (!placement.slot) return { kind: 'bad-place', at: ['into'], reason: "'into' needs a 'slot'" };
    const count = childrenOf(found.node, placement.slot).length;
    const { at = 'end' } = placement;
    const index = at === 'end' ? count : at === 'start' ? 0 : Math.min(at, count);
    return { parent: id, slot: placement.slot, index };
  }
  if (placement.slot !== undefined || placement.at !== undefined) {
    const extra = placement.slot === undefined ? 'at' : 'slot';
    return { kind: 'bad-place', at: [extra], reason: `'${extra}' only goes with 'into'` };
  }
  if (!found.place)
    return { kind: 'bad-place', at: [name], reason: `nothing can stand beside the root '${id}'` };
  const { parent, slot, index } = found.place;
  return { parent: parent.id, slot, index: name === 'before' ? index : index + 1 };
}

/** Puts a node where the placement says. */
export function insertAt(
  root: LayoutNode,
  node: LayoutNode,
  placement: Placement,
): { root: LayoutNode; problem?: ChangeProblem } {
  const target = targetOf(root, placement);
  if ('kind' in target) return { root, problem: target };
  return {
    root: updateNode(root, target.parent, (parent) =>
      withSlot(parent, target.slot, childrenOf(parent, target.slot).toSpliced(target.index, 0, node)),
    ),
  };
}

/** Takes a node out of the slot it stands in. */
export function removeAt(root: LayoutNode, parent: string, slot: string, index: number): LayoutNode {
  return updateNode(root, parent, (node) => withSlot(node, slot, childrenOf(node, slot).toSpliced(index, 1)));
}

/** The first id of the new nodes that is already taken, with a pointer to it. */
export function findDuplicateId(
  taken: ReadonlySet<string>,
  node: LayoutNode,
  at: readonly (string | number)[],
): ChangeProblem | undefined {
  if (taken.has(node.id)) return { kind: 'double-id', at: [...at, 'id'], id: node.id };
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    for (const [index, child] of children.entries()) {
      const problem = findDuplicateId(taken, child, [...at, 'slots', slot, index]);
      if (problem) return problem;
    }
  }
  return undefined;
}
