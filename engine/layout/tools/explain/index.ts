// Explains where a value comes from. In: a compiled tenant or a trace, and a path. Out: the value, the statement that
// set it (layer, file, line, column, operation, note) and the statements it overrides, or that it is the default; for
// conditions, which comparisons hold. Pure data for the command line, the editor and pages in development.
export { explainConfigValue, type ConfiguredKind, type UnknownConfigValue } from './explain-config';
export {
  explainCondition,
  type ComparisonResult,
  type ConditionContext,
  type ConditionPart,
  type Verdict,
} from './explain-condition';
export { type NodeExplanation } from './explain-node';
export { explainPage, type PageExplanation } from './explain-page';
export { type Statement } from './statement';
export { describeConfigPath, lookUpConfigPath } from './config-path';
export { explainValue, type ValueExplanation } from './explain-value';
export { describeCondition, describeStatement, describeValue, formatShortValue } from './describe';
