import { mustHold } from '../../../model/conditions';
import { selectNodes } from '../select-nodes';
import type { Rule } from './rule';

/** Reports content that must not be shown but can be. */
export const forbidsRule: Rule<'forbids'> = function* ({ policy, page, solver }) {
  for (const { shown, conditions } of selectNodes(page, policy.of)) {
    if (solver.isSatisfiable(conditions.map(mustHold)) === false) continue;
    yield { node: shown.node, pointer: ['block'], message: 'Remove or hide the node.' };
  }
};
