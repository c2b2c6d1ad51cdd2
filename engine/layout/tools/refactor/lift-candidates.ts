import { appendTo } from '../../../lib';
import type { Compilation, CompileInput } from '../../compile/compilation';
import { findSharedAncestor } from './lift';
import { describeStatement, listOverrides, type Statement } from './statement';
import { RefactorContext } from './refactor-context';

/** An identical statement in several layers. */
export interface LiftCandidate {
  readonly selector: string;
  /** Description: `= false`. */
  readonly statement: string;
  /** The nearest common ancestor. */
  readonly into: string;
  readonly layers: readonly string[];
  /** Number of sites with the statement; the name is part of the JSON output. */
  readonly said: number;
  /** Number of sites that inherit from `into`. */
  readonly of: number;
  /** Net number of statements that a lift removes. */
  readonly saved: number;
}

/** The effective statement of a site below `into`. */
function findEffectiveStatement(
  context: RefactorContext,
  slug: string,
  into: string,
  selector: string,
): Statement | undefined {
  for (const item of [slug, ...context.above(slug)]) {
    if (item === into) return undefined;
    const layer = context.layers.get(item);
    const statement = layer && listOverrides(layer).get(selector);
    if (statement) return statement;
  }
  return undefined;
}

function createCandidate(
  context: RefactorContext,
  sites: readonly string[],
  group: readonly Statement[],
): LiftCandidate[] {
  const [statement] = group;
  const layers = group.map(({ layer }) => layer);
  const into = findSharedAncestor(context, layers);
  if (!statement || into === undefined) return [];
  const { selector, hash } = statement;
  const statements = sites.map((slug) => findEffectiveStatement(context, slug, into, selector));
  const matching = statements.filter((item) => item?.hash === hash);
  const withoutStatement = statements.filter((item) => item === undefined).length;
  const saved = layers.length - 1 - withoutStatement;
  return [
    {
      selector,
      statement: describeStatement(statement),
      into,
      layers,
      said: matching.length,
      of: sites.length,
      saved,
    },
  ];
}

/**
 * Identical statements in several layers, largest saving first. These are statistics only; `lift` proves whether a lift
 * is possible.
 */
export function listLiftCandidates(input: CompileInput, compilation?: Compilation): LiftCandidate[] {
  const context = new RefactorContext(input, compilation);
  const groups = new Map<string, Statement[]>();
  for (const layer of context.layers.values()) {
    if (context.above(layer.slug).length === 0) continue;
    for (const [selector, item] of listOverrides(layer)) {
      const key = `${selector} ${item.hash}`;
      appendTo(groups, key, item);
    }
  }
  const sitesBelow = new Map<string, string[]>();
  const listSites = (slug: string): string[] => {
    let sites = sitesBelow.get(slug);
    if (!sites) {
      sites = context.below(slug).filter((item) => !context.tenant(item).isTemplate);
      sitesBelow.set(slug, sites);
    }
    return sites;
  };
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => {
      const into = findSharedAncestor(
        context,
        group.map(({ layer }) => layer),
      );
      return into === undefined ? [] : createCandidate(context, listSites(into), group);
    })
    .sort((a, b) => b.saved - a.saved || b.said - a.said || (a.selector < b.selector ? -1 : 1));
}
