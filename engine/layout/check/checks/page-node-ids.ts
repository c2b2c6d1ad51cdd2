import { createNodeCollector } from '../../compose/collect-nodes';
import { traceSteps, type PageTrace, type TraceEntry } from '../../compose/trace';
import type { LayoutNode } from '../../../../schemas';
import type { PageCheck } from '../check';

const listNodes = createNodeCollector((node) => [node]);

export const duplicateId: PageCheck = {
  meta: {
    code: 'FC105',
    name: 'duplicate-id',
    severity: 'error',
    docs: 'Two nodes of a page have the same id, so it is not clear which one a change addresses. Use another id for one of them.',
  },
  *run({ composition: { layout, failures, files, steps }, environment }) {
    let trace: PageTrace | undefined;
    const getTrace = () => (trace ??= traceSteps(steps, environment));
    for (const { problem, source, at } of failures) {
      if (problem.kind !== 'duplicate-id') continue;
      yield {
        location: { source, pointer: at },
        message: formatMessage(problem.id, getTrace().nodes.get(problem.id)?.addedBy),
        page: files.id,
        node: problem.id,
      };
    }
    const seen = new Map<string, LayoutNode>();
    for (const node of layout ? listNodes(layout, environment) : []) {
      const first = seen.get(node.id);
      if (!first) seen.set(node.id, node);
      else {
        const message = formatMessage(node.id, getTrace().addedBy.get(first));
        yield { node, pointer: ['id'], message };
      }
    }
  },
};

const formatMessage = (id: string, first: TraceEntry | undefined) =>
  `Duplicate node id '${id}'${first ? `, already used at ${first.file}:${first.line}` : ''}. Use another id.`;
