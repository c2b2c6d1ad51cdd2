// The one condition language (`when`): a MongoDB-style query in, a test over the page context out. It is
// evaluated
// by sift with a closed list of operators and never throws. The solver answers which conditions can hold
// together.
export { compileCondition, CONDITION_OPERATORS, type ConditionPredicate } from '../../../../schemas';
export { listComparisons, type Comparison } from './comparisons';
export {
  fails,
  holds,
  ConditionSolver,
  conditionSolver,
  type Literal,
  type Outcome,
} from './condition-solver';
export { comparedValues, listedValues } from './compared-values';
export { findConditions, type LocatedCondition } from './find-conditions';
