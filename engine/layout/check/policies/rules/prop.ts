import { compileCondition, compared, holds } from '../../../model/conditions';
import { select } from '../select-nodes';
import type { Rule } from './rule';

/** Props of certain nodes meet a condition. */
export const prop: Rule<'prop'> = function* ({ policy, page, reasoner }) {
  const { of, must } = policy;
  const [path = ''] = compared(must).keys();
  for (const { shown, conditions } of select(page, of)) {
    if (compileCondition(must)({ props: shown.said.props })) continue;
    if (reasoner.isPossible(conditions.map(holds)) === false) continue;
    yield { node: shown.node, pointer: path.split('.'), message: `It must be so: ${JSON.stringify(must)}.` };
  }
};
