import { compileCondition, collectComparedValues, mustHold } from '../../../model/conditions';
import { selectNodes } from '../select-nodes';
import type { Rule } from './rule';

/** Requires the props of certain nodes to meet a condition. */
export const propRule: Rule<'prop'> = function* ({ policy, page, solver }) {
  const { of, must } = policy;
  const [path = ''] = collectComparedValues(must).keys();
  for (const { shown, conditions } of selectNodes(page, of)) {
    if (compileCondition(must)({ props: shown.details.props })) continue;
    if (solver.isSatisfiable(conditions.map(mustHold)) === false) continue;
    yield {
      node: shown.node,
      pointer: path.split('.'),
      message: `Change the value: the policy requires ${JSON.stringify(must)}.`,
    };
  }
};
