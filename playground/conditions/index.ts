// Conditions (`when`) as tests and groups, and in words. In: a condition, and the names of what the page provides. Out: the
// edited condition. `condition-model.ts` takes a condition apart and puts it together without loss,
// `condition-paths.ts` lists what can be compared, and `operator-choices.ts` how.
export { ConditionBuilder } from './ConditionBuilder';
export { listConditionPaths, type ConditionPath } from './condition-paths';
export { describeConditionInWords } from './describe-condition';
