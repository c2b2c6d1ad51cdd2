import type { LayoutNode } from '../../../schemas';
import type { Pointer } from '../base/json';
import { formatPropPath, toPathSteps } from '../model/operations';
import type { JsonSource } from '../model/source';
import type { PageTrace, TraceEntry } from './trace';

export interface PropStatement {
  readonly stated: string;
  readonly entry: TraceEntry;
}

/** The statements that affect a prop, latest first. */
export function findPropStatements(trace: PageTrace, node: string, path: string): PropStatement[] {
  const props = trace.nodes.get(node)?.props ?? [];
  const affects = (stated: string) => isWithin(path, stated) || isWithin(stated, path);
  return [...props]
    .flatMap(([stated, entries]) => (affects(stated) ? entries.map((entry) => ({ stated, entry })) : []))
    .sort((a, b) => b.entry.order - a.entry.order);
}

/**
 * The statements that affect a prop, latest first: of the prop itself, of a value that contains it, or of a
 * part of it. Empty means that the block's default applies.
 */
export function explainProp(trace: PageTrace, node: string, path: string): readonly TraceEntry[] {
  return findPropStatements(trace, node, path).map(({ entry }) => entry);
}

/** `tabs[a].title` is within `tabs`, `tabular` is not. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));
}

/** The location in a file of the latest statement of a value in a node's props. */
export function locateProp(
  trace: PageTrace,
  node: LayoutNode,
  pointer: readonly string[],
): { entry: TraceEntry; source: JsonSource; at: Pointer } | undefined {
  const props = trace.nodes.get(node.id)?.props;
  const steps = toPathSteps(node.props, pointer);
  let newest: { entry: TraceEntry; rest: readonly string[] } | undefined;
  for (let length = 1; length <= pointer.length; length += 1) {
    const entry = props?.get(formatPropPath(steps.slice(0, length)))?.at(-1);
    if (!entry || entry.operation === 'unset' || (newest && newest.entry.order > entry.order)) continue;
    newest = { entry, rest: pointer.slice(length) };
  }
  if (!newest) return undefined;
  const { entry, rest } = newest;
  return { entry, source: entry.source, at: [...entry.at, ...rest] };
}
