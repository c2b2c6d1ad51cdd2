import type { RefactorContext } from './refactor-context';

/** What is known of the layers below the one that a statement is lifted into. */
export interface PlanInput {
  readonly world: RefactorContext;
  readonly isAdopted: boolean;
  /** Says just what is lifted. */
  isHolder(slug: string): boolean;
  /** Says something of it. */
  isStated(slug: string): boolean;
  /** Would show something else if nothing were done about it. */
  isChanged(slug: string): boolean;
}

/** What is to be done in which layers; whoever is not named stays as it is. */
export interface Plan {
  readonly deletes: readonly string[];
  readonly counters: readonly string[];
  readonly adopters: readonly string[];
  /** Templates that let the lifted statement through to those below them. */
  readonly passed: readonly string[];
  /** Statements that are left below. */
  readonly cost: number;
}

const NOTHING: Plan = { deletes: [], counters: [], adopters: [], passed: [], cost: 0 };

function joined(plans: readonly Plan[]): Plan {
  return {
    deletes: plans.flatMap(({ deletes }) => deletes),
    counters: plans.flatMap(({ counters }) => counters),
    adopters: plans.flatMap(({ adopters }) => adopters),
    passed: plans.flatMap(({ passed }) => passed),
    cost: plans.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function planFor(slug: string, input: PlanInput): Plan {
  const { world, isHolder, isStated, isChanged } = input;
  const said = isStated(slug) ? 1 : 0;
  const ofChildren = () => joined(world.childrenOf(slug).map((child) => planFor(child, input)));
  const untouched: Plan = {
    ...NOTHING,
    cost: said + world.below(slug).filter((one) => isStated(one)).length,
  };
  if (!isChanged(slug)) {
    const below = ofChildren();
    return isHolder(slug)
      ? { ...below, deletes: [slug, ...below.deletes] }
      : { ...below, cost: below.cost + said };
  }
  // Something between says otherwise: it needs its own statement as before, and so do those below.
  if (isHolder(slug)) return untouched;
  if (input.isAdopted) {
    const below = ofChildren();
    return { ...below, adopters: [slug, ...below.adopters], cost: below.cost + said };
  }
  const kept: Plan = { ...untouched, counters: [slug], cost: untouched.cost + 1 };
  if (!world.tenant(slug).isTemplate) return kept;
  const below = ofChildren();
  const passing: Plan = { ...below, passed: [slug, ...below.passed], cost: below.cost + said };
  return passing.cost < kept.cost ? passing : kept;
}

/**
 * Where to take the statement out, and where to counter it. A template whose tenants mostly say it lets it through;
 * one whose tenants do not is countered once for all of them: whichever leaves fewer statements.
 */
export function planLift(target: string, input: PlanInput): Plan {
  const plan = joined(input.world.childrenOf(target).map((slug) => planFor(slug, input)));
  const { deletes, counters, adopters, passed, cost } = plan;
  return {
    deletes: deletes.toSorted(),
    counters: counters.toSorted(),
    adopters: adopters.toSorted(),
    passed: passed.toSorted(),
    cost,
  };
}
