import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantSource } from '../../layout';

const FOLDERS = ['', 'pages', 'forms'];

/** Reads the contents of all tenants' JSON files. */
export function readTenants(tenantsDir: string): TenantSource[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
    .map((slug) => ({
      slug,
      files: FOLDERS.flatMap((folder) => {
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
