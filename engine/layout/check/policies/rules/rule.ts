import type { Policy } from '../../../../../schemas';
import type { PageFinding } from '../../finding';
import type { ConditionSolver } from '../../../model/conditions';
import type { PageFacts } from '../page-facts';

export type PolicyOf<Rule extends Policy['rule']> = Extract<Policy, { rule: Rule }>;

/** All policies except waivers. */
export type EnforcedPolicy = Exclude<Policy, { rule: 'waive' }>;

export interface RuleSubject<Stated extends EnforcedPolicy> {
  readonly policy: Stated;
  readonly page: PageFacts;
  readonly solver: ConditionSolver;
}

/** A finding whose message adds details to the policy's message. */
export type RuleFinding = PageFinding;

export type Rule<Name extends EnforcedPolicy['rule']> = (
  subject: RuleSubject<PolicyOf<Name>>,
) => Iterable<RuleFinding>;
