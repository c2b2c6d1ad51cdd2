import { readDocument, getDocumentObject } from '../../model/document';
import type { Layer } from '../../compose/layers';
import { memoizeWeak } from '../../base/memoize-weak';
import type { SitesCheck } from '../check';

const listDomains = memoizeWeak(({ files }: Layer): readonly string[] => {
  const source = files.get('tenant.json');
  const domains = source ? getDocumentObject(readDocument(source, 'tenant')).domains : undefined;
  return Array.isArray(domains) ? domains.map(String) : [];
});

export const duplicateDomain: SitesCheck = {
  meta: {
    code: 'FC505',
    name: 'duplicate-domain',
    severity: 'error',
    docs: 'Two tenants claim the same domain, so a visitor could get either site. Remove it from one of them.',
  },
  *run({ layers }) {
    const owners = new Map<string, string>();
    for (const [slug, layer] of layers) {
      for (const [index, domain] of listDomains(layer).entries()) {
        const owner = owners.get(domain);
        const source = layer.files.get('tenant.json');
        if (owner !== undefined && source) {
          const message = `The domain '${domain}' already belongs to '${owner}'. Remove it from one of them.`;
          yield { location: { source, pointer: ['domains', index] }, message, tenant: slug };
        }
        owners.set(domain, slug);
      }
    }
  },
};
