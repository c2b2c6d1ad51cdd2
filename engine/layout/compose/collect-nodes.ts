import type { LayoutNode } from '../../../schemas';
import type { Environment } from '../model/environment';
import { memoOf } from './memoize-node';

/** Lists something of a whole tree: what was found in a subtree once is found again for every page that shares it. */
type Collect<Found> = (root: LayoutNode, environment: Environment) => readonly Found[];

interface Collector<Found> {
  readonly pick: (node: LayoutNode, environment: Environment) => readonly Found[];
  readonly lift?: (found: Found, node: LayoutNode, slot: string, environment: Environment) => Found;
}

const collectors: Collector<unknown>[] = [];
const NOTHING: readonly never[] = [];

/**
 * Makes a function that lists what `pick` finds in a node and in everything within it, parents first. `lift` hands
 * on what was found in a slot to the node that has the slot. Make collectors when a module is loaded, never later.
 */
export function collector<Found>(
  pick: Collector<Found>['pick'],
  lift?: Collector<Found>['lift'],
): Collect<Found> {
  // At this index stands what this `pick` found and nothing else, so `lift` is never handed anything else.
  const index = collectors.push({ pick, lift } as Collector<unknown>) - 1;
  return (root, environment) => collected(root, environment)[index] as readonly Found[];
}

/** All that is collected of a tree, by collector: whoever asks for one of the lists soon asks for the others. */
function collected(node: LayoutNode, environment: Environment): readonly (readonly unknown[])[] {
  const memo = memoOf(node, environment);
  if (memo.collected) return memo.collected;
  const lists = collectors.map(({ pick }) => [...pick(node, environment)]);
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    for (const child of children) {
      for (const [index, found] of collected(child, environment).entries()) {
        const lift = collectors[index]?.lift;
        for (const one of found) lists[index]?.push(lift ? lift(one, node, slot, environment) : one);
      }
    }
  }
  return (memo.collected = lists.map((list) => (list.length > 0 ? list : NOTHING)));
}
