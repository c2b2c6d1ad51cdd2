import type { Condition } from '../../../../../schemas';
import { fails, holds, type Literal } from '../../../model/conditions';
import { describeSelector, selectNodes, type SelectedNode } from '../select-nodes';
import type { Rule } from './rule';

/** Sets tried at most: beyond, nothing is claimed. */
const MAX_SETS = 500;

/** Every way to take `size` of the items, in order. */
function* setsOf<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index += 1) {
    const item = items[index];
    if (item === undefined) continue;
    for (const rest of setsOf(items, size - 1, index + 1)) yield [item, ...rest];
  }
}

/** The first set of `size` items of which the question is answered with yes. */
function firstSet(
  items: readonly SelectedNode[],
  size: number,
  isSo: (set: readonly SelectedNode[]) => boolean,
): readonly SelectedNode[] | undefined {
  let tried = 0;
  for (const set of setsOf(items, size)) {
    if ((tried += 1) > MAX_SETS) return undefined;
    if (isSo(set)) return set;
  }
  return undefined;
}

/** How often something is shown, whichever conditions hold. */
export const count: Rule<'count'> = function* ({ policy, page, reasoner }) {
  const { of, min = 0, max } = policy;
  // In a template it can be shown for two items as well as for one.
  const items = selectNodes(page, of).flatMap((one) => (one.shown.isMany ? [one, one] : [one]));
  const isPossible = (literals: readonly Literal[]) => reasoner.isSatisfiable(literals) === true;
  if (max !== undefined && items.length > max) {
    const set = firstSet(items, max + 1, (some) =>
      isPossible(some.flatMap((one) => one.conditions.map(holds))),
    );
    const last = set?.at(-1);
    if (last) {
      const detail =
        set?.length === 1 ? '' : ` They are ${set?.map(({ shown }) => `'${shown.node.id}'`).join(', ')}.`;
      yield {
        node: last.shown.node,
        pointer: ['block'],
        message: `There can be ${max + 1} at once and ${max === 1 ? 'one is' : `${max} are`} allowed.${detail}`,
      };
    }
  }
  if (min > 0) {
    const isTooFew =
      items.length < min ||
      firstSet(items, items.length - min + 1, (some) =>
        isPossible(absent(some, page.conditions.map(holds))),
      ) !== undefined;
    if (!isTooFew) return;
    const [some] = items;
    if (some) {
      const message = `What ${describeSelector(of)} is not always shown: its conditions can fail.`;
      const { node } = some.shown;
      yield { node, pointer: [node.when ? 'when' : 'block'], message };
    } else {
      // What a page lacks is nobody's line: its address stands for it.
      const field = [page.status === undefined ? 'route' : 'status'];
      yield { field, message: `Nothing in the page ${describeSelector(of)}.` };
    }
  }
};

/** The page is shown and none of these is. */
function absent(items: readonly SelectedNode[], page: readonly Literal[]): Literal[] {
  const hidden = items.map(({ conditions }) => (conditions.length > 0 ? fails(...conditions) : holds(NEVER)));
  return [...page, ...hidden];
}

/** What always shows is never absent. */
const NEVER: Condition = { $nor: [{}] };
