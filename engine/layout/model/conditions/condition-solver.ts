import { compileCondition, type Condition, type ConditionPredicate } from '../../../../schemas';
import { memoizeWeak } from '../../base/memoize-weak';
import type { SchemaPaths } from '../../base/schema-paths';
import {
  collectComparedValues,
  buildContext,
  listRepresentativeValues,
  type ComparedValues,
} from './compared-values';

/** A condition that must hold or, if negated, must not hold. */
export interface Literal {
  readonly when: Condition;
  readonly isNegated: boolean;
}

export const mustHold = (when: Condition): Literal => ({ when, isNegated: false });
export const mustFail = (...conditions: readonly Condition[]): Literal => ({
  when: conditions.length === 1 && conditions[0] ? conditions[0] : ({ $and: [...conditions] } as Condition),
  isNegated: true,
});

/** The result of a constant condition. */
export type Outcome = 'always' | 'never';

const MAX_STEPS = 20_000;
const MAX_CACHED = 20_000;

interface Constraint {
  readonly paths: readonly string[];
  readonly test: ConditionPredicate;
  readonly isNegated: boolean;
}

/**
 * Answers questions about conditions for all possible visits: can these hold together, does one imply
 * another. It tests representative values with the evaluator that also renders pages, so the two always
 * agree. If there are too many combinations, the answer is undefined.
 */
export class ConditionSolver {
  readonly #satisfiable = new Map<string, boolean | undefined>();
  readonly #outcomes = new WeakMap<Condition, Outcome | 'open'>();
  readonly #texts = new WeakMap<object, string>();

  constructor(private readonly shape: SchemaPaths) {}

  /** Whether any visit meets all of them; undefined if unknown. */
  isSatisfiable(literals: readonly Literal[]): boolean | undefined {
    const parts = literals.flatMap(split);
    const key = [...new Set(parts.map((item) => `${item.isNegated ? '!' : ''}${this.#text(item.when)}`))]
      .sort()
      .join('\n');
    if (!this.#satisfiable.has(key)) {
      if (this.#satisfiable.size >= MAX_CACHED) this.#satisfiable.clear();
      this.#satisfiable.set(key, this.#search(parts));
    }
    return this.#satisfiable.get(key);
  }

  /**
   * Whether one of the alternatives (lists of conditions) holds whenever all of `given` do; false if unknown.
   */
  implies(given: readonly Condition[], alternatives: readonly (readonly Condition[])[]): boolean {
    const givenTexts = new Set(given.map((when) => this.#text(when)));
    if (alternatives.some((item) => item.every((when) => givenTexts.has(this.#text(when))))) return true;
    return (
      this.isSatisfiable([...given.map(mustHold), ...alternatives.map((item) => mustFail(...item))]) === false
    );
  }

  /** Whether a condition is always or never true when the given conditions are; undefined if neither or unknown. */
  outcome(when: Condition, given: readonly Condition[] = []): Outcome | undefined {
    const related = given.length > 0 ? findRelated(when, given) : given;
    if (related.length > 0) return this.#outcomeWithin(when, related);
    let cached = this.#outcomes.get(when);
    if (cached === undefined) this.#outcomes.set(when, (cached = this.#outcomeWithin(when, []) ?? 'open'));
    return cached === 'open' ? undefined : cached;
  }

  #outcomeWithin(when: Condition, given: readonly Condition[]): Outcome | undefined {
    const givenLiterals = given.map(mustHold);
    // If the given conditions contradict each other, this condition is not to blame.
    if (this.isSatisfiable(givenLiterals) !== true) return undefined;
    if (this.isSatisfiable([...givenLiterals, mustHold(when)]) === false) return 'never';
    return this.isSatisfiable([...givenLiterals, mustFail(when)]) === false ? 'always' : undefined;
  }

  #text(when: Condition): string {
    let text = this.#texts.get(when);
    if (text === undefined) this.#texts.set(when, (text = JSON.stringify(when)));
    return text;
  }

  #search(parts: readonly Literal[]): boolean | undefined {
    const paths = new Map<string, ComparedValues>();
    const constraints = parts.map(({ when, isNegated }): Constraint => {
      collectComparedValues(when, paths);
      return { paths: [...collectComparedValues(when).keys()], test: compileCondition(when), isNegated };
    });
    const names = [...paths.keys()];
    // A value and a part of it cannot be chosen independently.
    if (names.some((name) => names.some((other) => other.startsWith(`${name}.`)))) return undefined;
    const domains = new Map<string, unknown[]>();
    for (const [path, item] of paths) {
      const values = listRepresentativeValues(path, item, this.shape);
      if (!values) return undefined;
      domains.set(path, values);
    }
    return searchAssignment(constraints, domains);
  }
}

const listPaths = memoizeWeak((when: Condition): readonly string[] => [
  ...collectComparedValues(when).keys(),
]);

/** The conditions that share paths with this one, directly or through others. Only they are relevant. */
function findRelated(when: Condition, given: readonly Condition[]): readonly Condition[] {
  const paths = new Set(listPaths(when));
  const isRelated = (item: Condition) => listPaths(item).some((path) => paths.has(path));
  let related = given.filter(isRelated);
  for (let count = 0; related.length > count; related = given.filter(isRelated)) {
    count = related.length;
    for (const item of related) for (const path of listPaths(item)) paths.add(path);
  }
  return related;
}

const solvers = new WeakMap<SchemaPaths, ConditionSolver>();

/** The solver for a page context, shared so that its results are cached once. */
export function getConditionSolver(shape: SchemaPaths): ConditionSolver {
  let solver = solvers.get(shape);
  if (!solver) solvers.set(shape, (solver = new ConditionSolver(shape)));
  return solver;
}

/** Splits a condition that must hold into its top-level parts. A negated one stays whole. */
function split({ when, isNegated }: Literal): Literal[] {
  const entries = Object.entries(when);
  if (isNegated) return [{ when, isNegated }];
  if (entries.length < 2 && !Array.isArray(when.$and))
    return entries.length === 0 ? [] : [{ when, isNegated }];
  return entries.flatMap(([key, value]): Literal[] =>
    key === '$and' && Array.isArray(value)
      ? (value as Condition[]).flatMap((inner) => split(mustHold(inner)))
      : [mustHold(getPart(when, key, value))],
  );
}

const partCache = new WeakMap<object, Map<string, Condition>>();

/** One entry of a condition as a condition; always the same object, so that it is compiled once. */
function getPart(when: Condition, key: string, value: unknown): Condition {
  let parts = partCache.get(when);
  if (!parts) partCache.set(when, (parts = new Map()));
  let part = parts.get(key);
  if (!part) parts.set(key, (part = { [key]: value } as Condition));
  return part;
}

/** Searches for values that meet all constraints: first per path, then with backtracking. */
function searchAssignment(
  constraints: readonly Constraint[],
  domains: Map<string, unknown[]>,
): boolean | undefined {
  const meets = ({ test, isNegated }: Constraint, chosen: ReadonlyMap<string, unknown>) =>
    test(buildContext(chosen)) !== isNegated;
  for (const item of constraints) {
    const [path] = item.paths;
    if (path === undefined && !meets(item, new Map())) return false;
    if (path === undefined || item.paths.length > 1) continue;
    const remaining = (domains.get(path) ?? []).filter((value) => meets(item, new Map([[path, value]])));
    if (remaining.length === 0) return false;
    domains.set(path, remaining);
  }
  const multiPathConstraints = constraints.filter((item) => item.paths.length > 1);
  const order = [...new Set(multiPathConstraints.flatMap((item) => item.paths))];
  // Constraints that can be tested once the path at this index has a value.
  const testableAt = order.map((path, index) =>
    multiPathConstraints.filter(
      (item) => item.paths.includes(path) && item.paths.every((other) => order.indexOf(other) <= index),
    ),
  );
  const chosen = new Map<string, unknown>();
  let steps = 0;
  const assignFrom = (index: number): boolean | undefined => {
    const path = order[index];
    if (path === undefined) return true;
    for (const value of domains.get(path) ?? []) {
      if ((steps += 1) > MAX_STEPS) return undefined;
      chosen.set(path, value);
      if (!(testableAt[index] ?? []).every((item) => meets(item, chosen))) continue;
      const found = assignFrom(index + 1);
      if (found !== false) return found;
    }
    chosen.delete(path);
    return false;
  };
  return assignFrom(0);
}
