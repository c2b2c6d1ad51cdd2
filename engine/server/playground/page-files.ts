import type { PlaygroundFile } from '../../../schemas';
import { CONFIG_FILES, type CompiledTenant, type TenantSource } from '../../layout';

/** A page and the pages that it extends, itself first. */
function extendedPages(tenant: CompiledTenant, page: string): string[] {
  const pages: string[] = [];
  for (let gathered = tenant.composition(page)?.files; gathered; gathered = gathered.base)
    pages.push(gathered.id);
  return pages.length > 0 ? pages : [page];
}

/** Path of a tenant's own file for a page. */
export const ownFile = (tenant: string, page: string): string => `${tenant}/pages/${page}.json`;

/** Paths of the files that define a tenant's page, nearest layer first. */
export function pathsOf(tenant: CompiledTenant, page: string): string[] {
  return extendedPages(tenant, page).flatMap((id) =>
    [...tenant.chain].reverse().flatMap(({ slug, pages }) => (pages.has(id) ? [ownFile(slug, id)] : [])),
  );
}

/** Configuration files, and the fingerprints of the values that they override. */
const CONFIG_FILE_NAMES = [...CONFIG_FILES, 'shadows.json'];

/** Paths of a tenant's own configuration files, whether or not they exist. */
export const ownConfigPaths = (tenant: string): string[] =>
  CONFIG_FILE_NAMES.map((file) => `${tenant}/${file}`);

/** Paths of all files that define a tenant's configuration, its own first. */
function configPaths({ slug, chain }: CompiledTenant): string[] {
  const inherited = [...chain.slice(0, -1)]
    .reverse()
    .flatMap((layer) =>
      CONFIG_FILES.filter((file) => layer.files.has(file)).map((file) => `${layer.slug}/${file}`),
    );
  return [...ownConfigPaths(slug), ...inherited];
}

/** Content of a file; null if it does not exist. */
export function textOf(files: readonly TenantSource[], path: string): string | null {
  const [slug = '', ...rest] = path.split('/');
  const inner = rest.join('/');
  const layer = files.find((one) => one.slug === slug);
  return layer?.files.find((file) => file.path === inner)?.text ?? null;
}

/**
 * The files of a page and of the tenant's configuration. The tenant's own page file is first, even if it does not
 * exist.
 */
export function pageFiles(
  tenant: CompiledTenant,
  page: string,
  files: readonly TenantSource[],
): PlaygroundFile[] {
  const paths = new Set([ownFile(tenant.slug, page), ...pathsOf(tenant, page), ...configPaths(tenant)]);
  return [...paths].map((path) => ({ path, text: textOf(files, path) }));
}

/** Replaces files with an editor's drafts. Unchanged layers stay the same object. */
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
