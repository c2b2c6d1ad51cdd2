import type { LayoutNode, Operation } from '../../../schemas';
import type { BlockEntry } from '../model/environment';
import { hashJson } from '../base/hash-json';
import { applyOperation, parsePropPath, valueAt } from '../model/operations';
import { childrenOf, findNode } from '../model/node-tree';

/** What a change takes the place of, complete with defaults: `value` is undefined where nothing was there. */
export interface OverriddenValue {
  readonly value: unknown;
}

/** What must be known of blocks to tell what a change shadows: their defaults. The playground knows no more. */
export interface BlockDefaultsLookup {
  readonly blocks: { get(type: string): Pick<BlockEntry, 'defaults' | 'withDefaults'> | undefined };
}

/** Fingerprint of what is shadowed. It depends neither on the order of keys nor on which layer said it. */
export const fingerprintOf = (shadowed: OverriddenValue | undefined): string =>
  hashJson(shadowed?.value ?? null);

/**
 * What an operation should store as `shadows` when it is written for this tree; undefined where it takes the place
 * of nothing.
 */
export function fingerprintForOperation(
  root: LayoutNode,
  operation: Operation,
  environment: BlockDefaultsLookup,
): string | undefined {
  const shadowed = findOverriddenValue(root, operation, environment);
  return shadowed && fingerprintOf(shadowed);
}

/**
 * What each of a file's changes should store as `shadows`, done one after the other on the tree beneath them; the
 * same as asking `fingerprintForOperation` before each of them.
 */
export function fingerprintsForOperations(
  root: LayoutNode,
  changes: readonly Operation[],
  environment: BlockDefaultsLookup,
): (string | undefined)[] {
  const context = { defaultsOf: (block: string) => environment.blocks.get(block)?.defaults ?? {} };
  let tree = root;
  return changes.map((change) => {
    const print = fingerprintForOperation(tree, change, environment);
    tree = applyOperation(tree, change, context).root;
    return print;
  });
}

/** The node with all it holds and every default: whether a layer stores a value or the block brings it is the same. */
export function completeNode(node: LayoutNode, environment: BlockDefaultsLookup): unknown {
  const slots = Object.entries(node.slots ?? {}).filter(([, children]) => children.length > 0);
  const held = slots.map(([slot, children]) => [
    slot,
    children.map((child) => completeNode(child, environment)),
  ]);
  return { ...alone(node, environment), slots: Object.fromEntries(held) };
}

/** The node without what it holds. */
function alone({ id, block, props, when, bind, client }: LayoutNode, { blocks }: BlockDefaultsLookup) {
  const complete = blocks.get(block)?.withDefaults(props) ?? props ?? {};
  return { id, block, props: complete, when: when ?? null, bind: bind ?? {}, client: client ?? null };
}

/** Where a node stands: after which other one, in which slot of which node. */
function placeIn(root: LayoutNode, id: string): unknown {
  const place = findNode(root, id)?.place;
  if (!place) return undefined;
  const { parent, slot, index } = place;
  return { parent: parent.id, slot, after: childrenOf(parent, slot)[index - 1]?.id ?? null };
}

/**
 * What an operation takes the place of in the tree before it: the value of a prop, a node with all it holds, the
 * place of a node, a wrapper. Undefined for what only adds (`insert`, `wrap`) or forbids, and where the target is
 * missing.
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
      return { value: valueAt(props, parsePropPath(operation.path) ?? []).value };
    }
    case 'move':
      return { value: placeIn(before, operation.node) };
    case 'remove':
    case 'replace':
      return { value: completeNode(node, environment) };
    case 'unwrap':
      return { value: alone(node, environment) };
  }
}
