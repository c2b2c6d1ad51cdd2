// Policies: rules over resolved pages as data (policies.json of any layer). In: the policies of a chain and a page
// before defaults. Out: places where a rule is broken. Blocks are known by what their manifests say of them (facts,
// headings, landmarks), so a rule holds for blocks that do not exist yet.
export { readPageFacts, type PageFacts } from './page-facts';
export {
  policySetKey,
  buildPolicySet,
  type LocatedPolicy,
  type PolicyProblem,
  type PolicySet,
} from './policy-set';
export {
  count,
  forbids,
  outline,
  prop,
  requires,
  type Rule,
  type RuleFinding,
  type StatedPolicy,
} from './rules';
export type { PolicyVerdict } from './policy-verdict';
export { appliesToPage, selectNodes } from './select-nodes';
export type { RenderedNode } from './rendered-node';
