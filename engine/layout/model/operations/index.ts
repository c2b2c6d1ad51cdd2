// The operations that a layer can apply to an inherited tree, one file each. In: a tree and an operation. Out: the new
// tree, or the problem. Pure; never throws; unchanged nodes stay the same objects. `invert` undoes an operation.
import type { LayoutNode, Operation } from '../../../../schemas';
import { isSameTree } from '../node-tree';
import { final } from './final';
import { insert } from './insert';
import { move } from './move';
import type { ApplyOperation, ChangeProblem, OperationContext, Outcome } from './outcome';
import { remove } from './remove';
import { replace } from './replace';
import { set } from './set';
import { listUndoCandidates } from './inverse';
import { unset } from './unset';
import { unwrap } from './unwrap';
import { wrap } from './wrap';

export type { ChangeProblem, OperationContext, Outcome } from './outcome';
export {
  isPathWithin,
  getItemName,
  parsePropPath,
  formatPropPath,
  setAt,
  toPathSteps,
  unsetAt,
  readValueAt,
  type PathStep,
} from './prop-path';

export const operations: { readonly [Name in Operation['op']]: ApplyOperation<Name> } = {
  set,
  unset,
  insert,
  move,
  remove,
  replace,
  wrap,
  unwrap,
  final,
};

export function applyOperation(root: LayoutNode, operation: Operation, context: OperationContext): Outcome {
  // TypeScript cannot infer that each name in the table maps to the operation of that name.
  const apply = operations[operation.op] as (r: LayoutNode, o: Operation, c: OperationContext) => Outcome;
  return apply(root, operation, context);
}

/** Applies operations in order. An operation that fails is skipped. */
export function applyAll(
  root: LayoutNode,
  list: readonly Operation[],
  context: OperationContext,
): { readonly root: LayoutNode; readonly problems: readonly { index: number; problem: ChangeProblem }[] } {
  const problems: { index: number; problem: ChangeProblem }[] = [];
  let current = root;
  for (const [index, operation] of list.entries()) {
    const outcome = applyOperation(current, operation, context);
    current = outcome.root;
    if (outcome.problem) problems.push({ index, problem: outcome.problem });
  }
  return { root: current, problems };
}

/**
 * The operations that undo one: applied to the tree after it, they restore `root`. Empty if the operation
 * changes nothing or fails. They are as small as possible; if the tree has duplicate ids, they replace the
 * whole tree.
 */
export function invert(root: LayoutNode, operation: Operation, context: OperationContext): Operation[] {
  const { root: after, problem } = applyOperation(root, operation, context);
  if (problem || after === root) return [];
  for (const undo of listUndoCandidates(root, operation)) {
    const back = applyAll(after, undo, context);
    if (back.problems.length === 0 && isSameTree(back.root, root)) return undo;
  }
  return [{ op: 'replace', node: after.id, with: root }];
}
