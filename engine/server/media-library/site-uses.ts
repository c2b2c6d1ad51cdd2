import type { PlaygroundMediaReference, PlaygroundMediaUses } from '../../../schemas';
import type { Sites } from '../sites/sites';
import { findUses, listAffectedSites, type SearchedFile, type SearchedSite } from './find-uses';
import type { MediaFolders } from './media-folder';

export interface SiteUsesOptions {
  sites: Pick<Sites, 'list' | 'layers'>;
  folders: Pick<MediaFolders, 'find'>;
  /** Lists unsaved and scheduled changes to the files of some layers. */
  listUnpublished(layers: readonly string[]): Promise<readonly SearchedFile[]>;
}

/** Finds all uses of a media file on all sites: in published files, drafts and scheduled changes. */
export async function findSiteUses(
  { tenant, layer, path }: PlaygroundMediaReference,
  { sites, folders, listUnpublished }: SiteUsesOptions,
): Promise<PlaygroundMediaUses> {
  const searched = sites.list().map((site): SearchedSite => ({
    slug: site.slug,
    name: site.name,
    layers: site.tenant.chain.map(({ slug }) => slug),
  }));
  const owners = new Set<string>();
  for (const { slug } of sites.layers) if (await folders.find(slug, path)) owners.add(slug);
  const hasFile = (slug: string) => owners.has(slug);
  const affected = listAffectedSites({ layer, sites: searched, hasFile });
  const layers = [...new Set(affected.flatMap((site) => site.layers))];
  const published = sites.layers.flatMap(({ slug, files }) =>
    files.map(({ path: file, text }): SearchedFile => ({ layer: slug, file, text, state: 'published' })),
  );
  const files = [...published, ...(await listUnpublished(layers))];
  const chain = searched.find(({ slug }) => slug === tenant)?.layers ?? [];
  const replacement = chain.slice(0, chain.indexOf(layer)).reverse().find(hasFile);
  return {
    uses: findUses({ layer, path, sites: searched, files, hasFile }),
    ...(replacement !== undefined && { replacement }),
  };
}
