import { conditionSolver } from '../../model/conditions';
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

/** The policy's own sentence, in what way it is broken, and whose rule it is. */
export function policyWords({ id, message, source }: StatedPolicy, detail: string): string {
  return [message, detail, `Policy '${id}', ${source}.`].filter(Boolean).join(' ');
}

/** One check for each kind of rule. How bad it is the policy says. */
function policyCheck<Name extends StatedPolicy['rule']>(
  name: Name,
  rule: Rule<Name>,
  meta: Omit<CheckMeta, 'severity' | 'name'>,
): PolicyCheck {
  return {
    meta: { ...meta, name: `policy-${name}`, severity: 'error' },
    *run({ page, policies, environment }) {
      const reasoner = conditionSolver(environment.context);
      for (const { policy } of policies) {
        if (!isOf(policy, name) || !appliesToPage(page, policy.on)) continue;
        for (const found of rule({ policy, page, reasoner })) yield inItsWords(found, policy);
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

function inItsWords(found: RuleFinding, policy: StatedPolicy): RuleFinding {
  const { severity = 'error' } = policy;
  return { ...found, severity, message: policyWords(policy, found.message) };
}

export const policyRequires = policyCheck('requires', requires, {
  code: 'FC701',
  docs: 'A policy asks that something goes with what is shown here (a repayment with its comparison rate), and it is missing or does not always show with it. Add it under the same or a weaker condition.',
});

export const policyForbids = policyCheck('forbids', forbids, {
  code: 'FC702',
  docs: 'A policy forbids or advises against what is shown here. Remove it, or hide it.',
});

export const policyCount = policyCheck('count', count, {
  code: 'FC703',
  docs: 'A policy says how often something is shown (one heading of level 1, one main landmark), and for some visit there are more or fewer. Conditions of which exactly one always holds are fine.',
});

export const policyOutline = policyCheck('outline', outline, {
  code: 'FC704',
  docs: 'A policy asks for a sound outline, and for some visit a heading is more than one level below the one before it. Change its level, or put a heading between.',
});

export const policyProp = policyCheck('prop', prop, {
  code: 'FC705',
  docs: 'A policy asks that a prop has a certain value, and here it has another. Change it.',
});
