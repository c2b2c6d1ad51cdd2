import type { RefactorContext } from './refactor-context';

/** What the plan must know about the layers below the target. */
export interface PlanInput {
  readonly context: RefactorContext;
  /** `--adopt`: a layer without the statement takes its value instead of getting a counter-statement. */
  readonly allowsAdoption: boolean;
  /** Whether the layer has the statement that is lifted. */
  hasLiftedStatement(slug: string): boolean;
  /** Whether the layer has any statement with this selector. */
  hasStatement(slug: string): boolean;
  /** The layer would change without a counter-statement. */
  isChanged(slug: string): boolean;
}

/** The layers to edit. */
export interface Plan {
  readonly deletes: readonly string[];
  readonly counterStatements: readonly string[];
  /** Layers whose value changes to the lifted one. */
  readonly adopters: readonly string[];
  /** Templates that pass the lifted statement on to their descendants. */
  readonly passThrough: readonly string[];
  /** Number of remaining statements below the target. */
  readonly cost: number;
}

const NOTHING: Plan = { deletes: [], counterStatements: [], adopters: [], passThrough: [], cost: 0 };

function combinePlans(plans: readonly Plan[]): Plan {
  return {
    deletes: plans.flatMap(({ deletes }) => deletes),
    counterStatements: plans.flatMap(({ counterStatements }) => counterStatements),
    adopters: plans.flatMap(({ adopters }) => adopters),
    passThrough: plans.flatMap(({ passThrough }) => passThrough),
    cost: plans.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function createPlan(slug: string, input: PlanInput): Plan {
  const { context, hasLiftedStatement, hasStatement, isChanged } = input;
  const ownCost = hasStatement(slug) ? 1 : 0;
  const ofChildren = () => combinePlans(context.listChildren(slug).map((child) => createPlan(child, input)));
  const untouched: Plan = {
    ...NOTHING,
    cost: ownCost + context.below(slug).filter((item) => hasStatement(item)).length,
  };
  if (!isChanged(slug)) {
    const below = ofChildren();
    return hasLiftedStatement(slug)
      ? { ...below, deletes: [slug, ...below.deletes] }
      : { ...below, cost: below.cost + ownCost };
  }
  // A layer in between overrides the lifted statement, so this layer and its descendants keep theirs.
  if (hasLiftedStatement(slug)) return untouched;
  if (input.allowsAdoption) {
    const below = ofChildren();
    return { ...below, adopters: [slug, ...below.adopters], cost: below.cost + ownCost };
  }
  const remaining: Plan = { ...untouched, counterStatements: [slug], cost: untouched.cost + 1 };
  if (!context.tenant(slug).isTemplate) return remaining;
  const below = ofChildren();
  const passOn: Plan = { ...below, passThrough: [slug, ...below.passThrough], cost: below.cost + ownCost };
  return passOn.cost < remaining.cost ? passOn : remaining;
}

/**
 * Decides where to remove the statement and where to add a counter-statement. A template either passes it on
 * or gets one counter-statement for all its tenants, whichever leaves fewer statements.
 */
export function planLift(target: string, input: PlanInput): Plan {
  const plan = combinePlans(input.context.listChildren(target).map((slug) => createPlan(slug, input)));
  const { deletes, counterStatements, adopters, passThrough, cost } = plan;
  return {
    deletes: deletes.toSorted(),
    counterStatements: counterStatements.toSorted(),
    adopters: adopters.toSorted(),
    passThrough: passThrough.toSorted(),
    cost,
  };
}
