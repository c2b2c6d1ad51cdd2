import { resolveAnalyticsEndpoint, resolveAnalyticsPixel } from '../../model/analytics-endpoint';
import type { SiteCheck } from '../check';

export const invalidAnalyticsEndpoint: SiteCheck = {
  meta: {
    code: 'FC907',
    name: 'invalid-analytics-endpoint',
    severity: 'warning',
    docs: 'The analytics endpoint or the address of the pixel is not a valid URL, or its origin is not in `analytics.origins`, so no events are sent there. Fix it, or add its origin in a template. Templates are not checked, because their sites may override the value.',
  },
  *run({ tenant }) {
    if (tenant.isTemplate) return;
    const { analytics } = tenant.config.settings;
    const addresses = {
      endpoint: resolveAnalyticsEndpoint(analytics),
      pixelUrl: resolveAnalyticsPixel(analytics),
    };
    for (const [setting, found] of Object.entries(addresses)) {
      if (!found || !('problem' in found)) continue;
      const [newest] = tenant.explain('tenant.json', ['settings', 'analytics', setting]);
      if (!newest) continue;
      const message = `No events are sent${setting === 'pixelUrl' ? ' to the pixel' : ''}: ${found.problem}`;
      yield { location: { source: newest.source, pointer: newest.at }, message, tenant: tenant.slug };
    }
  },
};
