// The condition language (`when`), the only one in the project. In: a MongoDB-style query. Out: a predicate over the
// page context. It is evaluated by sift with a closed list of operators and never throws. The solver determines which
// conditions can hold together.
export { compileCondition, CONDITION_OPERATORS, type ConditionPredicate } from '../../../../schemas';
export { listComparisons, type Comparison } from './comparisons';
export {
  mustFail,
  mustHold,
  ConditionSolver,
  getConditionSolver,
  type Literal,
  type Outcome,
} from './condition-solver';
export { collectComparedValues, shapePath } from './compared-values';
export { findImpossibleValue } from './impossible-value';
export { findConditions, type LocatedCondition } from './find-conditions';
