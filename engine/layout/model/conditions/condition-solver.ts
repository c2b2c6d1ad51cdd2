import { compileCondition, type Condition, type Test } from '../../../../schemas';
import { memoizeWeak } from '../../base/memoize-weak';
import type { SchemaPaths } from '../../base/schema-paths';
import { comparedValues, contextOf, possibleValues, type ComparedValues } from './compared-values';

/** A condition that must hold, or must not. */
export interface Literal {
  readonly when: Condition;
  readonly isNegated: boolean;
}

export const holds = (when: Condition): Literal => ({ when, isNegated: false });
export const fails = (...conditions: readonly Condition[]): Literal => ({
  when: conditions.length === 1 && conditions[0] ? conditions[0] : ({ $and: [...conditions] } as Condition),
  isNegated: true,
});

/** Of a condition that nothing changes. */
export type Outcome = 'always' | 'never';

const MAX_STEPS = 20_000;
const MAX_KNOWN = 20_000;

interface Constraint {
  readonly paths: readonly string[];
  readonly test: Test;
  readonly isNegated: boolean;
}

/**
 * Answers questions about conditions over every visit there can be: can these hold together, does one follow from
 * others. It tries values that stand for all others, with the very evaluator that pages are shown by, so both always
 * agree. Where too much would have to be tried it says so, and nothing is claimed.
 */
export class ConditionSolver {
  readonly #known = new Map<string, boolean | undefined>();
  readonly #outcomes = new WeakMap<Condition, Outcome | 'open'>();
  readonly #texts = new WeakMap<object, string>();

  constructor(private readonly shape: SchemaPaths) {}

  /** Whether some visit meets all of them; undefined where that cannot be told. */
  isSatisfiable(literals: readonly Literal[]): boolean | undefined {
    const parts = literals.flatMap(split);
    const key = [...new Set(parts.map((one) => `${one.isNegated ? '!' : ''}${this.#text(one.when)}`))]
      .sort()
      .join('\n');
    if (!this.#known.has(key)) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.set(key, this.#search(parts));
    }
    return this.#known.get(key);
  }

  /** Whether one of the alternatives (each a list of conditions) holds whenever all of `given` do; false where unsure. */
  implies(given: readonly Condition[], alternatives: readonly (readonly Condition[])[]): boolean {
    const stated = new Set(given.map((when) => this.#text(when)));
    if (alternatives.some((one) => one.every((when) => stated.has(this.#text(when))))) return true;
    return this.isSatisfiable([...given.map(holds), ...alternatives.map((one) => fails(...one))]) === false;
  }

  /** Whether a condition comes out the same whatever holds: always, never; undefined where it depends or is not known. */
  outcome(when: Condition, given: readonly Condition[] = []): Outcome | undefined {
    const related = given.length > 0 ? relatedTo(when, given) : given;
    if (related.length > 0) return this.#outcomeWithin(when, related);
    let known = this.#outcomes.get(when);
    if (known === undefined) this.#outcomes.set(when, (known = this.#outcomeWithin(when, []) ?? 'open'));
    return known === 'open' ? undefined : known;
  }

  #outcomeWithin(when: Condition, given: readonly Condition[]): Outcome | undefined {
    const around = given.map(holds);
    // Where nothing can hold the place is to blame and not what stands in it.
    if (this.isSatisfiable(around) !== true) return undefined;
    if (this.isSatisfiable([...around, holds(when)]) === false) return 'never';
    return this.isSatisfiable([...around, fails(when)]) === false ? 'always' : undefined;
  }

  #text(when: Condition): string {
    let text = this.#texts.get(when);
    if (text === undefined) this.#texts.set(when, (text = JSON.stringify(when)));
    return text;
  }

  #search(parts: readonly Literal[]): boolean | undefined {
    const paths = new Map<string, ComparedValues>();
    const constraints = parts.map(({ when, isNegated }): Constraint => {
      comparedValues(when, paths);
      return { paths: [...comparedValues(when).keys()], test: compileCondition(when), isNegated };
    });
    const names = [...paths.keys()];
    // A value and a part of it cannot be chosen apart.
    if (names.some((name) => names.some((other) => other.startsWith(`${name}.`)))) return undefined;
    const domains = new Map<string, unknown[]>();
    for (const [path, one] of paths) {
      const values = possibleValues(path, one, this.shape);
      if (!values) return undefined;
      domains.set(path, values);
    }
    return choose(constraints, domains);
  }
}

const pathsOf = memoizeWeak((when: Condition): readonly string[] => [...comparedValues(when).keys()]);

/** Those of the conditions that ask about the same things, directly or by way of others: the rest has no say. */
function relatedTo(when: Condition, given: readonly Condition[]): readonly Condition[] {
  const paths = new Set(pathsOf(when));
  const isRelated = (one: Condition) => pathsOf(one).some((path) => paths.has(path));
  let related = given.filter(isRelated);
  for (let count = 0; related.length > count; related = given.filter(isRelated)) {
    count = related.length;
    for (const one of related) for (const path of pathsOf(one)) paths.add(path);
  }
  return related;
}

const reasoners = new WeakMap<SchemaPaths, ConditionSolver>();

/** The reasoner over a page context; one for all who ask, so that they share what it knows. */
export function conditionSolver(shape: SchemaPaths): ConditionSolver {
  let reasoner = reasoners.get(shape);
  if (!reasoner) reasoners.set(shape, (reasoner = new ConditionSolver(shape)));
  return reasoner;
}

/** A condition that must hold is as many as it names at its top; one that must fail stays whole. */
function split({ when, isNegated }: Literal): Literal[] {
  const entries = Object.entries(when);
  if (isNegated) return [{ when, isNegated }];
  if (entries.length < 2 && !Array.isArray(when.$and))
    return entries.length === 0 ? [] : [{ when, isNegated }];
  return entries.flatMap(([key, value]): Literal[] =>
    key === '$and' && Array.isArray(value)
      ? (value as Condition[]).flatMap((inner) => split(holds(inner)))
      : [holds(partOf(when, key, value))],
  );
}

const partCache = new WeakMap<object, Map<string, Condition>>();

/** One entry of a condition as a condition; the same object every time, so that it is compiled once. */
function partOf(when: Condition, key: string, value: unknown): Condition {
  let parts = partCache.get(when);
  if (!parts) partCache.set(when, (parts = new Map()));
  let part = parts.get(key);
  if (!part) parts.set(key, (part = { [key]: value } as Condition));
  return part;
}

/** Looks for values that meet every constraint: those of one path first, then path by path with a step back. */
function choose(constraints: readonly Constraint[], domains: Map<string, unknown[]>): boolean | undefined {
  const meets = ({ test, isNegated }: Constraint, chosen: ReadonlyMap<string, unknown>) =>
    test(contextOf(chosen)) !== isNegated;
  for (const one of constraints) {
    const [path] = one.paths;
    if (path === undefined && !meets(one, new Map())) return false;
    if (path === undefined || one.paths.length > 1) continue;
    const left = (domains.get(path) ?? []).filter((value) => meets(one, new Map([[path, value]])));
    if (left.length === 0) return false;
    domains.set(path, left);
  }
  const open = constraints.filter((one) => one.paths.length > 1);
  const order = [...new Set(open.flatMap((one) => one.paths))];
  // Asked once the last of its paths has a value.
  const ready = order.map((path, index) =>
    open.filter(
      (one) => one.paths.includes(path) && one.paths.every((other) => order.indexOf(other) <= index),
    ),
  );
  const chosen = new Map<string, unknown>();
  let steps = 0;
  const from = (index: number): boolean | undefined => {
    const path = order[index];
    if (path === undefined) return true;
    for (const value of domains.get(path) ?? []) {
      if ((steps += 1) > MAX_STEPS) return undefined;
      chosen.set(path, value);
      if (!(ready[index] ?? []).every((one) => meets(one, chosen))) continue;
      const found = from(index + 1);
      if (found !== false) return found;
    }
    chosen.delete(path);
    return false;
  };
  return from(0);
}
