import { collectComparedValues, compileCondition } from '../../model/conditions';
import { getOwn, isObject } from '../../base/json';
import type { SiteCheck } from '../check';
import { formatPolicyMessage } from './policies';
import { createSiteContext } from './site-links';

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The path itself, or the innermost group in the file that the missing value belongs to. */
function findNearestParent(root: unknown, path: readonly string[]): readonly string[] {
  let value = root;
  const depth = path.findIndex((part) => {
    value = isObject(value) ? getOwn(value, part) : undefined;
    return value === undefined;
  });
  return depth < 0 ? path : path.slice(0, depth);
}

export const policyConfigured: SiteCheck = {
  meta: {
    code: 'FC706',
    name: 'policy-configured',
    severity: 'error',
    isSeverityOfPolicy: true,
    suppressedBy: 'site',
    docs: 'The configuration of a site does not meet a policy. For example, a licence number is missing, or an opt-in is preselected. Change tenant.json at the reported location. Templates are not checked.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const context = createSiteContext(tenant);
    for (const { policy } of tenant.compiler.policySet(tenant.chain).policies) {
      if (policy.rule !== 'configured' || compileCondition(policy.must)(context)) continue;
      const page = tenant.pageIds.find((id) =>
        tenant.compiler.policyResult(tenant.chain, id)?.configurationPolicies.includes(policy.id),
      );
      if (page === undefined) continue;
      const path = ([...collectComparedValues(policy.must).keys()][0] ?? '').split('.');
      const at = path[0] === 'site' ? path.slice(1) : path;
      const [newest] = tenant.explain('tenant.json', at);
      const own = tenant.chain.at(-1)?.files.get('tenant.json');
      // An empty value of a template is for its sites to fill in.
      const stated = newest && !isEmpty(newest.value) ? newest : undefined;
      const source = stated?.source ?? own;
      if (!source) continue;
      // An inherited value has the same message for all sites, so that it is reported once.
      const isOwn = source.layer === tenant.slug;
      const reason = policy.wherever && isOwn ? ` The policy applies because the page '${page}' exists.` : '';
      const detail = `Change '${at.join('.')}'.${reason}`;
      const { severity = 'error' } = policy;
      yield {
        location: { source, pointer: stated?.at ?? findNearestParent(source.value, at) },
        message: formatPolicyMessage(policy, detail),
        severity,
        tenant: tenant.slug,
      };
    }
  },
};
