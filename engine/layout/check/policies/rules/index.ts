// One file for each kind of rule. In: a policy, a page as policies see it, the reasoner over conditions. Out: places
// in the page where the rule is broken, each with a sentence that says in what way.
export { count } from './count';
export { forbids } from './forbids';
export { outline } from './outline';
export { prop } from './prop';
export { requires } from './requires';
export type { PolicyOf, Rule, RuleFinding, RuleSubject, StatedPolicy } from './rule';
