import { walk } from '../tree';
import type { PageCheck, PageFinding } from './check';

export const doubleId: PageCheck = {
  meta: {
    code: 'FC105',
    name: 'double-id',
    severity: 'error',
    docs: 'Two nodes of a page have the same id, so a change could not tell which one it means. Rename one of them.',
  },
  *run({ composition: { layout, failures, gathered } }) {
    for (const { problem, source, at } of failures) {
      if (problem.kind !== 'double-id') continue;
      yield {
        place: { source, pointer: at },
        message: message(problem.id),
        page: gathered.id,
        node: problem.id,
      };
    }
    if (!layout) return;
    const seen = new Set<string>();
    const found: PageFinding[] = [];
    walk(layout, (node) => {
      if (seen.has(node.id)) found.push({ node, pointer: ['id'], message: message(node.id) });
      seen.add(node.id);
    });
    yield* found;
  },
};

const message = (id: string) => `There already is a node '${id}' in this page. Give this one another id.`;
