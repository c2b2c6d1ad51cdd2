import type { LayoutNode, Operation } from '../../../../schemas';
import type { JsonObject, Pointer } from '../../base/json';

/** Why an operation failed. `at` points into the operation. */
export type ChangeProblem =
  | { kind: 'target-missing'; at: Pointer; id: string; known: readonly string[] }
  | { kind: 'bad-prop-path'; at: Pointer; path: string; reason: string }
  | { kind: 'nothing-to-unset'; at: Pointer; path: string; id: string }
  | { kind: 'invalid-target'; at: Pointer; reason: string }
  | { kind: 'duplicate-id'; at: Pointer; id: string };

/** The tree after an operation, or the unchanged tree and the problem. */
export interface Outcome {
  root: LayoutNode;
  problem?: ChangeProblem;
}

export interface OperationContext {
  /** Default props of a block. A path into a list that no layer stores starts from them. */
  getDefaults(block: string): JsonObject;
}

export type OperationOf<Name extends Operation['op']> = Extract<Operation, { op: Name }>;

/** Applies one operation. Pure; never throws. */
export type ApplyOperation<Name extends Operation['op']> = (
  root: LayoutNode,
  operation: OperationOf<Name>,
  context: OperationContext,
) => Outcome;
