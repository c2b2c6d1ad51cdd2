import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { createArticle } from '../layout/synthetic-content';

/** A copy of the tenants in which the base has more articles, and one site shows them. */
export function copyTenantsWithEntries(
  tenants: string,
  folder: string,
  { slug, count }: { slug: string; count: number },
): string {
  cpSync(tenants, folder, { recursive: true, filter: (path) => basename(path) !== 'media' });
  for (const tenant of readdirSync(tenants)) {
    const media = join(tenants, tenant, 'media');
    if (existsSync(media)) symlinkSync(media, join(folder, tenant, 'media'), 'junction');
  }
  const file = join(folder, slug, 'tenant.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { features?: object };
  writeFileSync(file, JSON.stringify({ ...config, features: { ...config.features, blog: true } }));
  mkdirSync(join(folder, 'base/content/articles'), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const { path, text } = createArticle(index);
    writeFileSync(join(folder, 'base', path), text);
  }
  return folder;
}
