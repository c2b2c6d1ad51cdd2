import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from './server';

/** A folder of tenants of a test's own, to be changed as it likes. */
export interface TenantsCopy {
  folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a JSON file in place. */
  edit(file: string, change: (json: Record<string, unknown>) => void): void;
  remove(): void;
}

const STOCK = 24;

/** Copies some of the project's tenants (with those they extend); each gets a small demonstration stock. */
export function copyTenants(slugs: readonly string[], from = join(root, 'tenants')): TenantsCopy {
  const folder = temporaryFolder('tenants');
  for (const slug of slugs) cpSync(join(from, slug), join(folder, slug), { recursive: true });
  const copy: TenantsCopy = {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    edit(file, change) {
      const json = JSON.parse(copy.read(file)) as Record<string, unknown>;
      change(json);
      copy.write(file, JSON.stringify(json, null, 2));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const slug of slugs) {
    const stock = `${slug}/stock.json`;
    if (existsSync(join(folder, stock))) copy.edit(stock, (settings) => (settings['count'] = STOCK));
  }
  return copy;
}
