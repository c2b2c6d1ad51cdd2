import type { LayoutNode } from '../../../schemas';
import type { JsonObject } from '../base/json';
import { weakLruCache } from '../base/lru-cache';
import { memoizeWeak } from '../base/memoize-weak';
import type { Environment } from '../model/environment';

/** The nodes of a few hundred pages. */
const MAX_NODES = 20_000;

/**
 * One row of results for each node. Operations reuse unchanged nodes, so pages share most rows. All memoized
 * functions share one weak table, because there are many nodes and one table is cheaper than several.
 */
const getRowCache = memoizeWeak((_environment: Environment) =>
  weakLruCache<LayoutNode, unknown[]>(MAX_NODES),
);

let columns = 0;

/**
 * Memoizes a function of a node and its descendants while the node is among the most recently used.
 * `undefined` is not cached.
 */
export function memoizeNode<Result>(
  compute: (node: LayoutNode, environment: Environment) => Result,
): (node: LayoutNode, environment: Environment) => Result {
  const column = columns++;
  return (node, environment) => {
    const rows = getRowCache(environment);
    let row = rows.get(node);
    if (!row) rows.set(node, (row = []));
    // Only this function writes to its column.
    return (row[column] ??= compute(node, environment)) as Result;
  };
}

/** The node's props with its block's defaults. */
export const completeProps = memoizeNode(
  ({ block, props }, { blocks }): JsonObject => blocks.get(block)?.withDefaults(props) ?? props ?? {},
);
