// One file for each kind of rule. In: a policy, the facts of a page and the condition solver. Out: findings
// with a
// sentence on how the policy is violated.
export { count } from './count';
export { forbids } from './forbids';
export { outline } from './outline';
export { prop } from './prop';
export { requires } from './requires';
export type { PolicyOf, Rule, RuleFinding, RuleSubject, StatedPolicy } from './rule';
