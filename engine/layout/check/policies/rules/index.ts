// One file for each kind of rule. In: a policy, the facts of a page and the condition solver. Out: findings that say how
// the page violates the policy.
export { count } from './count';
export { forbids } from './forbids';
export { outline } from './outline';
export { prop } from './prop';
export { requires } from './requires';
export type { PolicyOf, Rule, RuleFinding, RuleSubject, StatedPolicy } from './rule';
