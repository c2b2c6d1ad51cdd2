import { isObject } from '../../engine/layout';
import { toClauses, type Clause, type Comparison, type Group } from './condition-model';
import { findConditionPath, formatChoice, type ConditionPath } from './condition-paths';
import { findOperatorChoice } from './operator-choices';

const MAX_VALUES = 6;

const joinWords = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

function formatValue(value: unknown, { kind, path, choices }: ConditionPath): string {
  if (typeof value === 'boolean')
    return path.startsWith('features.') ? (value ? 'on' : 'off') : value ? 'yes' : 'no';
  if (typeof value === 'string' && choices.includes(value)) return `‘${formatChoice(value)}’`;
  if (kind === 'date' || kind === 'dateTime') return String(value);
  return typeof value === 'string' ? `‘${value}’` : JSON.stringify(value);
}

function formatOperand({ operand, operator }: Comparison, path: ConditionPath): string {
  if (!Array.isArray(operand)) return formatValue(operand, path);
  const shown = operand.slice(0, MAX_VALUES).map((value) => formatValue(value, path));
  const more = operand.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length === 0 ? 'an empty list' : joinWords(all, operator === '$all' ? 'and' : 'or');
}

/** The name of a value in a sentence: `Vehicle: Status`. */
export const formatPathName = ({ group, label }: ConditionPath): string =>
  group === label ? label : group === 'Features' ? `Feature ${label}` : `${group}: ${label}`;

function describeComparison(comparison: Comparison, paths: readonly ConditionPath[]): string {
  const path = findConditionPath(paths, comparison.path);
  const choice = findOperatorChoice(comparison, path);
  const name = formatPathName(path);
  return 'operand' in choice
    ? `${name} ${choice.words}`
    : `${name} ${choice.words} ${formatOperand(comparison, path)}`;
}

function describeGroup({ join, parts }: Group, paths: readonly ConditionPath[]): string {
  if (parts.length === 0) return 'always';
  const described = parts.map((part) => describeClause(part, paths));
  if (join === '$nor') return `none of these is true: (${described.join('; ')})`;
  return joinParts(described, join === '$or' ? 'or' : 'and');
}

const joinParts = (parts: readonly string[], word: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(`, ${word} `)})`;

/** Describes one part of a condition. */
function describeClause(clause: Clause, paths: readonly ConditionPath[]): string {
  if (clause.kind === 'comparison') return describeComparison(clause, paths);
  if (clause.kind === 'group') return describeGroup(clause, paths);
  if (clause.kind === 'always') return 'always';
  return `${clause.key} ${JSON.stringify(clause.value)}`;
}

/** What the parts of a condition mean, in one sentence without its beginning and end. */
export const describeClauses = (clauses: readonly Clause[], paths: readonly ConditionPath[]): string =>
  clauses.map((clause) => describeClause(clause, paths)).join(', and ');

/** What a condition means; undefined if it is not a condition. */
export function describeConditionInWords(when: unknown, paths: readonly ConditionPath[]): string | undefined {
  if (!isObject(when)) return undefined;
  const clauses = toClauses(when);
  return clauses.length === 0 ? 'always' : describeClauses(clauses, paths);
}
