import type { LayoutNode, Operation } from '../../../schemas';
import type { Pointer } from '../base/json';
import { isPathWithin, parsePropPath, readValueAt, type PathStep } from '../model/operations';
import type { JsonSource } from '../model/source';
import { getChildren, findNode } from '../model/node-tree';

/** A part of a page that a layer marked final: a node with its descendants, a prop or a slot. */
export interface FinalMark {
  readonly node: string;
  readonly path: readonly PathStep[] | undefined;
  readonly slot: string | undefined;
  readonly reason: string;
  readonly source: JsonSource;
  readonly at: Pointer;
  /** Index of that layer in the chain. The mark applies to higher layers. */
  readonly layerIndex: number;
}

/** A layer changes something that a lower layer marked final. The change is not applied. */
export interface FinalViolation {
  readonly kind: 'final';
  /** Relative to the change. */
  readonly at: Pointer;
  readonly final: FinalMark;
}

/** Reads a `final` operation that was applied successfully. */
export function readFinalMark(
  { node, path, slot, reason }: Extract<Operation, { op: 'final' }>,
  location: Pick<FinalMark, 'source' | 'at' | 'layerIndex'>,
): FinalMark {
  const { source, at, layerIndex } = location;
  const steps = path === undefined ? undefined : parsePropPath(path);
  return { node, path: steps, slot, reason, source, at, layerIndex };
}

/** Whether a `set`, `unset` or `move` targets the final part, even if it changes nothing. */
function isTargeted({ node, path, slot }: FinalMark, operation: Operation, before: LayoutNode): boolean {
  if (operation.op === 'move') return path === undefined && slot === undefined && operation.node === node;
  if (operation.op !== 'set' && operation.op !== 'unset') return false;
  if (path) {
    const steps = operation.node === node ? (parsePropPath(operation.path) ?? []) : [];
    return steps.length > 0 && (isPathWithin(steps, path) || isPathWithin(path, steps));
  }
  const finalNode = slot === undefined ? findNode(before, node)?.node : undefined;
  return finalNode !== undefined && findNode(finalNode, operation.node) !== undefined;
}

/** Whether the final part changed. Trees share unchanged nodes, so nodes are compared by identity. */
function isAltered(
  { node, path, slot }: FinalMark,
  before: LayoutNode,
  after: LayoutNode | undefined,
): boolean {
  const previous = findNode(before, node);
  // A lower layer, which is allowed to, removed it earlier.
  if (!previous) return false;
  const current = after && findNode(after, node);
  if (!current) return true;
  if (slot !== undefined) {
    const currentChildren = getChildren(current.node, slot);
    const previousChildren = getChildren(previous.node, slot);
    const isSame = ({ id, block }: LayoutNode, index: number) =>
      id === previousChildren[index]?.id && block === previousChildren[index]?.block;
    return (
      currentChildren.length !== previousChildren.length ||
      !currentChildren.every(isSame) ||
      isReplaced(previous.node, current.node)
    );
  }
  if (path) {
    return (
      isReplaced(previous.node, current.node) ||
      readValueAt(previous.node.props, path).value !== readValueAt(current.node.props, path).value
    );
  }
  const hasMoved =
    previous.position?.parent.id !== current.position?.parent.id ||
    previous.position?.slot !== current.position?.slot;
  return previous.node !== current.node || hasMoved;
}

/** Whether another node has the same id. Changes inside a node keep these fields identical. */
const isReplaced = (previous: LayoutNode, current: LayoutNode): boolean =>
  previous.block !== current.block ||
  previous.when !== current.when ||
  previous.bind !== current.bind ||
  previous.client !== current.client;

/** Whether a change violates a `final`. */
export function violatesFinalMark(
  final: FinalMark,
  operation: Operation | undefined,
  before: LayoutNode,
  after: LayoutNode | undefined,
): boolean {
  return (operation !== undefined && isTargeted(final, operation, before)) || isAltered(final, before, after);
}
