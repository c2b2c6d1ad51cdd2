import type { LayoutNode, Operation } from '../../../schemas';
import type { BlockEntry } from '../model/environment';
import { hashJson } from '../base/hash-json';
import { applyOperation, parsePropPath, readValueAt } from '../model/operations';
import { getChildren, findNode } from '../model/node-tree';

/** The value that a change overrides, with defaults. `value` is undefined if there was none. */
export interface OverriddenValue {
  readonly value: unknown;
}

/** The part of the environment that fingerprints need. The playground has only this part. */
export interface BlockDefaultsLookup {
  readonly blocks: { get(type: string): Pick<BlockEntry, 'defaults' | 'withDefaults'> | undefined };
}

/** Fingerprint of an overridden value, independent of key order and of the layer that set it. */
export const hashOverriddenValue = (overridden: OverriddenValue | undefined): string =>
  hashJson(overridden?.value ?? null);

/**
 * The value of `shadows` for an operation on this tree; undefined if the operation overrides nothing.
 */
export function computeFingerprint(
  root: LayoutNode,
  operation: Operation,
  environment: BlockDefaultsLookup,
): string | undefined {
  const overridden = findOverriddenValue(root, operation, environment);
  return overridden && hashOverriddenValue(overridden);
}

/**
 * The values of `shadows` for a file's changes, applied in order. Gives the same result as calling
 * `computeFingerprint` before each change.
 */
export function computeFingerprints(
  root: LayoutNode,
  changes: readonly Operation[],
  environment: BlockDefaultsLookup,
): (string | undefined)[] {
  const context = { getDefaults: (block: string) => environment.blocks.get(block)?.defaults ?? {} };
  let tree = root;
  return changes.map((change) => {
    const fingerprint = computeFingerprint(tree, change, environment);
    tree = applyOperation(tree, change, context).root;
    return fingerprint;
  });
}

/** The node with descendants and all defaults, so that stored default values make no difference. */
export function completeNode(node: LayoutNode, environment: BlockDefaultsLookup): unknown {
  const slots = Object.entries(node.slots ?? {}).filter(([, children]) => children.length > 0);
  const children = slots.map(([slot, children]) => [
    slot,
    children.map((child) => completeNode(child, environment)),
  ]);
  return { ...withoutChildren(node, environment), slots: Object.fromEntries(children) };
}

function withoutChildren(
  { id, block, props, when, bind, client }: LayoutNode,
  { blocks }: BlockDefaultsLookup,
) {
  const complete = blocks.get(block)?.withDefaults(props) ?? props ?? {};
  return { id, block, props: complete, when: when ?? null, bind: bind ?? {}, client: client ?? null };
}

/** The position of a node: parent, slot and preceding sibling. */
function getPosition(root: LayoutNode, id: string): unknown {
  const position = findNode(root, id)?.position;
  if (!position) return undefined;
  const { parent, slot, index } = position;
  return { parent: parent.id, slot, after: getChildren(parent, slot)[index - 1]?.id ?? null };
}

/**
 * Finds what an operation overrides in the tree before it: the value of a prop, a node with its descendants, the
 * position of a node, or a wrapper. Undefined for operations that override nothing (`insert`, `wrap`,
 * `final`) and if the target is missing.
 */
export function findOverriddenValue(
  before: LayoutNode,
  operation: Operation,
  environment: BlockDefaultsLookup,
): OverriddenValue | undefined {
  if (operation.op === 'insert' || operation.op === 'wrap' || operation.op === 'final') return undefined;
  const node = findNode(before, operation.node)?.node;
  if (!node) return undefined;
  switch (operation.op) {
    case 'set':
    case 'unset': {
      const props = environment.blocks.get(node.block)?.withDefaults(node.props) ?? node.props;
      return { value: readValueAt(props, parsePropPath(operation.path) ?? []).value };
    }
    case 'move':
      return { value: getPosition(before, operation.node) };
    case 'remove':
    case 'replace':
      return { value: completeNode(node, environment) };
    case 'unwrap':
      return { value: withoutChildren(node, environment) };
  }
}
