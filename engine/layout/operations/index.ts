// The changes a layer can make to an inherited tree, one file each: a tree and an operation in, a tree out, and why
// it could not be done where it could not. Pure, total, and sparing: what an operation does not touch stays the
// same object.
import type { LayoutNode, Operation } from '../../../schemas';
import { insert } from './insert';
import { move } from './move';
import type { Apply, OperationContext, Outcome } from './outcome';
import { remove } from './remove';
import { replace } from './replace';
import { set } from './set';
import { unset } from './unset';

export type { ChangeProblem, OperationContext, Outcome } from './outcome';
export { parsePropPath, propPathText, stepsOf, valueAt, type Step } from './prop-path';

/** Every operation by name. */
export const operations: { readonly [Name in Operation['op']]: Apply<Name> } = {
  set,
  unset,
  insert,
  move,
  remove,
  replace,
};

/** Does one operation. */
export function applyOperation(root: LayoutNode, operation: Operation, context: OperationContext): Outcome {
  // The table pairs each name with the operation of that name; TypeScript cannot follow the pairing by itself.
  const apply = operations[operation.op] as (r: LayoutNode, o: Operation, c: OperationContext) => Outcome;
  return apply(root, operation, context);
}
