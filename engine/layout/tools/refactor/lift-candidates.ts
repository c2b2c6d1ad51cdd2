import { appendTo } from '../../../lib';
import type { Compilation, CompileInput } from '../../compile/compilation';
import { sharedAncestor } from './lift';
import { describeStatement, listOverrides, type Statement } from './statement';
import { RefactorContext } from './refactor-context';

/** Something that several layers say the same. */
export interface LiftCandidate {
  readonly selector: string;
  /** In words: `= false`. */
  readonly statement: string;
  /** The nearest layer that all of them inherit from. */
  readonly into: string;
  /** The layers that say it. */
  readonly layers: readonly string[];
  /** Sites that have it, of all sites that inherit from `into`. */
  readonly said: number;
  readonly of: number;
  /** Statements that a lift leaves fewer: those that go, less the one that comes and those that keep others as they were. */
  readonly saved: number;
}

/** What a site has of a statement: its own, or that of the nearest layer between it and `into`. */
function saying(world: RefactorContext, slug: string, into: string, selector: string): Statement | undefined {
  for (const one of [slug, ...world.above(slug)]) {
    if (one === into) return undefined;
    const layer = world.layers.get(one);
    const statement = layer && listOverrides(layer).get(selector);
    if (statement) return statement;
  }
  return undefined;
}

function candidateOf(
  world: RefactorContext,
  sites: readonly string[],
  group: readonly Statement[],
): LiftCandidate[] {
  const [statement] = group;
  const layers = group.map(({ layer }) => layer);
  const into = sharedAncestor(world, layers);
  if (!statement || into === undefined) return [];
  const { selector, hash } = statement;
  const found = sites.map((slug) => saying(world, slug, into, selector));
  const said = found.filter((one) => one?.hash === hash).length;
  const silent = found.filter((one) => one === undefined).length;
  const saved = layers.length - 1 - silent;
  return [{ selector, statement: describeStatement(statement), into, layers, said, of: sites.length, saved }];
}

/**
 * What several layers say the same, what saves most first. Pure statistics: whether a lift holds is proven only when
 * it is asked for.
 */
export function liftCandidates(input: CompileInput, compilation?: Compilation): LiftCandidate[] {
  const world = new RefactorContext(input, compilation);
  const groups = new Map<string, Statement[]>();
  for (const layer of world.layers.values()) {
    if (world.above(layer.slug).length === 0) continue;
    for (const [selector, one] of listOverrides(layer)) {
      const key = `${selector} ${one.hash}`;
      appendTo(groups, key, one);
    }
  }
  const sitesBelow = new Map<string, string[]>();
  const sitesOf = (slug: string): string[] => {
    let sites = sitesBelow.get(slug);
    if (!sites) {
      sites = world.below(slug).filter((one) => !world.tenant(one).isTemplate);
      sitesBelow.set(slug, sites);
    }
    return sites;
  };
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => {
      const into = sharedAncestor(
        world,
        group.map(({ layer }) => layer),
      );
      return into === undefined ? [] : candidateOf(world, sitesOf(into), group);
    })
    .sort((a, b) => b.saved - a.saved || b.said - a.said || (a.selector < b.selector ? -1 : 1));
}
