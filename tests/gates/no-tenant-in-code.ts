import { findTenantNames } from './find-tenant-names';

// Code contains no slug and no dealer's name: differences between sites are configuration (CONF-001).
const found = findTenantNames(process.cwd());
for (const mention of found) console.error(mention);
if (found.length > 0)
  console.error('Say it in the tenant’s folder, as a setting, a feature or a change to a page.');
process.exit(found.length > 0 ? 1 : 0);
