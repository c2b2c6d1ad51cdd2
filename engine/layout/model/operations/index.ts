// The changes a layer can make to an inherited tree, one file each: a tree and an operation in, a tree out, and why
// it could not be done where it could not. Pure, total, and sparing: what an operation does not touch stays the
// same object. `invert` gives the operations that undo one.
import type { LayoutNode, Operation } from '../../../../schemas';
import { isSameTree } from '../node-tree';
import { final } from './final';
import { insert } from './insert';
import { move } from './move';
import type { Apply, ChangeProblem, OperationContext, Outcome } from './outcome';
import { remove } from './remove';
import { replace } from './replace';
import { set } from './set';
import { undoing } from './inverse';
import { unset } from './unset';
import { unwrap } from './unwrap';
import { wrap } from './wrap';

export type { ChangeProblem, OperationContext, Outcome } from './outcome';
export {
  isPathWithin,
  itemName,
  parsePropPath,
  formatPropPath,
  setAt,
  stepsAtPointer,
  unsetAt,
  valueAt,
  type Step,
} from './prop-path';

/** Every operation by name. */
export const operations: { readonly [Name in Operation['op']]: Apply<Name> } = {
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

/** Does one operation. */
export function applyOperation(root: LayoutNode, operation: Operation, context: OperationContext): Outcome {
  // The table pairs each name with the operation of that name; TypeScript cannot follow the pairing by itself.
  const apply = operations[operation.op] as (r: LayoutNode, o: Operation, c: OperationContext) => Outcome;
  return apply(root, operation, context);
}

/** Several operations done in order; one that cannot be done leaves the tree as it is, and the next is done. */
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
 * The operations that undo one: done in order on the tree after it, they give the tree before it (`root`). None
 * where the operation changes nothing or cannot be done. They name as little as possible; where a tree has ids
 * twice, the whole is put back.
 */
export function invert(root: LayoutNode, operation: Operation, context: OperationContext): Operation[] {
  const { root: after, problem } = applyOperation(root, operation, context);
  if (problem || after === root) return [];
  for (const undo of undoing(root, operation)) {
    const back = applyAll(after, undo, context);
    if (back.problems.length === 0 && isSameTree(back.root, root)) return undo;
  }
  return [{ op: 'replace', node: after.id, with: root }];
}
