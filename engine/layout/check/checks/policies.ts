import { getConditionSolver } from '../../model/conditions';
import {
  countRule,
  forbidsRule,
  appliesToPage,
  outlineRule,
  propRule,
  requiresRule,
  type Rule,
  type RuleFinding,
  type EnforcedPolicy,
} from '../policies';
import type { CheckMeta } from '../../model/diagnostic';
import type { PolicyCheck } from '../check';

/** Joins the policy's message, the details of the violation and the policy's source. */
export function formatPolicyMessage({ id, message, source }: EnforcedPolicy, detail: string): string {
  return [message, detail, `Policy '${id}' (${source}).`].filter(Boolean).join(' ');
}

/** Creates the check for one kind of rule. The policy sets the severity. */
function createPolicyCheck<Name extends EnforcedPolicy['rule']>(
  name: Name,
  rule: Rule<Name>,
  meta: Omit<CheckMeta, 'severity' | 'name'>,
): PolicyCheck {
  return {
    meta: { ...meta, name: `policy-${name}`, severity: 'error', isSeverityOfPolicy: true },
    *run({ page, policies, environment }) {
      const solver = getConditionSolver(environment.context);
      for (const { policy } of policies) {
        if (!hasRule(policy, name) || !appliesToPage(page, policy.on)) continue;
        for (const found of rule({ policy, page, solver })) yield withPolicyMessage(found, policy);
      }
    },
  };
}

function hasRule<Name extends EnforcedPolicy['rule']>(
  policy: EnforcedPolicy,
  name: Name,
): policy is Extract<EnforcedPolicy, { rule: Name }> {
  return policy.rule === name;
}

function withPolicyMessage(found: RuleFinding, policy: EnforcedPolicy): RuleFinding {
  const { severity = 'error' } = policy;
  return { ...found, severity, message: formatPolicyMessage(policy, found.message) };
}

export const policyRequires = createPolicyCheck('requires', requiresRule, {
  code: 'FC701',
  suppressedBy: 'page',
  docs: 'A policy requires this content to appear with other content (such as a comparison rate with a repayment), and it is missing or not always shown. Add it under the same or a weaker condition.',
});

export const policyForbids = createPolicyCheck('forbids', forbidsRule, {
  code: 'FC702',
  docs: 'A policy of the rule `forbids` says that this block should not be shown, and some visits to the page show it. The message is from the policy in `policies.json`: it gives the reason, the id of the policy and its source. Remove the node, hide it or, if the policy selects by props, change them. An entry of `policies.json` can waive a policy with `mayBeWaived`; advice can also be acknowledged in `tenant.json`.',
});

export const policyCount = createPolicyCheck('count', countRule, {
  code: 'FC703',
  suppressedBy: 'page',
  docs: 'A policy limits how often content is shown (such as one heading of level 1 or one main landmark), and some visits to the page show more or less of it. Add or remove nodes, or use conditions so that exactly one of them is always true.',
});

export const policyOutline = createPolicyCheck('outline', outlineRule, {
  code: 'FC704',
  suppressedBy: 'page',
  docs: 'A policy does not allow skipped heading levels, and under some conditions a heading is more than one level below the previous one. Change its level, or add a heading between them.',
});

export const policyProp = createPolicyCheck('prop', propRule, {
  code: 'FC705',
  docs: 'A prop does not have a value that the policy allows. Change the value.',
});
