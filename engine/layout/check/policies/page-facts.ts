import type { Condition } from '../../../../schemas';
import type { Composition } from '../../compose/compose-page';
import { collectComparedValues } from '../../model/conditions';
import type { Environment } from '../../model/environment';
import { isObject, type JsonObject } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import type { ContextAliases } from './context-aliases';
import { listContextNames, withAliases, listRenderedNodes, type RenderedNode } from './rendered-node';

export interface PageFacts {
  readonly id: string;
  readonly routes: readonly string[];
  readonly status: number | undefined;
  /** Shapes of the data that the page provides. */
  readonly provides: ReadonlySet<string>;
  /** The condition of the page, if it is valid. */
  readonly conditions: readonly Condition[];
  /** In reading order. */
  readonly nodes: readonly RenderedNode[];
}

/** The facts that a page can show, with their conditions, from its tree and its blocks' manifests. */
export const readPageFacts = memoizeOne(collectPageFacts);

function collectPageFacts(
  { id, layout, fields }: Composition,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PageFacts {
  const nodes = layout ? listRenderedNodes(layout, environment) : [];
  const aliases = createAliases(provided);
  const when = fields.get('when');
  const conditions =
    isObject(when) && usesOnlyNames(when, environment.context.requiredNames) ? [when as Condition] : [];
  const status = fields.get('status');
  return {
    id,
    routes: [fields.get('route')].flat().filter((route) => typeof route === 'string'),
    status: typeof status === 'number' ? status : undefined,
    provides: new Set(provided.values()),
    conditions,
    nodes:
      conditions.length + aliases.size === 0
        ? nodes
        : nodes.map((node) => withPageContext(node, conditions, aliases)),
  };
}

/** Aliases for the names under which the page provides data: `similar` → `vehicles@similar`. */
function createAliases(provided: ReadonlyMap<string, string>): ContextAliases {
  const renamed = [...provided].filter(([name, gives]) => name !== gives);
  return new Map(renamed.map(([name, gives]) => [name, `${gives}@${name}`]));
}

/** The page's condition is evaluated before its data is loaded. FC202 reports one that uses data. */
function usesOnlyNames(when: JsonObject, names: readonly string[]): boolean {
  return [...collectComparedValues(when).keys()].every((path) => names.includes(path.split('.')[0] ?? ''));
}

function withPageContext(
  rendered: RenderedNode,
  conditions: readonly Condition[],
  aliases: ContextAliases,
): RenderedNode {
  const aliased = listContextNames(rendered).some((name) => aliases.has(name))
    ? withAliases(rendered, aliases)
    : rendered;
  return conditions.length === 0
    ? aliased
    : { ...aliased, conditions: [...conditions, ...aliased.conditions] };
}
