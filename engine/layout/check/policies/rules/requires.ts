import type { LayoutNode, PolicySelector } from '../../../../../schemas';
import { mustHold } from '../../../model/conditions';
import { walkNodes } from '../../../model/node-tree';
import type { PageFacts } from '../page-facts';
import { describeSelector, selectNodes, type SelectedNode } from '../select-nodes';
import type { Rule } from './rule';

/** Nodes that can accompany the target: anywhere in the page, or only inside the target. */
function findCompanions(
  page: PageFacts,
  needed: PolicySelector,
  target: SelectedNode,
  within: 'page' | 'node',
): SelectedNode[] {
  const all = selectNodes(page, needed);
  if (within === 'page') return all;
  const inside = new Set<LayoutNode>();
  walkNodes(target.shown.node, (node) => inside.add(node));
  return all.filter(({ shown }) => inside.has(shown.node));
}

/** Requires other content wherever something is shown, under the same or a weaker condition. */
export const requiresRule: Rule<'requires'> = function* ({ policy, page, solver }) {
  const { of, needs, within = 'page' } = policy;
  const targets = selectNodes(page, of).filter(
    ({ conditions }) => solver.isSatisfiable(conditions.map(mustHold)) !== false,
  );
  for (const needed of needs) {
    for (const target of targets) {
      const { shown, conditions } = target;
      const alternatives = findCompanions(page, needed, target, within).map((item) => item.conditions);
      if (solver.implies(conditions, alternatives)) continue;
      const where = within === 'node' ? 'in it' : 'in the page';
      const why =
        alternatives.length === 0
          ? `No node ${where} ${describeSelector(needed)}. Add one.`
          : `The node that ${describeSelector(needed)} is not always shown with it. Relax its conditions.`;
      yield { node: shown.node, pointer: ['block'], message: why };
      // One finding is enough for content that the whole page lacks.
      if (within === 'page' && alternatives.length === 0) break;
    }
  }
};
