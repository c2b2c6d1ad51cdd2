import { nodeCollector } from '../../compose/collect-nodes';
import type { PageCheck } from '../check';

const nodes = nodeCollector((node) => [node]);

export const duplicateId: PageCheck = {
  meta: {
    code: 'FC105',
    name: 'duplicate-id',
    severity: 'error',
    docs: 'Two nodes of a page have the same id, so a change could not address one of them. Rename one.',
  },
  *run({ composition: { layout, failures, files }, environment }) {
    for (const { problem, source, at } of failures) {
      if (problem.kind !== 'duplicate-id') continue;
      yield {
        location: { source, pointer: at },
        message: formatMessage(problem.id),
        page: files.id,
        node: problem.id,
      };
    }
    const seen = new Set<string>();
    for (const node of layout ? nodes(layout, environment) : []) {
      if (seen.has(node.id)) yield { node, pointer: ['id'], message: formatMessage(node.id) };
      seen.add(node.id);
    }
  },
};

const formatMessage = (id: string) => `This page already has a node '${id}'. Use another id.`;
