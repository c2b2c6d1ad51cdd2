import type { LayoutNode, Operation } from '../../../../schemas';
import type { FailedChange } from '../../compose/compose-page';
import { readPageFile } from '../../model/document';
import type { Environment } from '../../model/environment';
import { isEqual, type Pointer } from '../../base/json';
import { parsePropPath } from '../../model/operations';
import { PageBuilder } from '../../compose/page-builder';
import { fingerprintOf, findOverriddenValue, type OverriddenValue } from '../../compose/override-fingerprint';
import type { Source } from '../../model/source';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { findNode } from '../../model/node-tree';
import { formatValue, type DriftClass, type DriftFacts } from './drift-entry';

type Problem = FailedChange['problem'];

/** An error that stands within a stretch of a file; its message. */
export type ErrorAt = (source: Source, at: Pointer) => string | undefined;

/** What an operation does, in words. */
const WORDS: { readonly [Name in Operation['op']]: (operation: Extract<Operation, { op: Name }>) => string } =
  {
    set: ({ node, path, value }) => `sets '${path}' of '${node}' to ${formatValue(value)}`,
    unset: ({ node, path }) => `unsets '${path}' of '${node}'`,
    insert: ({ node }) => `inserts '${node.id}'`,
    move: ({ node }) => `moves '${node}'`,
    remove: ({ node }) => `removes '${node}'`,
    replace: ({ node, with: next }) => `replaces '${node}' by '${next.id}'`,
    wrap: ({ node, with: around }) => `wraps '${node}' in '${around.id}'`,
    unwrap: ({ node }) => `unwraps '${node}'`,
    final: ({ node }) => `makes '${node}' final`,
  };

function wordsOf(operation: Operation): string {
  // The table pairs each name with the operation of that name; TypeScript cannot follow the pairing by itself.
  const words = WORDS[operation.op] as (operation: Operation) => string;
  return words(operation);
}

/** An operation that could not be done: its target is gone, it has nothing to do, or something stands against it. */
function classOfProblem(problem: Problem): { class: DriftClass; reason: string } {
  switch (problem.kind) {
    case 'target-missing':
      return { class: 'orphan', reason: `There is no '${problem.id}' any more.` };
    case 'bad-prop-path': {
      const isPath = parsePropPath(problem.path) !== undefined;
      return {
        class: isPath ? 'orphan' : 'conflict',
        reason: `'${problem.path}' leads nowhere: ${problem.reason}.`,
      };
    }
    case 'nothing-to-unset':
      return { class: 'redundant', reason: `No layer beneath states '${problem.path}' of '${problem.id}'.` };
    case 'double-id':
      return { class: 'conflict', reason: `There is a '${problem.id}' already.` };
    case 'bad-place':
      return { class: 'conflict', reason: `It cannot be done: ${problem.reason}.` };
    case 'final':
      return { class: 'conflict', reason: `'${problem.final.node}' is final: ${problem.final.reason}` };
  }
}

/** Whether a page shows the same before and after: a prop set to what it is by default changes nothing. */
function changesNothing(
  operation: Operation,
  before: LayoutNode,
  after: LayoutNode,
  { blocks }: Environment,
): boolean {
  if (operation.op === 'final' || operation.op === 'insert') return false;
  if (operation.op !== 'set' && operation.op !== 'unset') return isEqual(before, after);
  const complete = (root: LayoutNode) => {
    const node = findNode(root, operation.node)?.node;
    return node && (blocks.get(node.block)?.withDefaults(node.props) ?? node.props ?? {});
  };
  return isEqual(complete(before), complete(after));
}

/** What stands beneath now, in words; of a node only that it is another one. */
function nowIs(operation: Operation, { value }: OverriddenValue): string {
  if (operation.op === 'set' || operation.op === 'unset') return `Beneath, it is now ${formatValue(value)}.`;
  return 'What it takes the place of has changed since.';
}

interface Looked {
  readonly operation: Operation;
  readonly at: Pointer;
  readonly source: Source;
  readonly before: LayoutNode;
  readonly after: LayoutNode;
  readonly problem: Problem | undefined;
}

function factsOf(looked: Looked, environment: Environment, errorAt: ErrorAt): DriftFacts | undefined {
  const { operation, at, source, before, after, problem } = looked;
  // `final` overrides nothing; it is told of only where it binds nobody.
  if (operation.op === 'final' && !problem) return undefined;
  const beneath = findOverriddenValue(before, operation, environment);
  const now = beneath && fingerprintOf(beneath);
  const shadowed = now === undefined && !problem ? undefined : operation.shadows;
  const fixed = { kind: 'operation', at, what: wordsOf(operation), shadowed, now } as const;
  if (problem) return { ...fixed, ...classOfProblem(problem) };
  if (changesNothing(operation, before, after, environment))
    return { ...fixed, class: 'redundant', reason: 'It changes nothing.' };
  if (!beneath || shadowed === undefined || shadowed === now) return { ...fixed, class: 'clean', reason: '' };
  const changed = nowIs(operation, beneath);
  const error = errorAt(source, at);
  if (error === undefined) return { ...fixed, class: 'shadows-a-change', reason: changed };
  return { ...fixed, class: 'conflict', reason: `${changed} ${error}` };
}

/** No layer beneath has the page any more. */
function withoutPage(operation: Operation, at: Pointer, page: string): DriftFacts {
  const reason = `No layer beneath has a page '${page}'.`;
  const { shadows: shadowed } = operation;
  return {
    kind: 'operation',
    at,
    what: wordsOf(operation),
    class: 'orphan',
    shadowed,
    now: undefined,
    reason,
  };
}

/**
 * The overrides in the page files of one layer, as a tenant that has the layer in its chain gets them.
 * @param layer slug of the tenant itself, or of a layer beneath it
 */
export function listOperationOverrides(
  tenant: CompiledTenant,
  layer: string,
  errorAt: ErrorAt,
): { source: Source; facts: DriftFacts }[] {
  const { environment } = tenant.compiler;
  const pages = tenant.chain.find(({ slug }) => slug === layer)?.pages ?? new Map<string, Source>();
  return [...pages].flatMap(([page, source]) => {
    if ((readPageFile(source).page.changes ?? []).length === 0) return [];
    const composition = tenant.composition(page);
    const isWithoutPage = composition?.files.orphans.some((file) => file.source === source) ?? true;
    const progress = new PageBuilder(environment);
    const found: { source: Source; facts: DriftFacts }[] = [];
    for (const step of composition?.steps ?? []) {
      const before = progress.layout;
      const problem = progress.apply(step);
      if (step.kind !== 'change' || step.source !== source) continue;
      const { operation, at } = step;
      if (isWithoutPage) found.push({ source, facts: withoutPage(operation, at, page) });
      if (!before) continue;
      const looked = { operation, at, source, before, after: progress.layout ?? before, problem };
      const facts = factsOf(looked, environment, errorAt);
      if (facts) found.push({ source, facts });
    }
    return found;
  });
}
