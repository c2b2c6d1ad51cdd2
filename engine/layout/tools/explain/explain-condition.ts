import type { Condition } from '../../../../schemas';
import { compileCondition } from '../../model/conditions';
import { isObject, getOwn } from '../../base/json';

/** Whether a condition holds; not known where it names something of which nobody said what it is. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/** The values that a condition is asked about. */
export interface ConditionContext {
  readonly values: { readonly [name: string]: unknown };
  /** Whether a first name of a path is known although it is not there; all are when this is left out. */
  isKnown?(name: string): boolean;
}

/** One comparison of a condition with the value in the context. */
export interface ComparisonResult {
  readonly kind: 'comparison';
  /** Dotted path in the context. */
  readonly path: string;
  readonly operator: string;
  readonly expected: unknown;
  /** Nothing where nothing stands at the path; what a list on the way gives is a list. */
  readonly found?: unknown;
  readonly verdict: Verdict;
}

/** A condition taken apart: all, any or none of its parts must hold. */
export type ConditionPart =
  | {
      readonly kind: 'all' | 'any' | 'none';
      readonly verdict: Verdict;
      readonly parts: readonly ConditionPart[];
    }
  | ComparisonResult;

const JUNCTIONS: Readonly<Record<string, 'all' | 'any' | 'none'>> = { $and: 'all', $or: 'any', $nor: 'none' };

/** The value at a dotted path. Through lists it goes as conditions do: to what each entry has there. */
function lookUp(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value) && !/^\d+$/.test(key)) {
    const found = value.map((item) => lookUp(item, path)).filter((item) => item !== undefined);
    return found.length > 0 ? found : undefined;
  }
  if (Array.isArray(value)) return lookUp(value[Number(key)], rest);
  return isObject(value) ? lookUp(getOwn(value, key), rest) : undefined;
}

/** One test of a path: one comparison for each operator, or one for equality with a plain value. */
function comparisonsOf(path: string, test: unknown, context: ConditionContext): ComparisonResult[] {
  const operators = isObject(test) ? Object.entries(test) : [['$eq', test] as const];
  const [name = ''] = path.split('.', 1);
  const isKnown = Object.hasOwn(context.values, name) || (context.isKnown?.(name) ?? true);
  const found = lookUp(context.values, path.split('.'));
  return operators.map(([operator, expected]) => {
    // Asked of the language itself, so that an explanation cannot differ from what the site does.
    const when = { [path]: { [operator]: expected } } as Condition;
    const verdict = !isKnown ? 'unknown' : compileCondition(when)(context.values) ? 'holds' : 'fails';
    return { kind: 'comparison', path, operator, expected, ...(found !== undefined && { found }), verdict };
  });
}

/** Three-valued logic (Kleene): what is not known decides nothing that is decided without it. */
function together(kind: 'all' | 'any' | 'none', parts: readonly ConditionPart[]): Verdict {
  const has = (verdict: Verdict) => parts.some((part) => part.verdict === verdict);
  if (kind === 'all') return has('fails') ? 'fails' : has('unknown') ? 'unknown' : 'holds';
  const [met, unmet] = kind === 'any' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  return has('holds') ? met : has('unknown') ? 'unknown' : unmet;
}

const group = (kind: 'all' | 'any' | 'none', parts: readonly ConditionPart[]): ConditionPart => {
  const [only] = parts;
  return kind !== 'none' && only && parts.length === 1
    ? only
    : { kind, verdict: together(kind, parts), parts };
};

/**
 * Every comparison of a `when` with the value in a context and whether it holds, so that one sees why a block is
 * shown or not. Tolerates malformed conditions: a part of which nothing can be said fails, as it does on the site.
 */
export function explainCondition(when: unknown, context: ConditionContext): ConditionPart {
  if (!isObject(when)) return { kind: 'any', verdict: 'fails', parts: [] };
  const parts = Object.entries(when).flatMap(([key, value]): ConditionPart[] => {
    const kind = getOwn(JUNCTIONS, key);
    if (!kind) return comparisonsOf(key, value, context);
    const inner = Array.isArray(value) ? value.map((part) => explainCondition(part, context)) : [];
    return [group(kind, inner)];
  });
  return group('all', parts);
}
