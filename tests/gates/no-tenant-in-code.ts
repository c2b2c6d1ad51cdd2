import { findTenantNames } from './find-tenant-names';

// No slug and no dealer's name stands in code: what differs between sites is configuration (CONF-001).
const found = findTenantNames(process.cwd());
for (const mention of found) console.error(mention);
if (found.length > 0)
  console.error('Say it in the tenant’s folder, as a setting, a feature or a change to a page.');
process.exit(found.length > 0 ? 1 : 0);
