import type { Policy } from '../../../../../schemas';
import type { PageFinding } from '../../finding';
import type { ConditionSolver } from '../../../model/conditions';
import type { PageFacts } from '../page-facts';

/** Policies by the name of their rule. */
export type PolicyOf<Rule extends Policy['rule']> = Extract<Policy, { rule: Rule }>;

/** Every policy that states a rule; a waiver states none. */
export type StatedPolicy = Exclude<Policy, { rule: 'waive' }>;

export interface RuleSubject<Stated extends StatedPolicy> {
  readonly policy: Stated;
  readonly page: PageFacts;
  readonly reasoner: ConditionSolver;
}

/** What a rule finds: a place in the page, and what there is to say besides the policy's own sentence. */
export type RuleFinding = PageFinding;

export type Rule<Name extends StatedPolicy['rule']> = (
  subject: RuleSubject<PolicyOf<Name>>,
) => Iterable<RuleFinding>;
