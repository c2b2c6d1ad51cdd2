import { groupBy } from '../../../lib';
import type { Compilation, CompileInput } from '../../compile/compilation';
import { refreshFingerprints } from '../drift';
import { Draft } from './draft';
import { planLift } from './plan-lift';
import { proveUnchanged } from './prove-unchanged';
import { RefactorError, type Refactoring } from './refactoring';
import { hasSameEffect } from './visible-effect';
import { addCounterStatement, addStatement, removeStatement } from './edit-statements';
import { describeStatement, listOverrides, type Statement } from './statement';
import { RefactorContext } from './refactor-context';

export interface LiftRequest {
  readonly input: CompileInput;
  /** `input` compiled, where that has been done. */
  readonly compilation?: Compilation;
  /** For example `pages/vehicle:price.showWeekly`; docs/refactoring.md has all forms. */
  readonly selector: string;
  /** The layer that shall say it; when left out the nearest that all who say it inherit from. */
  readonly into?: string;
  /** Tenants that say nothing of it take it over, rather than getting a statement to stay as they are. */
  readonly isAdopted?: boolean;
}

/** Statements that say the same, the most frequent first. */
function groupsOf(statements: readonly Statement[]): Statement[][] {
  const groups = groupBy(statements, ({ hash }) => hash);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** The nearest layer that all of these inherit from. */
export function sharedAncestor(world: RefactorContext, slugs: readonly string[]): string | undefined {
  const [first = '', ...rest] = slugs;
  return world.above(first).find((slug) => rest.every((other) => world.above(other).includes(slug)));
}

/** The statement that is lifted: what most of the layers say, and all layers that say just that. */
function findGroup(
  world: RefactorContext,
  { selector, into }: LiftRequest,
): { group: Statement[]; target: string } {
  if (into !== undefined) world.tenant(into);
  const slugs = into === undefined ? [...world.layers.keys()] : world.below(into);
  if (into !== undefined && slugs.length === 0) throw new RefactorError(`Nobody inherits from '${into}'.`);
  const statements = slugs.flatMap((slug) => {
    const layer = world.layers.get(slug);
    return (layer && listOverrides(layer).get(selector)) ?? [];
  });
  const where = into === undefined ? 'No layer' : `No layer below '${into}'`;
  const said = statements.filter(({ layer }) => into !== undefined || world.above(layer).length > 0);
  const [group] = groupsOf(said);
  if (!group) throw world.unknown(selector, slugs, where);
  const target =
    into ??
    sharedAncestor(
      world,
      group.map(({ layer }) => layer),
    );
  if (target === undefined) {
    throw new RefactorError(
      `The layers that say it inherit from no common one: ${group.map(({ layer }) => layer).join(', ')}. Name one with --into.`,
    );
  }
  return { group, target };
}

const NOTHING_GAINED = 'Every layer that says it would have to go on saying it: nothing is gained.';

/**
 * Moves what many layers say into a layer that they inherit from, and takes it out of theirs. Layers that did not
 * say it get a statement that keeps them as they were. Nothing is written; the result says what would be, and
 * whether it is proven that no tenant differs.
 * @throws RefactorError where nothing of the kind is said, with what was probably meant
 */
export function lift(request: LiftRequest): Refactoring {
  const { isAdopted = false, selector } = request;
  const world = new RefactorContext(request.input, request.compilation);
  const { group, target } = findGroup(world, request);
  const [statement] = group;
  if (!statement) throw world.unknown(selector, [], 'No layer');
  const holders = new Map(group.map((one) => [one.layer, one]));

  // First as if nobody had to be kept as it was: that tells who has to.
  const trial = new Draft(world.layers);
  for (const [slug, one] of holders) removeStatement(trial, { world, slug }, one);
  addStatement(trial, { world, slug: target }, statement);
  const tried = world.after(trial.changes);
  const plan = planLift(target, {
    world,
    isAdopted,
    isHolder: (slug) => holders.has(slug),
    isStated: (slug) => {
      const layer = world.layers.get(slug);
      return layer !== undefined && listOverrides(layer).has(selector);
    },
    isChanged: (slug) => !hasSameEffect(world.before.tenants.get(slug), tried.tenants.get(slug), statement),
  });

  const draft = new Draft(world.layers);
  for (const slug of plan.deletes) removeStatement(draft, { world, slug }, holders.get(slug) ?? statement);
  addStatement(draft, { world, slug: target }, statement);
  for (const slug of plan.counters) addCounterStatement(draft, { world, slug }, statement);
  const made = draft.changes;
  const first = world.after(made);
  const changes = refreshFingerprints(world.before, first, made);
  const after = changes.every((change) => made.includes(change)) ? first : world.after(changes);
  const templates = [target, ...plan.passed].filter((slug) => world.tenant(slug).isTemplate);
  const { differences: found, compared } = proveUnchanged(world.before, after, {
    changed: [target, ...plan.deletes, ...plan.counters],
    mayDiffer: new Set([...templates, ...plan.adopters]),
  });
  const differences = plan.deletes.length > 0 ? found : [...found, NOTHING_GAINED];
  return {
    selector,
    statement: describeStatement(statement),
    layer: target,
    removedFrom: plan.deletes,
    statedIn: [target],
    keptByCounter: plan.counters,
    adoptedBy: plan.adopters,
    templates,
    changes,
    isProven: differences.length === 0,
    differences,
    compared,
    compilation: after,
  };
}
