import type { LayoutNode, Operation } from '../../../schemas';
import type { Pointer } from '../base/json';
import { isPathWithin, parsePropPath, valueAt, type Step } from '../model/operations';
import type { Source } from '../model/source';
import { childrenOf, findNode } from '../model/node-tree';

/** Something of a page that a layer has marked final: a node with all it holds, one of its props, one of its slots. */
export interface PageFinal {
  readonly node: string;
  readonly path: readonly Step[] | undefined;
  readonly slot: string | undefined;
  readonly reason: string;
  /** Who said so. */
  readonly source: Source;
  readonly at: Pointer;
  /** Place of that layer in the chain: it binds the layers above. */
  readonly rank: number;
}

/** A layer touched what a layer beneath it has marked final; the change was not done. */
export interface FinalProblem {
  readonly kind: 'final';
  /** Within the change. */
  readonly at: Pointer;
  readonly final: PageFinal;
}

/** What an operation says is final. Call it only where the operation could be done. */
export function readPageFinal(
  { node, path, slot, reason }: Extract<Operation, { op: 'final' }>,
  said: Pick<PageFinal, 'source' | 'at' | 'rank'>,
): PageFinal {
  const { source, at, rank } = said;
  const steps = path === undefined ? undefined : parsePropPath(path);
  return { node, path: steps, slot, reason, source, at, rank };
}

/** Whether a `set` or `unset` names what is final, whatever it says of it. */
function isNamed({ node, path, slot }: PageFinal, operation: Operation, before: LayoutNode): boolean {
  if (operation.op === 'move') return path === undefined && slot === undefined && operation.node === node;
  if (operation.op !== 'set' && operation.op !== 'unset') return false;
  if (path) {
    const steps = operation.node === node ? (parsePropPath(operation.path) ?? []) : [];
    return steps.length > 0 && (isPathWithin(steps, path) || isPathWithin(path, steps));
  }
  const held = slot === undefined ? findNode(before, node)?.node : undefined;
  return held !== undefined && findNode(held, operation.node) !== undefined;
}

/** Whether what is final is no longer as it was. Trees share what did not change, so nodes are compared as objects. */
function isAltered(
  { node, path, slot }: PageFinal,
  before: LayoutNode,
  after: LayoutNode | undefined,
): boolean {
  const was = findNode(before, node);
  // A layer that may has taken it away before.
  if (!was) return false;
  const is = after && findNode(after, node);
  if (!is) return true;
  if (slot !== undefined) {
    const now = childrenOf(is.node, slot);
    const then = childrenOf(was.node, slot);
    const isSame = ({ id, block }: LayoutNode, index: number) =>
      id === then[index]?.id && block === then[index]?.block;
    return now.length !== then.length || !now.every(isSame) || isOther(was.node, is.node);
  }
  if (path) {
    return (
      isOther(was.node, is.node) || valueAt(was.node.props, path).value !== valueAt(is.node.props, path).value
    );
  }
  const isElsewhere = was.place?.parent.id !== is.place?.parent.id || was.place?.slot !== is.place?.slot;
  return was.node !== is.node || isElsewhere;
}

/** Another node under the same id. What a change reaches within a node leaves the node's own fields the same objects. */
const isOther = (was: LayoutNode, is: LayoutNode): boolean =>
  was.block !== is.block || was.when !== is.when || was.bind !== is.bind || was.client !== is.client;

/** Whether a change touches what is final. */
export function violatesFinal(
  final: PageFinal,
  operation: Operation | undefined,
  before: LayoutNode,
  after: LayoutNode | undefined,
): boolean {
  return (operation !== undefined && isNamed(final, operation, before)) || isAltered(final, before, after);
}
