import type { ComparisonResult, ConditionPart, Verdict } from './explain-condition';
import type { Statement } from './statement';
import type { ValueExplanation } from './explain-value';

const MAX_VALUE = 80;

/** A value as JSON, truncated if it is long. */
export function formatShortValue(value: unknown, limit = MAX_VALUE): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** `coast/pages/home.json:4:7 · set · Why it is so.` */
export function describeStatement({ file, line, column, operation, note }: Statement): string {
  return [`${file}:${line}:${column}`, operation, note].filter(Boolean).join(' · ');
}

const ORIGINS: Readonly<Record<ValueExplanation['origin'], string>> = {
  statement: 'set',
  default: 'the default',
  derived: 'derived from the seeds of the theme',
  nothing: 'no value',
};

export function describeValue({ origin, statement }: ValueExplanation): string {
  if (!statement) return ORIGINS[origin];
  if (origin === 'statement') return describeStatement(statement);
  return `${ORIGINS[origin]}, since ${describeStatement(statement)}`;
}

const OPERATORS: Readonly<Record<string, string>> = {
  $eq: 'is',
  $ne: 'is not',
  $in: 'is one of',
  $nin: 'is none of',
  $all: 'contains all of',
  $gt: 'is more than',
  $gte: 'is at least',
  $lt: 'is less than',
  $lte: 'is at most',
  $exists: 'exists:',
  $size: 'has size',
  $not: 'does not match',
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  fails: 'does not hold',
  unknown: 'unknown',
};

function describeComparison({ path, operator, expected, found, verdict }: ComparisonResult): string {
  const comparison = `${path} ${OPERATORS[operator] ?? operator} ${formatShortValue(expected)}`;
  if (verdict === 'unknown') return `${comparison}: unknown, because the context has no value`;
  return `${comparison}: ${VERDICTS[verdict]}, the value is ${formatShortValue(found)}`;
}

const GROUPS = { all: 'all of these', any: 'at least one of these', none: 'none of these' } as const;

/** Describes a condition line by line, with nested parts indented. Each line has its verdict. */
export function describeCondition(part: ConditionPart, depth = 0): { text: string; verdict: Verdict }[] {
  const indent = '  '.repeat(depth);
  if (part.kind === 'comparison') return [{ text: indent + describeComparison(part), verdict: part.verdict }];
  const head = { text: `${indent}${GROUPS[part.kind]}: ${VERDICTS[part.verdict]}`, verdict: part.verdict };
  return [head, ...part.parts.flatMap((inner) => describeCondition(inner, depth + 1))];
}
