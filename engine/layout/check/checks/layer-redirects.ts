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
        yield { location: { source, pointer: at }, message, tenant: layer.slug };
      }
    },
  };
}

export const badRedirect = createProblemCheck('bad', {
  code: 'FC930',
  name: 'bad-redirect',
  severity: 'error',
  docs: 'A redirect cannot work: its `from` is not a path, it has no target, its target uses a parameter that the old address does not have, or it removes a redirect that the layer does not inherit. Fix it, or remove it. An address that nothing took the place of has `"status": 410` and no `to`.',
});

export const duplicateRedirect = createProblemCheck('duplicate', {
  code: 'FC931',
  name: 'duplicate-redirect',
  severity: 'error',
  docs: 'Two redirects of a file answer the same addresses: they have the same `query`, and their `from` differs at most in upper case, a trailing slash or the names of parameters. The second one is ignored. Remove one of them.',
});
