import type { Condition } from '../../../../../schemas';
import { mustFail, mustHold, type Literal } from '../../../model/conditions';
import { describeSelector, selectNodes, type SelectedNode } from '../select-nodes';
import type { Rule } from './rule';

/** The maximum number of combinations to test; above it the rule reports nothing. */
const MAX_COMBINATIONS = 500;

/** Generates all combinations of `size` items, in order. */
function* combinations<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index += 1) {
    const item = items[index];
    if (item === undefined) continue;
    for (const rest of combinations(items, size - 1, index + 1)) yield [item, ...rest];
  }
}

/** Finds the first combination of `size` items that matches. */
function findCombination(
  items: readonly SelectedNode[],
  size: number,
  matches: (set: readonly SelectedNode[]) => boolean,
): readonly SelectedNode[] | undefined {
  let tried = 0;
  for (const set of combinations(items, size)) {
    if ((tried += 1) > MAX_COMBINATIONS) return undefined;
    if (matches(set)) return set;
  }
  return undefined;
}

/** Limits how often something is shown. The limit must hold for every possible visit. */
export const countRule: Rule<'count'> = function* ({ policy, page, solver }) {
  const { of, min = 0, max } = policy;
  // In a repeating slot a node can be shown more than once.
  const items = selectNodes(page, of).flatMap((node) => (node.shown.isMany ? [node, node] : [node]));
  const isPossible = (literals: readonly Literal[]) => solver.isSatisfiable(literals) === true;
  if (max !== undefined && items.length > max) {
    const set = findCombination(items, max + 1, (some) =>
      isPossible(some.flatMap((selectedNode) => selectedNode.conditions.map(mustHold))),
    );
    const last = set?.at(-1);
    if (last) {
      const detail =
        set?.length === 1 ? '' : ` Nodes: ${set?.map(({ shown }) => `'${shown.node.id}'`).join(', ')}.`;
      yield {
        node: last.shown.node,
        pointer: ['block'],
        message: `The page can show ${max + 1} at once, but only ${max} ${max === 1 ? 'is' : 'are'} allowed.${detail} Remove one, or add conditions that exclude each other.`,
      };
    }
  }
  if (min > 0) {
    const isTooFew =
      items.length < min ||
      findCombination(items, items.length - min + 1, (some) =>
        isPossible(allHidden(some, page.conditions.map(mustHold))),
      ) !== undefined;
    if (!isTooFew) return;
    const [some] = items;
    if (some) {
      const message = `The node that ${describeSelector(of)} is not always shown, because its conditions can be false. Relax them.`;
      const { node } = some.shown;
      yield { node, pointer: [node.when ? 'when' : 'block'], message };
    } else {
      // Missing content has no line, so the finding points to the page's address.
      const field = [page.status === undefined ? 'route' : 'status'];
      yield { field, message: `No node on the page ${describeSelector(of)}. Add one.` };
    }
  }
};

/** The condition that the page is shown and none of the items is. */
function allHidden(items: readonly SelectedNode[], page: readonly Literal[]): Literal[] {
  const hidden = items.map(({ conditions }) =>
    conditions.length > 0 ? mustFail(...conditions) : mustHold(NEVER),
  );
  return [...page, ...hidden];
}

/** A condition that is never true, for items that are always shown. */
const NEVER: Condition = { $nor: [{}] };
