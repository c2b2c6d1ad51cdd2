import type { PlaygroundFile } from '../../../schemas';
import { CONFIG_FILES, type CompiledTenant, type TenantSource } from '../../layout';

/** The pages whose files make a page: itself and those that it extends, itself first. */
function pagesBehind(tenant: CompiledTenant, page: string): string[] {
  const pages: string[] = [];
  for (let gathered = tenant.composition(page)?.gathered; gathered; gathered = gathered.base)
    pages.push(gathered.id);
  return pages.length > 0 ? pages : [page];
}

/** Path of a tenant's own file of a page. */
export const ownFile = (tenant: string, page: string): string => `${tenant}/pages/${page}.json`;

/** Paths of the files that a page of a tenant is made of, nearest layer first. */
export function pathsOf(tenant: CompiledTenant, page: string): string[] {
  return pagesBehind(tenant, page).flatMap((id) =>
    [...tenant.chain].reverse().flatMap(({ slug, pages }) => (pages.has(id) ? [ownFile(slug, id)] : [])),
  );
}

/** Files of a tenant's configuration: what it says, and the fingerprints of what that takes the place of. */
const FILES_OF_CONFIG = [...CONFIG_FILES, 'shadows.json'];

/** Paths of a tenant's own files of its configuration, there or not. */
export const ownConfigPaths = (tenant: string): string[] =>
  FILES_OF_CONFIG.map((file) => `${tenant}/${file}`);

/** Paths of the files that a tenant's configuration is made of, its own first. */
function configPaths({ slug, chain }: CompiledTenant): string[] {
  const beneath = [...chain.slice(0, -1)]
    .reverse()
    .flatMap((layer) =>
      CONFIG_FILES.filter((file) => layer.files.has(file)).map((file) => `${layer.slug}/${file}`),
    );
  return [...ownConfigPaths(slug), ...beneath];
}

/** A file's text among all that were read; null where it is not there. */
export function textOf(files: readonly TenantSource[], path: string): string | null {
  const [slug = '', ...rest] = path.split('/');
  const inner = rest.join('/');
  const layer = files.find((one) => one.slug === slug);
  return layer?.files.find((file) => file.path === inner)?.text ?? null;
}

/** The tenant's own file first, there or not; then the others behind the page, and those of the configuration. */
export function pageFiles(
  tenant: CompiledTenant,
  page: string,
  files: readonly TenantSource[],
): PlaygroundFile[] {
  const paths = new Set([ownFile(tenant.slug, page), ...pathsOf(tenant, page), ...configPaths(tenant)]);
  return [...paths].map((path) => ({ path, text: textOf(files, path) }));
}

/** All files with some of them as an editor has them. Layers whose files are the same stay the same object. */
export function withDraft(files: readonly TenantSource[], drafts: readonly PlaygroundFile[]): TenantSource[] {
  return files.map((layer) => {
    const mine = drafts.filter(({ path }) => path.startsWith(`${layer.slug}/`));
    if (mine.length === 0) return layer;
    const texts = new Map(layer.files.map(({ path, text }) => [path, text]));
    for (const { path, text } of mine) {
      const inner = path.slice(layer.slug.length + 1);
      if (text === null) texts.delete(inner);
      else texts.set(inner, text);
    }
    return { slug: layer.slug, files: [...texts].map(([path, text]) => ({ path, text })) };
  });
}
