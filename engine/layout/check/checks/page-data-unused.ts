import { createNodeCollector } from '../../compose/collect-nodes';
import { readFieldGroup } from '../../compose/compose-page';
import { listComparisons } from '../../model/conditions';
import { isObject } from '../../base/json';
import { readContextText } from '../../model/texts';
import type { PageCheck } from '../check';

/** Names that a tree reads in `bind` and conditions, in addition to its blocks' needs. */
const listReadNames = createNodeCollector((node) => [
  ...Object.values(node.bind ?? {}),
  ...listComparisons(node.when).map(({ path }) => path.split('.')[0] ?? ''),
]);

export const unusedData: PageCheck = {
  meta: {
    code: 'FC307',
    name: 'unused-data',
    severity: 'warning',
    suppressedBy: 'page',
    docs: 'A page provides data under a custom name that no `bind`, condition or head text reads, so it is loaded unnecessarily. Blocks read the names of the page context; other names must be bound. Bind the name, fix it, or remove it.',
  },
  *run({ composition: { fields, layout }, environment }) {
    if (!layout) return;
    const { context, sources } = environment;
    const names = Object.entries(readFieldGroup(fields, 'provides')).flatMap(([name, provide]) => {
      // FC302 reports unknown sources.
      const isKnown = isObject(provide) && sources.has(String(provide.source));
      return isKnown && !context.names.includes(name) ? [name] : [];
    });
    if (names.length === 0) return;
    const texts = Object.values(readFieldGroup(fields, 'head')).filter((text) => typeof text === 'string');
    const inHead = texts.flatMap((text) => [...readContextText(text).paths.values()]);
    const used = new Set([
      ...listReadNames(layout, environment),
      ...inHead.map((path) => path.split('.')[0]),
    ]);
    for (const name of names) {
      if (used.has(name)) continue;
      const message = `Nothing reads '${name}'. Bind a need to it, fix the name, or remove it.`;
      yield { field: ['provides', name], on: 'key', message };
    }
  },
};
