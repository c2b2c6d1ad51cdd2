import type { Compilation, CompileInput } from '../../compile/compilation';
import { refreshFingerprints } from '../drift';
import { Draft } from './draft';
import { proveUnchanged } from './prove-unchanged';
import { RefactorError, type Refactoring } from './refactoring';
import { hasSameEffect } from './visible-effect';
import { addStatementFirst, removeStatement } from './edit-statements';
import { describeStatement, listStatements } from './statement';
import { RefactorContext } from './refactor-context';

export interface LowerRequest {
  readonly input: CompileInput;
  /** `input` compiled, where that has been done. */
  readonly compilation?: Compilation;
  /** For example `pages/vehicle:price.showWeekly`; docs/refactoring.md has all forms. */
  readonly selector: string;
  /** The layer that shall not say it any more. */
  readonly from: string;
}

/**
 * Takes a statement out of a layer and gives it to each layer that inherits from it directly and does not say
 * otherwise. Nothing is written; the result says what would be, and whether it is proven that no tenant differs.
 * @throws RefactorError where the layer says nothing of the kind, with what was probably meant
 */
export function lower({ input, compilation, selector, from }: LowerRequest): Refactoring {
  const world = new RefactorContext(input, compilation);
  const { isTemplate } = world.tenant(from);
  const layer = world.layers.get(from);
  const statement = layer && listStatements(layer).get(selector);
  if (!statement) throw world.unknown(selector, [from], `'${from}'`);
  const children = world.childrenOf(from);
  if (children.length === 0) throw new RefactorError(`Nobody inherits from '${from}'.`);

  const draft = new Draft(world.layers);
  removeStatement(draft, { world, slug: from }, statement);
  const without = world.after(draft.changes);
  const heirs = children.filter(
    (slug) => !hasSameEffect(world.before.tenants.get(slug), without.tenants.get(slug), statement),
  );
  for (const slug of heirs) addStatementFirst(draft, { world, slug }, statement);
  const made = draft.changes;
  const first = world.after(made);
  const changes = refreshFingerprints(world.before, first, made);
  const after = changes.every((change) => made.includes(change)) ? first : world.after(changes);
  const templates = isTemplate ? [from] : [];
  const { differences, compared } = proveUnchanged(world.before, after, {
    changed: [from, ...heirs],
    mayDiffer: new Set(templates),
  });
  return {
    selector,
    statement: describeStatement(statement),
    layer: from,
    removedFrom: [from],
    statedIn: heirs,
    keptByCounter: [],
    adoptedBy: [],
    templates,
    changes,
    isProven: differences.length === 0,
    differences,
    compared,
    compilation: after,
  };
}
