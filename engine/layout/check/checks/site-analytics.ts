import { resolveAnalyticsEndpoint } from '../../model/analytics-endpoint';
import type { SiteCheck } from '../check';

const AT = ['settings', 'analytics', 'endpoint'];

export const unusedEndpoint: SiteCheck = {
  meta: {
    code: 'FC907',
    name: 'unused-endpoint',
    severity: 'warning',
    docs: 'The address for events cannot be read, or its origin is not among `analytics.origins`, so no event would be sent there. Fix it, or list its origin in a template. Templates are not asked: their sites may say otherwise.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const found = resolveAnalyticsEndpoint(tenant.config.settings.analytics);
    const [newest] = found && 'trouble' in found ? tenant.explain('tenant.json', AT) : [];
    if (!newest || !found || !('trouble' in found)) return;
    const message = `No event is sent: ${found.trouble}`;
    yield { place: { source: newest.source, pointer: newest.at }, message, tenant: tenant.slug };
  },
};
