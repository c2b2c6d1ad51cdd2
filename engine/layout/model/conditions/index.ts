// The one condition language (`when`): a MongoDB-style query in, a test over the page context out. The work is done
// by sift with a closed list of operators; nothing here throws, whatever a layer contains. The reasoner answers what
// can hold together over every visit there can be.
export { compileCondition, OPERATORS, type Test } from '../../../../schemas';
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
