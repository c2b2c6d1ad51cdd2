import { collectComparedValues, compileCondition } from '../../model/conditions';
import type { SiteCheck } from '../check';
import { formatPolicyMessage } from './policies';
import { siteContext } from './site-links';

export const policyConfigured: SiteCheck = {
  meta: {
    code: 'FC706',
    name: 'policy-configured',
    severity: 'error',
    follows: 'site',
    docs: 'The configuration of a site does not meet a policy. For example, a licence number is missing, or an opt-in is preselected. Change tenant.json at the reported location. Templates are not checked.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const context = siteContext(tenant);
    for (const { policy } of tenant.compiler.policySet(tenant.chain).policies) {
      if (policy.rule !== 'configured' || compileCondition(policy.must)(context)) continue;
      const page = tenant.pageIds.find((id) =>
        tenant.compiler.policyResult(tenant.chain, id)?.configurationPolicies.includes(policy.id),
      );
      if (page === undefined) continue;
      const path = ([...collectComparedValues(policy.must).keys()][0] ?? '').split('.');
      const at = path[0] === 'site' ? path.slice(1) : path;
      const [newest] = tenant.explain('tenant.json', at);
      const source = newest?.source ?? tenant.chain.at(-1)?.files.get('tenant.json');
      if (!source) continue;
      // An inherited value has the same message for all sites, so that it is reported once.
      const isOwn = source.layer === tenant.slug;
      const detail = policy.wherever && isOwn ? `It applies because of the page '${page}'.` : '';
      const { severity = 'error' } = policy;
      yield {
        location: { source, pointer: newest?.at ?? [] },
        message: formatPolicyMessage(policy, detail),
        severity,
        tenant: tenant.slug,
      };
    }
  },
};
