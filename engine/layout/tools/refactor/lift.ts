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
  /** The compilation of `input`, if there is one already. */
  readonly compilation?: Compilation;
  /** For example `pages/vehicle:similar.variant`; docs/refactoring.md has all forms. */
  readonly selector: string;
  /** The layer to lift into. Default: the nearest common ancestor of the layers with the statement. */
  readonly into?: string;
  /** Whether tenants without the statement adopt it instead of getting a counter-statement. */
  readonly allowsAdoption?: boolean;
}

/** Groups identical statements, largest group first. */
function groupStatements(statements: readonly Statement[]): Statement[][] {
  const groups = groupBy(statements, ({ hash }) => hash);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** The nearest common ancestor of layers. */
export function findSharedAncestor(context: RefactorContext, slugs: readonly string[]): string | undefined {
  const [first = '', ...rest] = slugs;
  return context.above(first).find((slug) => rest.every((other) => context.above(other).includes(slug)));
}

/** The most frequent statement, and all layers with it. */
function findGroup(
  context: RefactorContext,
  { selector, into }: LiftRequest,
): { group: Statement[]; target: string } {
  if (into !== undefined) context.tenant(into);
  const slugs = into === undefined ? [...context.layers.keys()] : context.below(into);
  if (into !== undefined && slugs.length === 0) throw new RefactorError(`No layer inherits from '${into}'.`);
  const statements = slugs.flatMap((slug) => {
    const layer = context.layers.get(slug);
    return (layer && listOverrides(layer).get(selector)) ?? [];
  });
  const where = into === undefined ? 'any layer' : `any layer below '${into}'`;
  const liftable = statements.filter(({ layer }) => into !== undefined || context.above(layer).length > 0);
  const [group] = groupStatements(liftable);
  if (!group) throw context.unknownSelector(selector, slugs, where);
  const target =
    into ??
    findSharedAncestor(
      context,
      group.map(({ layer }) => layer),
    );
  if (target === undefined) {
    throw new RefactorError(
      `The layers with this statement have no common ancestor: ${group.map(({ layer }) => layer).join(', ')}. Choose a layer with --into.`,
    );
  }
  return { group, target };
}

const NOTHING_GAINED = 'Every layer would have to keep the statement, so nothing is gained.';

/**
 * Moves an identical statement from many layers into a layer that they inherit from. Layers without the statement get a
 * counter-statement that keeps their value. Nothing is written; the result lists the changes and says whether it is
 * proven that no tenant changes.
 * @throws RefactorError if there is no such statement, with a suggestion
 */
export function lift(request: LiftRequest): Refactoring {
  const { allowsAdoption = false, selector } = request;
  const context = new RefactorContext(request.input, request.compilation);
  const { group, target } = findGroup(context, request);
  const [statement] = group;
  if (!statement) throw context.unknownSelector(selector, [], 'any layer');
  const holders = new Map(group.map((item) => [item.layer, item]));

  // A trial without counter-statements reveals which layers need one.
  const trial = new Draft(context.layers);
  for (const [slug, item] of holders) removeStatement(trial, { context, slug }, item);
  addStatement(trial, { context, slug: target }, statement);
  const trialResult = context.after(trial.changes);
  const plan = planLift(target, {
    context,
    allowsAdoption,
    hasLiftedStatement: (slug) => holders.has(slug),
    hasStatement: (slug) => {
      const layer = context.layers.get(slug);
      return layer !== undefined && listOverrides(layer).has(selector);
    },
    isChanged: (slug) =>
      !hasSameEffect(context.before.tenants.get(slug), trialResult.tenants.get(slug), statement),
  });

  const draft = new Draft(context.layers);
  for (const slug of plan.deletes) removeStatement(draft, { context, slug }, holders.get(slug) ?? statement);
  addStatement(draft, { context, slug: target }, statement);
  for (const slug of plan.counterStatements) addCounterStatement(draft, { context, slug }, statement);
  const edits = draft.changes;
  const first = context.after(edits);
  const changes = refreshFingerprints(context.before, first, edits);
  const after = changes.every((change) => edits.includes(change)) ? first : context.after(changes);
  const templates = [target, ...plan.passThrough].filter((slug) => context.tenant(slug).isTemplate);
  const { differences: found, compared } = proveUnchanged(context.before, after, {
    changed: [target, ...plan.deletes, ...plan.counterStatements],
    mayDiffer: new Set([...templates, ...plan.adopters]),
  });
  const differences = plan.deletes.length > 0 ? found : [...found, NOTHING_GAINED];
  return {
    selector,
    statement: describeStatement(statement),
    layer: target,
    removedFrom: plan.deletes,
    statedIn: [target],
    keptByCounter: plan.counterStatements,
    adoptedBy: plan.adopters,
    templates,
    changes,
    isProven: differences.length === 0,
    differences,
    compared,
    compilation: after,
  };
}
