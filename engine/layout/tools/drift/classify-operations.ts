import type { LayoutNode, Operation } from '../../../../schemas';
import type { FailedChange } from '../../compose/compose-page';
import { readPageFile } from '../../model/document';
import type { Environment } from '../../model/environment';
import { isEqual, type Pointer } from '../../base/json';
import { parsePropPath } from '../../model/operations';
import { PageBuilder } from '../../compose/page-builder';
import {
  hashOverriddenValue,
  findOverriddenValue,
  type OverriddenValue,
} from '../../compose/override-fingerprint';
import type { JsonSource } from '../../model/source';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { Layer } from '../../compose/layers';
import { entryKey } from '../../model/content/entry-file';
import { describeNode, getComposedKind, findMainNode } from '../../model/composed-key';
import { formKey } from '../../model/forms/form-file';
import { findNode } from '../../model/node-tree';
import { formatValue, type DriftClass, type DriftFacts } from './drift-entry';

type Problem = FailedChange['problem'];

/** The JSON files of a layer that can contain changes, by key: those of pages, forms and entries. */
const listComposedFiles = ({ pages, forms, content }: Layer): [string, JsonSource][] => [
  ...pages,
  ...[...forms].map(([id, source]): [string, JsonSource] => [formKey(id), source]),
  ...[...content].flatMap(([name, entries]) =>
    [...entries].map(([id, source]): [string, JsonSource] => [entryKey(name, id), source]),
  ),
];

/** The message of an error at or inside a path of a file. */
export type ErrorAt = (source: JsonSource, at: Pointer) => string | undefined;

const DESCRIPTIONS: {
  readonly [Name in Operation['op']]: (operation: Extract<Operation, { op: Name }>) => string;
} = {
  set: ({ node, path, value }) => `sets '${path}' of '${node}' to ${formatValue(value)}`,
  unset: ({ node, path }) => `unsets '${path}' of '${node}'`,
  insert: ({ node }) => `inserts '${node.id}'`,
  move: ({ node }) => `moves '${node}'`,
  remove: ({ node }) => `removes '${node}'`,
  replace: ({ node, with: next }) => `replaces '${node}' with '${next.id}'`,
  wrap: ({ node, with: around }) => `wraps '${node}' in '${around.id}'`,
  unwrap: ({ node }) => `unwraps '${node}'`,
  final: ({ node }) => `makes '${node}' final`,
};

/** Describes an operation on a whole entry or form. */
function describeEntryOrForm(operation: Operation, what: string): string | undefined {
  switch (operation.op) {
    case 'set':
      return `sets '${operation.path}' to ${formatValue(operation.value)}`;
    case 'unset':
      return `unsets '${operation.path}'`;
    case 'remove':
      return `removes the ${what}`;
    case 'final':
      return `makes the ${what} final`;
    default:
      return undefined;
  }
}

/** @param key of the page, entry or form */
function describeOperation(operation: Operation, key: string): string {
  const isEntryOrForm = findMainNode(key) !== undefined && findMainNode(key) === operation.node;
  const whole = isEntryOrForm ? describeEntryOrForm(operation, getComposedKind(key)) : undefined;
  if (whole !== undefined) return whole;
  // The table maps each name to a function for that operation, which TypeScript cannot infer here.
  const words = DESCRIPTIONS[operation.op] as (operation: Operation) => string;
  return words(operation);
}

function classifyProblem(problem: Problem, key: string): { class: DriftClass; reason: string } {
  switch (problem.kind) {
    case 'target-missing':
      return {
        class: 'orphan',
        reason: `${describeNode(problem.id, key)} no longer exists.`,
      };
    case 'bad-prop-path': {
      const isPath = parsePropPath(problem.path) !== undefined;
      return {
        class: isPath ? 'orphan' : 'conflict',
        reason: `Invalid path '${problem.path}': ${problem.reason}.`,
      };
    }
    case 'nothing-to-unset':
      return { class: 'redundant', reason: `No lower layer sets '${problem.path}' of '${problem.id}'.` };
    case 'duplicate-id':
      return { class: 'conflict', reason: `The ${getComposedKind(key)} already has a node '${problem.id}'.` };
    case 'invalid-target':
      return { class: 'conflict', reason: `It cannot be applied: ${problem.reason}.` };
    case 'final':
      return {
        class: 'conflict',
        reason: `${describeNode(problem.final.node, key)} is final: ${problem.final.reason}`,
      };
  }
}

/** Whether an operation has no visible effect, such as setting a prop to its default. */
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

function describeInherited(operation: Operation, { value }: OverriddenValue): string {
  if (operation.op === 'set' || operation.op === 'unset')
    return `The inherited value is now ${formatValue(value)}.`;
  return 'The node that it overrides has changed.';
}

interface AppliedOperation {
  readonly operation: Operation;
  readonly at: Pointer;
  readonly jsonSource: JsonSource;
  /** Of the page, entry or form. */
  readonly key: string;
  readonly before: LayoutNode;
  readonly after: LayoutNode;
  readonly problem: Problem | undefined;
}

function collectFacts(
  applied: AppliedOperation,
  environment: Environment,
  errorAt: ErrorAt,
): DriftFacts | undefined {
  const { operation, at, jsonSource, key, before, after, problem } = applied;
  // `final` overrides nothing, so it is listed only if it fails.
  if (operation.op === 'final' && !problem) return undefined;
  const overridden = findOverriddenValue(before, operation, environment);
  const currentFingerprint = overridden && hashOverriddenValue(overridden);
  const shadowed = currentFingerprint === undefined && !problem ? undefined : operation.shadows;
  const common = {
    kind: 'operation',
    at,
    what: describeOperation(operation, key),
    shadowed,
    now: currentFingerprint,
  } as const;
  if (problem) return { ...common, ...classifyProblem(problem, key) };
  if (changesNothing(operation, before, after, environment))
    return { ...common, class: 'redundant', reason: 'It changes nothing.' };
  const isChanged = overridden !== undefined && shadowed !== undefined && shadowed !== currentFingerprint;
  const changed = isChanged ? describeInherited(operation, overridden) : '';
  const error = errorAt(jsonSource, at);
  if (error !== undefined) return { ...common, class: 'conflict', reason: `${changed} ${error}`.trim() };
  return { ...common, class: isChanged ? 'shadows-a-change' : 'clean', reason: changed };
}

/** The entry for an operation on a page that no lower layer has. */
function createOrphanFacts(operation: Operation, at: Pointer, page: string): DriftFacts {
  const kind = getComposedKind(page);
  const reason = `No lower layer has ${kind === 'entry' ? 'an' : 'a'} ${kind} '${page}'.`;
  const { shadows: shadowed } = operation;
  return {
    kind: 'operation',
    at,
    what: describeOperation(operation, page),
    class: 'orphan',
    shadowed,
    now: undefined,
    reason,
  };
}

/**
 * Classifies the overrides in the files of pages, entries and forms of one layer, seen from a tenant with this layer in its chain.
 * @param layer slug of the tenant or one of its lower layers
 */
export function classifyOperations(
  tenant: CompiledTenant,
  layer: string,
  errorAt: ErrorAt,
): { source: JsonSource; facts: DriftFacts }[] {
  const { environment } = tenant.compiler;
  const own = tenant.chain.find(({ slug }) => slug === layer);
  return (own ? listComposedFiles(own) : []).flatMap(([page, source]) => {
    if ((readPageFile(source).page.changes ?? []).length === 0) return [];
    const composition = tenant.composition(page);
    const isWithoutPage = composition?.files.orphans.some((file) => file.source === source) ?? true;
    const builder = new PageBuilder(environment);
    const found: { source: JsonSource; facts: DriftFacts }[] = [];
    for (const step of composition?.steps ?? []) {
      const before = builder.layout;
      const problem = builder.apply(step);
      if (step.kind !== 'change' || step.source !== source) continue;
      const { operation, at } = step;
      if (isWithoutPage) found.push({ source, facts: createOrphanFacts(operation, at, page) });
      if (!before) continue;
      const after = builder.layout ?? before;
      const applied = { operation, at, jsonSource: source, key: page, before, after, problem };
      const facts = collectFacts(applied, environment, errorAt);
      if (facts) found.push({ source, facts });
    }
    return found;
  });
}
