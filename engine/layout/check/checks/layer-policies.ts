import type { CheckMeta } from '../../model/diagnostic';
import { buildPolicySet, type PolicyProblem } from '../policies';
import type { LayerCheck } from '../check';

function createProblemCheck(kind: PolicyProblem['kind'], meta: CheckMeta): LayerCheck {
  return {
    meta,
    *run({ layer, chain }) {
      if (!layer.files.has('policies.json')) return;
      for (const problem of buildPolicySet(chain).problems) {
        const { source, at, message, hint } = problem;
        if (problem.kind !== kind || source.layer !== layer.slug) continue;
        yield { location: { source, pointer: at }, message, hint, tenant: layer.slug };
      }
    },
  };
}

export const cannotWaive = createProblemCheck('cannot-waive', {
  code: 'FC707',
  name: 'policy-waiver',
  severity: 'error',
  docs: 'A layer waives a policy that it does not inherit or that cannot be waived, so the waiver has no effect. Only a policy with `mayBeWaived` can be waived. Remove the waiver, or fix its id.',
});

export const duplicatePolicy = createProblemCheck('stated-twice', {
  code: 'FC708',
  name: 'duplicate-policy',
  severity: 'error',
  docs: 'Two policies of a chain have the same id, and the upper one is ignored. Rename it, or waive the lower one if that is allowed.',
});
