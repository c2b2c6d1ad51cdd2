import type { LayoutNode } from '../../schemas';
import type { Environment } from './environment';
import { once } from './once';

/** Lists something of a whole tree: what was found in a subtree once is found again for every page that shares it. */
type Collect<Found> = (root: LayoutNode, environment: Environment) => readonly Found[];

/** What was found in a node and within it, by collector: one table for all of them, because nodes are many. */
type Known = WeakMap<LayoutNode, (readonly unknown[] | undefined)[]>;
const knownIn = once((_environment: Environment): Known => new WeakMap());

let collectors = 0;
const NOTHING: readonly never[] = [];

/**
 * Makes a function that lists what `pick` finds in a node and in everything within it, parents first. `lift` hands
 * on what was found in a slot to the node that has the slot. Make collectors when a module is loaded, never later.
 */
export function collector<Found>(
  pick: (node: LayoutNode, environment: Environment) => readonly Found[],
  lift?: (found: Found, node: LayoutNode, slot: string, environment: Environment) => Found,
): Collect<Found> {
  const index = collectors;
  collectors += 1;
  const collect = (node: LayoutNode, environment: Environment, known: Known): readonly Found[] => {
    let lists = known.get(node);
    if (!lists) known.set(node, (lists = new Array(collectors).fill(undefined)));
    // Nobody else writes at this index.
    const before = lists[index] as readonly Found[] | undefined;
    if (before) return before;
    const found = [...pick(node, environment)];
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      for (const child of children) {
        for (const one of collect(child, environment, known)) {
          found.push(lift ? lift(one, node, slot, environment) : one);
        }
      }
    }
    return (lists[index] = found.length > 0 ? found : NOTHING);
  };
  return (root, environment) => collect(root, environment, knownIn(environment));
}
