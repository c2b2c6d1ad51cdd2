import { findTenantNames } from './find-tenant-names';

// Code must not contain a tenant's slug or name: differences between sites are configuration (CONF-001).
const mentions = findTenantNames(process.cwd());
for (const mention of mentions) console.error(mention);
if (mentions.length > 0)
  console.error('Move the difference to the tenant’s folder: a setting, a feature or a change to a page.');
process.exit(mentions.length > 0 ? 1 : 0);
