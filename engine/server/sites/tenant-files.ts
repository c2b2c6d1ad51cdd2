import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantSource } from '../../layout';

/** Folders of a tenant whose JSON files are read, relative to the tenant's own. */
export const TENANT_FOLDERS = ['', 'pages', 'forms'] as const;

/** Lists the slugs of the tenants in a folder. */
export function listTenantSlugs(tenantsDir: string): string[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** Reads the contents of all tenants' JSON files. */
export function readTenants(tenantsDir: string): TenantSource[] {
  return listTenantSlugs(tenantsDir).map((slug) => ({
    slug,
    files: TENANT_FOLDERS.flatMap((folder) => {
      const path = join(tenantsDir, slug, folder);
      if (!existsSync(path)) return [];
      return readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => ({
          path: folder ? `${folder}/${name}` : name,
          text: readFileSync(join(path, name), 'utf8'),
        }));
    }),
  }));
}
