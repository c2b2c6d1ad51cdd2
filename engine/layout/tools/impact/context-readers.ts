import type { Composition } from '../../compose/compose-page';
import { listComparisons, findConditions } from '../../model/conditions';
import type { Environment, Need } from '../../model/environment';
import { isObject } from '../../base/json';
import { readContextText } from '../../model/texts';
import { walkNodes } from '../../model/node-tree';
import type { PageReach, ReachedNode } from './page-reach';

/** Where a value of tenant.json is found in the page context: settings under `site`, features by themselves. */
export const contextPath = (path: readonly string[]): readonly string[] =>
  path[0] === 'features' ? path : ['site', ...path];

/** One path leads to, or into, what the other names. */
function meets(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((part, index) => part === long[index]);
}

const namedIn = (when: unknown): string[] => listComparisons(when).map(({ path }) => path);

/** What a block reads by its manifest: whole fields, so that it may read a value is all that can be said. */
const needPaths = ({ name, fields }: Need): string[] => fields?.map((field) => `${name}.${field}`) ?? [name];

/** The parts of a page that name a value of the context, or may read it. */
export function findContextReaders(
  { layout, fields }: Composition,
  { blocks }: Environment,
  path: readonly string[],
): Pick<PageReach, 'nodes' | 'fields'> {
  const isMeant = (named: string) => meets(named.split('.'), path);
  const nodes: ReachedNode[] = [];
  if (layout) {
    walkNodes(layout, (node) => {
      const entry = blocks.get(node.block);
      const props = entry?.withDefaults(node.props) ?? node.props;
      const conditions = findConditions(entry?.manifest.props, props);
      const by = [
        ...(namedIn(node.when).some(isMeant) ? ['its condition'] : []),
        ...(conditions.some(({ when }) => namedIn(when).some(isMeant)) ? ['a condition in its props'] : []),
        ...(entry?.needs.flatMap(needPaths) ?? []).filter(isMeant).map((need) => `the block reads ${need}`),
      ];
      if (by.length > 0) nodes.push({ node: node.id, block: node.block, by });
    });
  }
  const texts = [...fields].filter(
    ([, value]) => typeof value === 'string' && [...readContextText(value).paths.values()].some(isMeant),
  );
  const when = fields.get('when');
  const isNamed = isObject(when) && namedIn(when).some(isMeant);
  return { nodes, fields: [...texts.map(([name]) => name), ...(isNamed ? ['when'] : [])] };
}
