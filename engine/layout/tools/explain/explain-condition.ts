import type { Condition } from '../../../../schemas';
import { compileCondition } from '../../model/conditions';
import { isObject, getOwn } from '../../base/json';

/** Whether a condition holds; `unknown` if the context has no value for a name. */
export type Verdict = 'holds' | 'fails' | 'unknown';

export interface ConditionContext {
  readonly values: { readonly [name: string]: unknown };
  /** Whether a context name without a value is known to be missing. By default, all are. */
  isKnown?(name: string): boolean;
}

/** One comparison of a condition with the value in the context. */
export interface ComparisonResult {
  readonly kind: 'comparison';
  /** Dotted path in the context. */
  readonly path: string;
  readonly operator: string;
  readonly expected: unknown;
  /** undefined if the path has no value; a list if the path goes through a list. */
  readonly found?: unknown;
  readonly verdict: Verdict;
}

/** A condition as a tree: all, any or none of its parts must hold. */
export type ConditionPart =
  | {
      readonly kind: 'all' | 'any' | 'none';
      readonly verdict: Verdict;
      readonly parts: readonly ConditionPart[];
    }
  | ComparisonResult;

const LOGICAL_OPERATORS: Readonly<Record<string, 'all' | 'any' | 'none'>> = {
  $and: 'all',
  $or: 'any',
  $nor: 'none',
};

/** The value at a dotted path. Like conditions, it looks into each entry of a list. */
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

/** The comparisons of a path: one for each operator, or an equality for a plain value. */
function evaluateComparisons(path: string, test: unknown, context: ConditionContext): ComparisonResult[] {
  const operators = isObject(test) ? Object.entries(test) : [['$eq', test] as const];
  const [name = ''] = path.split('.', 1);
  const isKnown = Object.hasOwn(context.values, name) || (context.isKnown?.(name) ?? true);
  const found = lookUp(context.values, path.split('.'));
  return operators.map(([operator, expected]) => {
    // Evaluated by the real evaluator, so that explanations and pages agree.
    const when = { [path]: { [operator]: expected } } as Condition;
    const verdict = !isKnown ? 'unknown' : compileCondition(when)(context.values) ? 'holds' : 'fails';
    return { kind: 'comparison', path, operator, expected, ...(found !== undefined && { found }), verdict };
  });
}

/** Kleene's three-valued logic. */
function combine(kind: 'all' | 'any' | 'none', parts: readonly ConditionPart[]): Verdict {
  const has = (verdict: Verdict) => parts.some((part) => part.verdict === verdict);
  if (kind === 'all') return has('fails') ? 'fails' : has('unknown') ? 'unknown' : 'holds';
  const [met, unmet] = kind === 'any' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  return has('holds') ? met : has('unknown') ? 'unknown' : unmet;
}

const group = (kind: 'all' | 'any' | 'none', parts: readonly ConditionPart[]): ConditionPart => {
  const [only] = parts;
  return kind !== 'none' && only && parts.length === 1
    ? only
    : { kind, verdict: combine(kind, parts), parts };
};

/**
 * Explains why a block is shown or hidden: every comparison of a `when`, with the value in the context and whether the
 * comparison holds. Malformed parts fail, as they do on the site.
 */
export function explainCondition(when: unknown, context: ConditionContext): ConditionPart {
  if (!isObject(when)) return { kind: 'any', verdict: 'fails', parts: [] };
  const parts = Object.entries(when).flatMap(([key, value]): ConditionPart[] => {
    const kind = getOwn(LOGICAL_OPERATORS, key);
    if (!kind) return evaluateComparisons(key, value, context);
    const inner = Array.isArray(value) ? value.map((part) => explainCondition(part, context)) : [];
    return [group(kind, inner)];
  });
  return group('all', parts);
}
