// Evaluates conditions (condition.schema.json) of nodes, menus, settings and stock filters.
import * as sift from 'sift';
import type { Condition } from './generated/types';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The operators of condition.schema.json. Excludes $where, which runs code, and $regex, which allows slow patterns. */
const operations = {
  $eq: sift.$eq,
  $ne: sift.$ne,
  $in: sift.$in,
  $nin: sift.$nin,
  $all: sift.$all,
  $gt: sift.$gt,
  $gte: sift.$gte,
  $lt: sift.$lt,
  $lte: sift.$lte,
  $exists: sift.$exists,
  $size: sift.$size,
  $not: sift.$not,
  $and: sift.$and,
  $or: sift.$or,
  $nor: sift.$nor,
};

export const CONDITION_OPERATORS: readonly string[] = Object.keys(operations);

export type ConditionPredicate = (context: object) => boolean;

const ALWAYS_FALSE: ConditionPredicate = () => false;
const predicates = new WeakMap<object, ConditionPredicate>();

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Normalises instants to UTC, so that their order as strings is their order in time. */
function normalizeInstants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeInstants);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalizeInstants(inner)]));
  }
  if (typeof value !== 'string' || !INSTANT.test(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/**
 * Compiles a `when` to a predicate over the page context, memoized by condition object. An invalid condition is always
 * false, so that its content stays hidden; the checks report it.
 */
export function compileCondition(when: Condition): ConditionPredicate {
  let predicate = predicates.get(when);
  if (!predicate) {
    predicate = createPredicate(when);
    predicates.set(when, predicate);
  }
  return predicate;
}

function createPredicate(when: Condition): ConditionPredicate {
  try {
    const query = sift.createQueryTester(normalizeInstants(when) as object, { operations });
    return (context) => {
      try {
        return query(context);
      } catch {
        return false;
      }
    };
  } catch {
    return ALWAYS_FALSE;
  }
}
