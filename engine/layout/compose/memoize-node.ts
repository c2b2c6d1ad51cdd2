import type { LayoutNode } from '../../../schemas';
import type { BlockEntry, Environment } from '../model/environment';
import type { JsonObject } from '../base/json';
import { WeakLru } from '../base/lru-cache';
import { once } from '../base/memoize-weak';
import type { Shown } from '../check/policies';
import type { ResolvedNode } from './resolve-page';

/**
 * What is known of a node and all within it, each part found when first asked for. Changes leave alone what they do
 * not touch, so pages share most of their nodes, and with them what is known. One table for all: nodes are many.
 */
interface NodeMemo {
  props?: JsonObject;
  resolved?: ResolvedNode;
  shown?: readonly Shown[];
  /** By collector. */
  collected?: readonly (readonly unknown[])[];
}

/** Nodes of which something is known: those of a few hundred pages. */
const MAX_NODES = 20_000;
const memosIn = once((_environment: Environment) => new WeakLru<LayoutNode, NodeMemo>(MAX_NODES));

/** What is known of the node against these blocks and sources: an object to be added to. */
export function memoOf(node: LayoutNode, environment: Environment): NodeMemo {
  const memos = memosIn(environment);
  let memo = memos.get(node);
  if (!memo) memos.set(node, (memo = {}));
  return memo;
}

/** The node's props with its block's defaults. */
export function propsOf(node: LayoutNode, entry: BlockEntry, environment: Environment): JsonObject {
  const memo = memoOf(node, environment);
  return (memo.props ??= entry.withDefaults(node.props));
}
