import { resolveAnalyticsEndpoint } from '../../model/analytics-endpoint';
import type { SiteCheck } from '../check';

const AT = ['settings', 'analytics', 'endpoint'];

export const invalidAnalyticsEndpoint: SiteCheck = {
  meta: {
    code: 'FC907',
    name: 'invalid-analytics-endpoint',
    severity: 'warning',
    docs: 'The analytics endpoint is not a valid URL, or its origin is not in `analytics.origins`, so no events are sent. Fix it, or add its origin in a template. Templates are not checked, because their sites may override the value.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const found = resolveAnalyticsEndpoint(tenant.config.settings.analytics);
    const [newest] = found && 'problem' in found ? tenant.explain('tenant.json', AT) : [];
    if (!newest || !found || !('problem' in found)) return;
    const message = `No events are sent: ${found.problem}`;
    yield { location: { source: newest.source, pointer: newest.at }, message, tenant: tenant.slug };
  },
};
