// Policies: rules over resolved pages as data (policies.json of any layer). In: the policies of a chain and a page
// before defaults. Out: findings. Rules refer to what manifests declare (facts, headings, landmarks), so they also
// apply to future blocks.
export { readPageFacts, type PageFacts } from './page-facts';
export {
  policySetKey,
  buildPolicySet,
  type LocatedPolicy,
  type PolicyProblem,
  type PolicySet,
} from './policy-set';
export {
  countRule,
  forbidsRule,
  outlineRule,
  propRule,
  requiresRule,
  type Rule,
  type RuleFinding,
  type EnforcedPolicy,
} from './rules';
export type { PolicyResult } from './policy-result';
export { appliesToPage, selectNodes } from './select-nodes';
export type { RenderedNode } from './rendered-node';
