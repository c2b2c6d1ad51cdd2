// One file for each kind of rule. In: a policy, the facts of a page and the condition solver. Out: findings that describe
// how the page violates the policy.
export { countRule } from './count';
export { forbidsRule } from './forbids';
export { outlineRule } from './outline';
export { propRule } from './prop';
export { requiresRule } from './requires';
export type { PolicyOf, Rule, RuleFinding, RuleSubject, EnforcedPolicy } from './rule';
