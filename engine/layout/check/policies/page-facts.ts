import type { Condition } from '../../../../schemas';
import type { Composition } from '../../compose/compose-page';
import { comparedValues } from '../../model/conditions';
import type { Environment } from '../../model/environment';
import { isObject, type JsonObject } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import type { ContextAliases } from './context-aliases';
import { contextNamesIn, withAliases, listRenderedNodes, type RenderedNode } from './rendered-node';

/** A page as policies see it. */
export interface PageFacts {
  readonly id: string;
  readonly routes: readonly string[];
  readonly status: number | undefined;
  /** What it provides, by shape. */
  readonly provides: ReadonlySet<string>;
  /** The page's own condition, as far as it can be asked. */
  readonly conditions: readonly Condition[];
  /** In reading order. */
  readonly nodes: readonly RenderedNode[];
}

/** What a page shows and under which conditions, from its tree and its blocks' manifests alone. */
export const readPageFacts = memoizeOne(factsOf);

function factsOf(
  { id, layout, fields }: Composition,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PageFacts {
  const nodes = layout ? listRenderedNodes(layout, environment) : [];
  const aliases = aliasesOf(provided);
  const when = fields.get('when');
  const conditions =
    isObject(when) && isAskable(when, environment.context.requiredNames) ? [when as Condition] : [];
  const status = fields.get('status');
  return {
    id,
    routes: [fields.get('route')].flat().filter((route) => typeof route === 'string'),
    status: typeof status === 'number' ? status : undefined,
    provides: new Set(provided.values()),
    conditions,
    nodes:
      conditions.length + aliases.size === 0 ? nodes : nodes.map((one) => onPage(one, conditions, aliases)),
  };
}

/** Names of the page's own for what a source gives: `similar` → `vehicles@similar`. */
function aliasesOf(provided: ReadonlyMap<string, string>): ContextAliases {
  const own = [...provided].filter(([name, gives]) => name !== gives);
  return new Map(own.map(([name, gives]) => [name, `${gives}@${name}`]));
}

/** The page's own condition is asked before its data are there; one that names them is reported by itself. */
function isAskable(when: JsonObject, always: readonly string[]): boolean {
  return [...comparedValues(when).keys()].every((path) => always.includes(path.split('.')[0] ?? ''));
}

function onPage(
  shown: RenderedNode,
  conditions: readonly Condition[],
  aliases: ContextAliases,
): RenderedNode {
  const here = contextNamesIn(shown).some((name) => aliases.has(name)) ? withAliases(shown, aliases) : shown;
  return conditions.length === 0 ? here : { ...here, conditions: [...conditions, ...here.conditions] };
}
