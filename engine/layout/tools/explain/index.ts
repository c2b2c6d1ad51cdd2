// Why is it so? In: a compiled tenant, or a trace, and what is asked about. Out: the value, the statement that gave
// it (layer, file, line, column, operation, note), what that statement shadows, or that it is the default; and of a
// condition, which of its comparisons hold. Pure data, for the command line, the editor and the page in development.
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
export { lookUpConfigPath } from './config-path';
export { explainValue, type ValueExplanation } from './explain-value';
export { describeCondition, describeStatement, describeValue, formatShortValue } from './describe';
