import { holds } from '../../../model/conditions';
import { selectNodes } from '../select-nodes';
import type { Rule } from './rule';

/** Something that must not be shown, and can be. */
export const forbids: Rule<'forbids'> = function* ({ policy, page, reasoner }) {
  for (const { shown, conditions } of selectNodes(page, policy.of)) {
    if (reasoner.isSatisfiable(conditions.map(holds)) === false) continue;
    yield { node: shown.node, pointer: ['block'], message: '' };
  }
};
