// Conditions (`when`) as tests and groups, and as sentences. In: a condition, and the names of the page's
// data. Out: the edited condition. `condition-model.ts` converts between conditions and parts without loss,
// `condition-paths.ts` lists the values to compare, and `operator-choices.ts` the operators.
export { ConditionBuilder } from './ConditionBuilder';
export { listConditionPaths, type ConditionPath } from './condition-paths';
export { describeConditionInWords } from './describe-condition';
