import { getConditionSolver } from '../../model/conditions';
import {
  count,
  forbids,
  appliesToPage,
  outline,
  prop,
  requires,
  type Rule,
  type RuleFinding,
  type StatedPolicy,
} from '../policies';
import type { CheckMeta } from '../../model/diagnostic';
import type { PolicyCheck } from '../check';

/** Joins the policy's message, the details of the violation and the policy's source. */
export function policyWords({ id, message, source }: StatedPolicy, detail: string): string {
  return [message, detail, `Policy '${id}', ${source}.`].filter(Boolean).join(' ');
}

/** Creates the check for one kind of rule. The policy sets the severity. */
function policyCheck<Name extends StatedPolicy['rule']>(
  name: Name,
  rule: Rule<Name>,
  meta: Omit<CheckMeta, 'severity' | 'name'>,
): PolicyCheck {
  return {
    meta: { ...meta, name: `policy-${name}`, severity: 'error' },
    *run({ page, policies, environment }) {
      const solver = getConditionSolver(environment.context);
      for (const { policy } of policies) {
        if (!isOf(policy, name) || !appliesToPage(page, policy.on)) continue;
        for (const found of rule({ policy, page, solver })) yield withPolicyMessage(found, policy);
      }
    },
  };
}

function isOf<Name extends StatedPolicy['rule']>(
  policy: StatedPolicy,
  name: Name,
): policy is Extract<StatedPolicy, { rule: Name }> {
  return policy.rule === name;
}

function withPolicyMessage(found: RuleFinding, policy: StatedPolicy): RuleFinding {
  const { severity = 'error' } = policy;
  return { ...found, severity, message: policyWords(policy, found.message) };
}

export const policyRequires = policyCheck('requires', requires, {
  code: 'FC701',
  docs: 'A policy requires something beside the content here (a comparison rate beside a repayment), and it is missing or not always shown with it. Add it under the same or a weaker condition.',
});

export const policyForbids = policyCheck('forbids', forbids, {
  code: 'FC702',
  docs: 'A policy forbids or advises against the content here. Remove or hide it.',
});

export const policyCount = policyCheck('count', count, {
  code: 'FC703',
  docs: 'A policy sets how often something is shown (one heading of level 1, one main landmark), and for some visits there are more or fewer. Add or remove nodes, or use conditions of which exactly one always holds.',
});

export const policyOutline = policyCheck('outline', outline, {
  code: 'FC704',
  docs: 'A policy requires an outline without gaps, and for some visits a heading is more than one level below the previous one. Change its level, or add a heading between them.',
});

export const policyProp = policyCheck('prop', prop, {
  code: 'FC705',
  docs: 'A policy requires a certain value for a prop, and here it has another. Change it.',
});
