import type { CheckMeta } from '../../model/diagnostic';
import { buildPolicySet, type PolicyProblem } from '../policies';
import type { LayerCheck } from '../check';

function problemCheck(kind: PolicyProblem['kind'], meta: CheckMeta): LayerCheck {
  return {
    meta,
    *run({ layer, chain }) {
      if (!layer.files.has('policies.json')) return;
      for (const problem of buildPolicySet(chain).problems) {
        const { source, at, message, hint } = problem;
        if (problem.kind !== kind || source.layer !== layer.slug) continue;
        yield { place: { source, pointer: at }, message, hint, tenant: layer.slug };
      }
    },
  };
}

export const cannotWaive = problemCheck('cannot-waive', {
  code: 'FC707',
  name: 'policy-waiver',
  severity: 'error',
  docs: 'A layer switches off a policy that it does not inherit, or one that holds for everyone. Only a policy that says `mayBeWaived` can be waived; the waiver has no effect.',
});

export const policyTwice = problemCheck('stated-twice', {
  code: 'FC708',
  name: 'policy-twice',
  severity: 'error',
  docs: 'Two policies of a chain have the same id; the upper one would be passed over. Rename it, or waive the lower one where that is allowed.',
});
