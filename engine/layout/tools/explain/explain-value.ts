import { isObject, getOwn, type JsonObject, type Pointer } from '../../base/json';
import { parsePropPath, readValueAt, type PathStep } from '../../model/operations';
import type { PageTrace } from '../../compose/trace';
import type { IgnoredValue } from './ignored-values';
import { withoutNodeNote, createStatement, type Statement } from './statement';
import { findPropStatements, isWithin, type PropStatement } from '../../compose/trace-props';

export interface ValueExplanation {
  readonly path: string;
  /** With defaults; absent if there is no value. */
  readonly value?: unknown;
  /**
   * The value comes from a file, is a default of the block or schema, is computed from other values, or does not exist.
   */
  readonly origin: 'statement' | 'default' | 'derived' | 'nothing';
  /** The effective statement: it set the value, or removed an earlier one. */
  readonly statement?: Statement;
  /** Later statements that changed parts of the value, latest first. */
  readonly changes: readonly Statement[];
  /** Statements that the effective one overrides, latest first. */
  readonly shadowed: readonly Statement[];
  /** Ignored invalid statements; only for configuration. */
  readonly leftOut?: readonly IgnoredValue[];
  readonly parts?: readonly ValueExplanation[];
}

/** The value at the rest of a path inside a stated value, with its pointer; undefined if there is none. */
function findStatedValue(
  value: unknown,
  steps: readonly PathStep[],
): { at: Pointer; value: unknown } | undefined {
  const pointer: (string | number)[] = [];
  let current = value;
  for (const step of steps) {
    if ('item' in step) {
      if (!Array.isArray(current)) return undefined;
      const index = current.findIndex((entry) => readValueAt([entry], [step]).exists);
      if (index < 0) return undefined;
      pointer.push(index);
      current = current[index];
    } else {
      if (!isObject(current) || !Object.hasOwn(current, step.key)) return undefined;
      pointer.push(step.key);
      current = getOwn(current, step.key);
    }
  }
  return { at: pointer, value: current };
}

const toPropStatement = ({ entry }: PropStatement): Statement =>
  createStatement(entry.source, entry.at, withoutNodeNote(entry));

/**
 * Explains a prop of a node. `path` can be nested: `tabs[specs].title`.
 * @param props the node's resolved props
 * @returns undefined if `path` is not a valid path
 */
export function explainValue(
  trace: PageTrace,
  node: { readonly id: string; readonly props: JsonObject },
  path: string,
): ValueExplanation | undefined {
  const steps = parsePropPath(path);
  if (!steps) return undefined;
  const { exists, value } = readValueAt(node.props, steps);
  const relevant = findPropStatements(trace, node.id, path);
  const index = relevant.findIndex(({ stated }) => isWithin(path, stated));
  const effective = relevant[index];
  const later = effective ? relevant.slice(0, index) : relevant;
  const earlier = effective ? relevant.slice(index + 1) : [];
  const within =
    effective && effective.entry.operation !== 'unset'
      ? findStatedValue(effective.entry.value, steps.slice(parsePropPath(effective.stated)?.length ?? 0))
      : undefined;
  return {
    path,
    ...(exists && { value }),
    origin: within ? 'statement' : exists ? 'default' : 'nothing',
    ...(effective && {
      statement: createStatement(effective.entry.source, [...effective.entry.at, ...(within?.at ?? [])], {
        ...withoutNodeNote(effective.entry),
        ...(within && { value: within.value }),
      }),
    }),
    changes: later.map(toPropStatement),
    shadowed: earlier.map(toPropStatement),
  };
}
