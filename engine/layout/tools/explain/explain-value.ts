import { isObject, getOwn, type JsonObject, type Pointer } from '../../base/json';
import { parsePropPath, valueAt, type Step } from '../../model/operations';
import type { PageTrace } from '../../compose/trace';
import type { IgnoredValue } from './ignored-values';
import { propStatement, statementAt, type Statement } from './statement';
import { findPropStatements, isWithin, type PropStatement } from '../../compose/trace-props';

/** Why a value is what it is. */
export interface ValueExplanation {
  readonly path: string;
  /** As the site uses it, defaults filled in; absent where there is none. */
  readonly value?: unknown;
  /** Who gave it: a file, the block or schema by its default, a calculation from other values, or nobody. */
  readonly origin: 'statement' | 'default' | 'derived' | 'nothing';
  /** The statement that counts: it gave the value, or took an earlier one away so that the default counts. */
  readonly statement?: Statement;
  /** Newer statements that changed something within the value, newest first. */
  readonly changes: readonly Statement[];
  /** What the statement that counts took the place of, newest first. */
  readonly shadowed: readonly Statement[];
  /** What files say of it that does not count, because it is not valid; only of configuration. */
  readonly leftOut?: readonly IgnoredValue[];
  /** What the value is made of, each explained by itself. */
  readonly parts?: readonly ValueExplanation[];
}

/** What a stated value says at the rest of a path, and where in it; undefined where it says nothing there. */
function statedAt(value: unknown, steps: readonly Step[]): { at: Pointer; value: unknown } | undefined {
  const pointer: (string | number)[] = [];
  let current = value;
  for (const step of steps) {
    if ('item' in step) {
      if (!Array.isArray(current)) return undefined;
      const index = current.findIndex((entry) => valueAt([entry], [step]).exists);
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

const said = ({ entry }: PropStatement): Statement =>
  statementAt(entry.source, entry.at, propStatement(entry));

/**
 * Why a prop of a node is what it is. `path` may lead into the prop: `tabs[specs].title`.
 * @param props the node's props as resolved
 * @returns undefined where `path` is no path
 */
export function explainValue(
  trace: PageTrace,
  node: { readonly id: string; readonly props: JsonObject },
  path: string,
): ValueExplanation | undefined {
  const steps = parsePropPath(path);
  if (!steps) return undefined;
  const { exists, value } = valueAt(node.props, steps);
  const bearing = findPropStatements(trace, node.id, path);
  const index = bearing.findIndex(({ stated }) => isWithin(path, stated));
  const winner = bearing[index];
  const newer = winner ? bearing.slice(0, index) : bearing;
  const older = winner ? bearing.slice(index + 1) : [];
  const within =
    winner && winner.entry.operation !== 'unset'
      ? statedAt(winner.entry.value, steps.slice(parsePropPath(winner.stated)?.length ?? 0))
      : undefined;
  return {
    path,
    ...(exists && { value }),
    origin: within ? 'statement' : exists ? 'default' : 'nothing',
    ...(winner && {
      statement: statementAt(winner.entry.source, [...winner.entry.at, ...(within?.at ?? [])], {
        ...propStatement(winner.entry),
        ...(within && { value: within.value }),
      }),
    }),
    changes: newer.map(said),
    shadowed: older.map(said),
  };
}
