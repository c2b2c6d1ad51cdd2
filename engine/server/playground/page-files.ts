import type { PlaygroundFile, PlaygroundPage } from '../../../schemas';
import {
  CONFIG_FILES,
  findMarkdownField,
  getComposedPath,
  getMarkdownPath,
  listPageSources,
  parsePatternPath,
  REDIRECTS_FILE,
  type CompiledTenant,
  type TenantSource,
} from '../../layout';
import { findFileText } from '../sites/find-file-text';

/** Lists a page and the pages that it extends, itself first. */
function listExtendedPages(tenant: CompiledTenant, page: string): string[] {
  const pages: string[] = [];
  for (let files = tenant.composition(page)?.files; files; files = files.base) pages.push(files.id);
  return pages.length > 0 ? pages : [page];
}

/** Returns the path of a tenant's own file for a page, an entry or a form. */
export const getOwnFilePath = (tenant: string, page: string): string => `${tenant}/${getComposedPath(page)}`;

/** Where a tenant's text of an entry is, if its collection takes Markdown files; undefined otherwise. */
export function findOwnMarkdown(
  { slug, chain }: CompiledTenant,
  page: string,
): PlaygroundPage['markdown'] | undefined {
  const field = findMarkdownField(chain, page);
  return field === undefined ? undefined : { path: `${slug}/${getMarkdownPath(page)}`, field };
}

/** Lists the paths of the files that define a tenant's page or entry, highest layer first. */
export function listPagePaths(tenant: CompiledTenant, page: string): string[] {
  return listExtendedPages(tenant, page).flatMap((id) =>
    [...tenant.chain].reverse().flatMap((layer) => listPageSources(layer, id).map(({ file }) => file)),
  );
}

const PAGE_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a site can have a page of this name. The page may be new and unsaved. */
export const canHavePage = (id: string): boolean => PAGE_ID.test(id);

/** Configuration files that layers merge. */
const MERGED_FILES = [...CONFIG_FILES, REDIRECTS_FILE];

const LOCATIONS_FILE = 'locations.json';

/** Configuration files, and the fingerprints of the values that they override. */
const CONFIG_FILE_NAMES = [...MERGED_FILES, 'shadows.json'];

/** Lists the paths of a tenant's own configuration files, whether or not they exist. */
export const listOwnConfigPaths = (tenant: string): string[] =>
  CONFIG_FILE_NAMES.map((file) => `${tenant}/${file}`);

/** Lists the files of the patterns that a tenant has or inherits, its own first. */
export const listPatternFiles = (
  { chain }: CompiledTenant,
  files: readonly TenantSource[],
): PlaygroundFile[] =>
  [...chain].reverse().flatMap(({ slug }) =>
    (files.find((source) => source.slug === slug)?.files ?? []).flatMap(({ path, text, problem }) =>
      // What cannot be read cannot be edited here.
      parsePatternPath(path) === undefined || problem ? [] : [{ path: `${slug}/${path}`, text }],
    ),
  );

/** Lists the paths of all files that define a tenant's configuration, its own first. */
function listConfigPaths({ slug, chain }: CompiledTenant): string[] {
  const inherited = [...chain.slice(0, -1)]
    .reverse()
    .flatMap((layer) =>
      MERGED_FILES.filter((file) => layer.files.has(file)).map((file) => `${layer.slug}/${file}`),
    );
  return [...listOwnConfigPaths(slug), ...inherited];
}

/**
 * Where locations are stored: in the tenant's own list, whether or not it exists, and in the lists that it
 * replaces.
 */
const listLocationPaths = ({ slug, chain }: CompiledTenant): string[] => [
  `${slug}/${LOCATIONS_FILE}`,
  ...[...chain.slice(0, -1)]
    .reverse()
    .flatMap((layer) => (layer.files.has(LOCATIONS_FILE) ? [`${layer.slug}/${LOCATIONS_FILE}`] : [])),
];

/**
 * Lists the files of a page and of the tenant's configuration. The tenant's own page file is first, even if it does
 * not exist.
 */
export function listPageFiles(
  tenant: CompiledTenant,
  page: string,
  files: readonly TenantSource[],
): PlaygroundFile[] {
  const paths = new Set([
    getOwnFilePath(tenant.slug, page),
    ...[findOwnMarkdown(tenant, page)?.path].filter((path) => path !== undefined),
    ...listPagePaths(tenant, page),
    ...listConfigPaths(tenant),
    ...listLocationPaths(tenant),
  ]);
  return [...paths].map((path) => ({ path, text: findFileText(files, path) }));
}
