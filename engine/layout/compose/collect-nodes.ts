import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { memoizeNode } from './memoize-node';

const NOTHING: readonly never[] = [];

/**
 * Creates a function that collects the results of `pick` from a node and its descendants, parents first. Pages that
 * share a subtree share its list.
 * @param lift transforms the results from a slot before they reach the node that has the slot
 */
export function createNodeCollector<Found>(
  pick: (node: LayoutNode, environment: Environment) => readonly Found[],
  lift?: (found: Found, node: LayoutNode, slot: string, environment: Environment) => Found,
): (root: LayoutNode, environment: Environment) => readonly Found[] {
  const collect = memoizeNode((node, environment): readonly Found[] => {
    const found = [...pick(node, environment)];
    for (const slot in node.slots) {
      for (const child of node.slots[slot] ?? NOTHING) {
        for (const item of collect(child, environment)) {
          found.push(lift ? lift(item, node, slot, environment) : item);
        }
      }
    }
    return found.length > 0 ? found : NOTHING;
  });
  return collect;
}
