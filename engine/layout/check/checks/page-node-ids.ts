import { nodeCollector } from '../../compose/collect-nodes';
import type { PageCheck } from '../check';

const nodes = nodeCollector((node) => [node]);

export const doubleId: PageCheck = {
  meta: {
    code: 'FC105',
    name: 'double-id',
    severity: 'error',
    docs: 'Two nodes of a page have the same id, so a change could not tell which one it means. Rename one of them.',
  },
  *run({ composition: { layout, failures, gathered }, environment }) {
    for (const { problem, source, at } of failures) {
      if (problem.kind !== 'double-id') continue;
      yield {
        place: { source, pointer: at },
        message: message(problem.id),
        page: gathered.id,
        node: problem.id,
      };
    }
    const seen = new Set<string>();
    for (const node of layout ? nodes(layout, environment) : []) {
      if (seen.has(node.id)) yield { node, pointer: ['id'], message: message(node.id) };
      seen.add(node.id);
    }
  },
};

const message = (id: string) => `There already is a node '${id}' in this page. Give this one another id.`;
