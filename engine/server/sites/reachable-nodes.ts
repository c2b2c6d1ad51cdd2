import type { Condition } from '../../../schemas';
import { compileCondition, type ResolvedNode } from '../../layout';

/** Context paths whose values are the same for every request to a site. */
const SITE_CONSTANTS = /^(?:features|site\.settings)\./;

/** All fields of a condition must hold, so one field that is never true makes it false. */
function isNeverTrue(when: Condition, context: object): boolean {
  return Object.entries(when).some(
    ([path, test]) => SITE_CONSTANTS.test(path) && !compileCondition({ [path]: test } as Condition)(context),
  );
}

/**
 * Removes the nodes that no visitor can see because the site's features or settings exclude them, so that their styles
 * and scripts are not loaded. `context` contains the site's features and settings.
 */
export function pruneUnreachableNodes(root: ResolvedNode, context: object): ResolvedNode {
  const slots = Object.entries(root.slots).map(([slot, nodes]) => [
    slot,
    nodes
      .filter(({ when }) => !when || !isNeverTrue(when, context))
      .map((node) => pruneUnreachableNodes(node, context)),
  ]);
  return { ...root, slots: Object.fromEntries(slots) as ResolvedNode['slots'] };
}
