import { isObject, type JsonObject } from '../../engine/layout';

/** How the parts of a group are combined. `all`: the parts are keys of one object, so it needs no operator. */
export type Join = 'all' | '$and' | '$or' | '$nor';

export interface Comparison {
  readonly kind: 'comparison';
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
  /** Within `$not`. */
  readonly isNegated: boolean;
  /** Written as a value without an operator. */
  readonly isPlain: boolean;
}

export interface Group {
  readonly kind: 'group';
  readonly join: Join;
  readonly parts: readonly Clause[];
}

/** A part that only JSON can show, such as an operator that does not exist. */
export interface RawClause {
  readonly kind: 'raw';
  readonly key: string;
  readonly value: unknown;
}

/** A part of a group that is an empty object, which always holds. */
export interface Always {
  readonly kind: 'always';
}

export type Clause = Comparison | Group | RawClause | Always;

const JOINS: Readonly<Record<string, Join>> = { $and: '$and', $or: '$or', $nor: '$nor' };

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** A single part stays as it is; several parts become a group. */
function toPart(condition: JsonObject): Clause {
  const parts = toClauses(condition);
  const [only] = parts;
  if (!only) return { kind: 'always' };
  return parts.length === 1 ? only : { kind: 'group', join: 'all', parts };
}

function toComparison(path: string, operator: string, operand: unknown): Comparison {
  const inner = operator === '$not' && isObject(operand) ? Object.entries(operand) : [];
  const [negated] = inner;
  // A `$not` with several tests denies them together, which is not the same as denying each.
  return negated && inner.length === 1 && negated[0] !== '$not'
    ? { kind: 'comparison', path, operator: negated[0], operand: negated[1], isNegated: true, isPlain: false }
    : { kind: 'comparison', path, operator, operand, isNegated: false, isPlain: false };
}

/** The parts of a condition that must all be true. The inverse of `toCondition`. */
export function toClauses(condition: JsonObject): Clause[] {
  return Object.entries(condition).flatMap(([key, value]): Clause[] => {
    const join = Object.hasOwn(JOINS, key) ? JOINS[key] : undefined;
    if (join && Array.isArray(value) && value.length > 0 && value.every(isObject))
      return [{ kind: 'group', join, parts: value.map(toPart) }];
    if (key.startsWith('$')) return [{ kind: 'raw', key, value }];
    if (isScalar(value))
      return [
        {
          ...{ kind: 'comparison', path: key, operator: '$eq', operand: value },
          ...{ isNegated: false, isPlain: true },
        },
      ];
    const operators = isObject(value) ? Object.entries(value) : [];
    return operators.length > 0
      ? operators.map(([operator, operand]) => toComparison(key, operator, operand))
      : [{ kind: 'raw', key, value }];
  });
}

function toEntry(clause: Exclude<Clause, Always>): [key: string, value: unknown] {
  if (clause.kind === 'raw') return [clause.key, clause.value];
  if (clause.kind === 'group') {
    const { join, parts } = clause;
    return [join === 'all' ? '$and' : join, parts.map(toPartCondition)];
  }
  const { path, operator, operand, isNegated, isPlain } = clause;
  if (isPlain && operator === '$eq' && !isNegated && isScalar(operand)) return [path, operand];
  return [path, isNegated ? { $not: { [operator]: operand } } : { [operator]: operand }];
}

const toPartCondition = (clause: Clause): JsonObject =>
  clause.kind === 'group' && clause.join === 'all' ? toCondition(clause.parts) : toCondition([clause]);

/** Two sets of operators of one path as one; undefined if both have the same operator. */
function mergeTests(first: unknown, second: unknown): JsonObject | undefined {
  if (!isObject(first) || !isObject(second)) return undefined;
  const isShared = Object.keys(second).some((operator) => Object.hasOwn(first, operator));
  return isShared ? undefined : { ...first, ...second };
}

/**
 * The condition that has these parts. An object cannot have a key twice, so parts with the same key are combined with
 * `$and`.
 */
export function toCondition(clauses: readonly Clause[]): JsonObject {
  const objects: Map<string, unknown>[] = [];
  for (const clause of clauses) {
    if (clause.kind === 'always') continue;
    const [key, value] = toEntry(clause);
    const last = objects.at(-1);
    const merged = last?.has(key) ? mergeTests(last.get(key), value) : value;
    if (last && merged !== undefined) last.set(key, merged);
    else objects.push(new Map([[key, value]]));
  }
  const conditions = objects.map((entries) => Object.fromEntries(entries));
  const [only = {}] = conditions;
  return conditions.length > 1 ? { $and: conditions } : only;
}

/** Whether a part is complete, so that the condition can have it. */
export const isComplete = (clause: Clause): boolean =>
  clause.kind === 'group'
    ? clause.parts.length > 0 && clause.parts.some(isComplete)
    : clause.kind !== 'comparison' || (clause.path !== '' && clause.operand !== undefined);

/** Without the parts that are not complete yet. */
export const withoutIncomplete = (clauses: readonly Clause[]): Clause[] =>
  clauses
    .filter(isComplete)
    .map((clause) =>
      clause.kind === 'group' ? { ...clause, parts: withoutIncomplete(clause.parts) } : clause,
    );
