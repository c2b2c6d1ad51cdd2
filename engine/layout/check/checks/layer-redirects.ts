import { isCompleteChain } from '../../compose/layers';
import { REDIRECTS_FILE, buildRedirectSet, type RedirectProblem } from '../../compose/redirects';
import type { CheckMeta } from '../../model/diagnostic';
import type { LayerCheck } from '../check';

function createProblemCheck(kind: RedirectProblem['kind'], meta: CheckMeta): LayerCheck {
  return {
    meta,
    *run({ layer, chain }) {
      if (!layer.files.has(REDIRECTS_FILE)) return;
      for (const problem of buildRedirectSet(chain).problems) {
        const { source, at, message } = problem;
        if (problem.kind !== kind || source.layer !== layer.slug) continue;
        // Without the whole chain, it is unknown what the layer inherits.
        if (problem.isAboutInherited && !isCompleteChain(chain)) continue;
        yield { location: { source, pointer: at }, message, tenant: layer.slug };
      }
    },
  };
}

export const badRedirect = createProblemCheck('bad', {
  code: 'FC930',
  name: 'bad-redirect',
  severity: 'error',
  // The redirect that it removes may be in a file that cannot be read.
  suppressedBy: 'site',
  docs: 'A redirect is invalid: its `from` is not a path, it has no target, its target uses a parameter that neither `from` nor `query` defines, or it removes a redirect that the layer does not inherit. Fix or remove it. For an address without a replacement, use `"status": 410` without `to`.',
});

export const duplicateRedirect = createProblemCheck('duplicate', {
  code: 'FC931',
  name: 'duplicate-redirect',
  severity: 'error',
  docs: 'Two redirects of a file match the same addresses: they have the same `query`, and their `from` differs at most in letter case, a trailing slash or the names of parameters. The second one is ignored. Remove one of them.',
});
