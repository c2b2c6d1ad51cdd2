import type { Composition } from '../../compose/compose-page';
import { listComparisons, findConditions } from '../../model/conditions';
import type { Environment, Need } from '../../model/environment';
import { isObject } from '../../base/json';
import { readContextText } from '../../model/texts';
import { walkNodes } from '../../model/node-tree';
import type { PageImpact, ImpactedNode } from './page-impact';

/** The context path of a value of tenant.json: features as they are, everything else under `site`. */
export const contextPath = (path: readonly string[]): readonly string[] =>
  path[0] === 'features' ? path : ['site', ...path];

/** Whether one path is the other or an ancestor of it. */
function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((part, index) => part === long[index]);
}

const listNamedPaths = (when: unknown): string[] => listComparisons(when).map(({ path }) => path);

/** The context paths that a block may read, according to its manifest. */
const needPaths = ({ name, fields }: Need): string[] => fields?.map((field) => `${name}.${field}`) ?? [name];

/** The nodes and fields of a page that use a value of the context, or may read it. */
export function findContextReaders(
  { layout, fields }: Composition,
  { blocks }: Environment,
  path: readonly string[],
): Pick<PageImpact, 'nodes' | 'fields'> {
  const matches = (named: string) => overlaps(named.split('.'), path);
  const nodes: ImpactedNode[] = [];
  if (layout) {
    walkNodes(layout, (node) => {
      const entry = blocks.get(node.block);
      const props = entry?.withDefaults(node.props) ?? node.props;
      const conditions = findConditions(entry?.manifest.props, props);
      const by = [
        ...(listNamedPaths(node.when).some(matches) ? ['its condition'] : []),
        ...(conditions.some(({ when }) => listNamedPaths(when).some(matches))
          ? ['a condition in its props']
          : []),
        ...(entry?.needs.flatMap(needPaths) ?? []).filter(matches).map((need) => `the block reads ${need}`),
      ];
      if (by.length > 0) nodes.push({ node: node.id, block: node.block, by });
    });
  }
  const texts = [...fields].filter(
    ([, value]) => typeof value === 'string' && [...readContextText(value).paths.values()].some(matches),
  );
  const when = fields.get('when');
  const isNamed = isObject(when) && listNamedPaths(when).some(matches);
  return { nodes, fields: [...texts.map(([name]) => name), ...(isNamed ? ['when'] : [])] };
}
