// What condition.schema.json means: the one condition language of nodes, menus, settings and stock filters.
import * as sift from 'sift';
import type { Condition } from './generated/types';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exactly the operators of schemas/condition: none that runs code ($where) or a hostile pattern ($regex). */
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

/** Names of all operators, for suggestions. */
export const OPERATORS: readonly string[] = Object.keys(operations);

export type Test = (context: object) => boolean;

const NEVER: Test = () => false;
const compiled = new WeakMap<object, Test>();

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Instants are written in one way, so that comparing them as text is comparing them in time. */
function normalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalised);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalised(inner)]));
  }
  if (typeof value !== 'string' || !INSTANT.test(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/**
 * Turns a `when` into a test over the page context. The same condition object gives the same test. A condition
 * that is malformed (the checks report it) never holds: what should be hidden stays hidden.
 */
export function compileCondition(when: Condition): Test {
  let test = compiled.get(when);
  if (!test) {
    test = build(when);
    compiled.set(when, test);
  }
  return test;
}

function build(when: Condition): Test {
  try {
    const query = sift.createQueryTester(normalised(when) as object, { operations });
    return (context) => {
      try {
        return query(context);
      } catch {
        return false;
      }
    };
  } catch {
    return NEVER;
  }
}
