/** Prints the build input of the plain page (virtual:page-settings) to stdout. Requires neither database nor network. */
import { join } from 'node:path';
import { sourceManifests } from '../../../engine/data';
import { compile } from '../../../engine/layout';
import { loadRegistry } from '../../../engine/server/sites/block-modules';
import { readTenants } from '../../../engine/server/sites/tenant-files';
import { collectSettings } from './assembly';

const [root = process.cwd(), slug = '', pageId = ''] = process.argv.slice(2);
const compiled = compile({
  layers: readTenants(join(root, 'tenants')),
  blocks: loadRegistry(),
  sources: sourceManifests,
});
const tenant = compiled.tenants.get(slug);
const page = tenant?.page(pageId);
if (!tenant || !page) throw new Error(`No page '${pageId}' of '${slug}'`);
process.stdout.write(
  JSON.stringify(collectSettings(page.layout, (block) => tenant.messages(block), tenant.config.locale)),
);
