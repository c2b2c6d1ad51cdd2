import type { Condition } from '../../../../schemas';
import type { Composition } from '../../compose/compose-page';
import { compared } from '../../model/conditions';
import type { Environment } from '../../model/environment';
import { isObject, type JsonObject } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import type { Aliases } from './context-aliases';
import { namesAskedBy, renamed, shownIn, type Shown } from './rendered-node';

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
  readonly nodes: readonly Shown[];
}

/** What a page shows and under which conditions, from its tree and its blocks' manifests alone. */
export const readPage = memoizeOne(factsOf);

function factsOf(
  { id, layout, fields }: Composition,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PageFacts {
  const nodes = layout ? shownIn(layout, environment) : [];
  const aliases = aliasesOf(provided);
  const when = fields.get('when');
  const conditions = isObject(when) && isAskable(when, environment.context.always) ? [when as Condition] : [];
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
function aliasesOf(provided: ReadonlyMap<string, string>): Aliases {
  const own = [...provided].filter(([name, gives]) => name !== gives);
  return new Map(own.map(([name, gives]) => [name, `${gives}@${name}`]));
}

/** The page's own condition is asked before its data are there; one that names them is reported by itself. */
function isAskable(when: JsonObject, always: readonly string[]): boolean {
  return [...compared(when).keys()].every((path) => always.includes(path.split('.')[0] ?? ''));
}

function onPage(shown: Shown, conditions: readonly Condition[], aliases: Aliases): Shown {
  const here = namesAskedBy(shown).some((name) => aliases.has(name)) ? renamed(shown, aliases) : shown;
  return conditions.length === 0 ? here : { ...here, conditions: [...conditions, ...here.conditions] };
}
