import { documentOf, objectOf } from '../document';
import type { SitesCheck } from './check';

export const domainTwice: SitesCheck = {
  meta: {
    code: 'FC505',
    name: 'domain-twice',
    severity: 'error',
    docs: 'Two tenants claim the same domain, so a visitor could get either site. Take it away from one of them.',
  },
  *run({ layers }) {
    const owners = new Map<string, string>();
    for (const [slug, layer] of layers) {
      const source = layer.files.get('tenant.json');
      const domains = source ? objectOf(documentOf(source, 'tenant')).domains : undefined;
      if (!source || !Array.isArray(domains)) continue;
      for (const [index, domain] of domains.map(String).entries()) {
        const owner = owners.get(domain);
        if (owner !== undefined) {
          const message = `The domain '${domain}' already belongs to '${owner}'. Take it away from one of them.`;
          yield { place: { source, pointer: ['domains', index] }, message, tenant: slug };
        }
        owners.set(domain, slug);
      }
    }
  },
};
