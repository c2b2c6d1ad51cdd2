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
  /** The compilation of `input`, if there is one already. */
  readonly compilation?: Compilation;
  /** For example `pages/vehicle:similar.variant`; docs/refactoring.md has all forms. */
  readonly selector: string;
  /** The layer from which the statement is removed. */
  readonly from: string;
}

/**
 * Moves a statement from a layer into each layer that inherits it directly and does not override it. Nothing is
 * written; the result lists the changes and says whether it is proven that no tenant changes.
 * @throws RefactorError if the layer has no such statement, with a suggestion
 */
export function lower({ input, compilation, selector, from }: LowerRequest): Refactoring {
  const context = new RefactorContext(input, compilation);
  const { isTemplate } = context.tenant(from);
  const layer = context.layers.get(from);
  const statement = layer && listStatements(layer).get(selector);
  if (!statement) throw context.unknownSelector(selector, [from], `'${from}'`);
  const children = context.listChildren(from);
  if (children.length === 0) throw new RefactorError(`No layer inherits from '${from}'.`);

  const draft = new Draft(context.layers);
  removeStatement(draft, { context, slug: from }, statement);
  const compiledWithoutStatement = context.after(draft.changes);
  const inheritingLayers = children.filter(
    (slug) =>
      !hasSameEffect(context.before.tenants.get(slug), compiledWithoutStatement.tenants.get(slug), statement),
  );
  for (const slug of inheritingLayers) addStatementFirst(draft, { context, slug }, statement);
  const edits = draft.changes;
  const compiledEdits = context.after(edits);
  const changes = refreshFingerprints(context.before, compiledEdits, edits);
  const after = changes.every((change) => edits.includes(change)) ? compiledEdits : context.after(changes);
  const templates = isTemplate ? [from] : [];
  const { differences, compared } = proveUnchanged(context.before, after, {
    changed: [from, ...inheritingLayers],
    mayDiffer: new Set(templates),
  });
  return {
    selector,
    statement: describeStatement(statement),
    layer: from,
    removedFrom: [from],
    statedIn: inheritingLayers,
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
