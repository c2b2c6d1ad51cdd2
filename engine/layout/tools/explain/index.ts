// Why is it so? In: a compiled tenant, or a trace, and what is asked about. Out: the value, the statement that gave
// it (layer, file, line, column, operation, note), what that statement shadows, or that it is the default; and of a
// condition, which of its comparisons hold. Pure data, for the command line, the editor and the page in development.
export { explainConfigured, type ConfiguredKind, type NothingConfigured } from './explain-config';
export {
  explainCondition,
  type Comparing,
  type ConditionContext,
  type ConditionPart,
  type Verdict,
} from './explain-condition';
export { type NodeExplanation } from './explain-node';
export { explainPage, type PageExplanation } from './explain-page';
export { type Statement } from './statement';
export { lookUpInTenant } from './config-path';
export { explainValue, type ValueExplanation } from './explain-value';
export { describePart, describeStatement, describeValue, shortValue } from './describe';
