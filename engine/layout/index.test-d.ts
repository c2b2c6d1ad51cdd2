import { expectTypeOf } from 'vitest';
import type { LayoutNode, Operation } from '../../schemas';
import {
  applyOperation,
  compile,
  explainValue,
  suggestName,
  type CompiledTenant,
  type Compilation,
  type RouteMatch,
  type Severity,
  type ValueExplanation,
} from '.';

declare const input: Parameters<typeof compile>[0];
declare const root: LayoutNode;
declare const trace: Parameters<typeof explainValue>[0];

// A compilation looks up tenants by slug, so the result may be undefined.
const compilation = compile(input);
expectTypeOf(compilation).toEqualTypeOf<Compilation>();
expectTypeOf(compilation.tenants.get('harbour-cars')).toEqualTypeOf<CompiledTenant | undefined>();
// @ts-expect-error a compilation needs the layers, too
compile({ blocks: input.blocks, sources: [] });
// @ts-expect-error tenants are read-only
compilation.tenants.clear();

// An operation returns the tree, and the problem if it could not be applied.
const operation: Operation = { op: 'set', node: 'hero', path: 'heading', value: 'Cars' };
const outcome = applyOperation(root, operation, { getDefaults: () => ({}) });
expectTypeOf(outcome.root).toEqualTypeOf<LayoutNode>();
if (outcome.problem?.kind === 'target-missing')
  expectTypeOf(outcome.problem.known).toEqualTypeOf<readonly string[]>();
// @ts-expect-error only some problems know the ids of the page
void outcome.problem?.known;
// @ts-expect-error there is no such operation
applyOperation(root, { op: 'paint', node: 'hero' }, { getDefaults: () => ({}) });
// @ts-expect-error 'set' needs a path
applyOperation(root, { op: 'set', node: 'hero', value: 'Cars' }, { getDefaults: () => ({}) });

// Types of results include undefined where a result may be missing.
expectTypeOf(explainValue(trace, { id: 'hero', props: {} }, 'heading')).toEqualTypeOf<
  ValueExplanation | undefined
>();
expectTypeOf(suggestName('headng', ['heading'])).toEqualTypeOf<string | undefined>();
expectTypeOf<RouteMatch['params']>().toEqualTypeOf<Readonly<Record<string, string>>>();
expectTypeOf<'error'>().toExtend<Severity>();
expectTypeOf<'fatal'>().not.toExtend<Severity>();
