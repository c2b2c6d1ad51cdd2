import type { LayoutNode, PolicySelector } from '../../../../../schemas';
import { holds } from '../../../model/conditions';
import { walkNodes } from '../../../model/node-tree';
import type { PageFacts } from '../page-facts';
import { describeSelector, selectNodes, type SelectedNode } from '../select-nodes';
import type { Rule } from './rule';

/** What could go with the target: whatever the page shows, or only what the target holds itself. */
function companions(
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

/** Where something is shown, other things are shown too, under the same or a weaker condition. */
export const requires: Rule<'requires'> = function* ({ policy, page, reasoner }) {
  const { of, needs, within = 'page' } = policy;
  const targets = selectNodes(page, of).filter(
    ({ conditions }) => reasoner.isSatisfiable(conditions.map(holds)) !== false,
  );
  for (const needed of needs) {
    for (const target of targets) {
      const { shown, conditions } = target;
      const ways = companions(page, needed, target, within).map((one) => one.conditions);
      if (reasoner.implies(conditions, ways)) continue;
      const where = within === 'node' ? 'in it' : 'in the page';
      const why =
        ways.length === 0
          ? `Nothing ${where} ${describeSelector(needed)}.`
          : `What ${describeSelector(needed)} is not always shown with it: its conditions are stricter.`;
      yield { node: shown.node, pointer: ['block'], message: why };
      // Of what the whole page lacks one place tells enough.
      if (within === 'page' && ways.length === 0) break;
    }
  }
};
