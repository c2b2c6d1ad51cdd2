import type { Condition } from '../../../schemas';
import { compileCondition, type ResolvedNode } from '../../layout';

/** What of a page's context is the same for every visit of a site. */
const OF_SITE = /^(?:features|site\.settings)\./;

/** The fields of a condition hold together, so one that never holds is enough. */
function never(when: Condition, context: object): boolean {
  return Object.entries(when).some(
    ([path, test]) => OF_SITE.test(path) && !compileCondition({ [path]: test } as Condition)(context),
  );
}

/**
 * A page's tree without the nodes that no visitor of this site can see, since its features or settings leave them out:
 * what they would need of styles and code is not sent along. `context`: the features and the site's settings.
 */
export function pruneUnreachableNodes(root: ResolvedNode, context: object): ResolvedNode {
  const slots = Object.entries(root.slots).map(([slot, nodes]) => [
    slot,
    nodes
      .filter(({ when }) => !when || !never(when, context))
      .map((node) => pruneUnreachableNodes(node, context)),
  ]);
  return { ...root, slots: Object.fromEntries(slots) as ResolvedNode['slots'] };
}
