import type { Site } from '../sites/site';
import { computeEtag } from '../http/etag';
import type { SitemapSection } from './route-parameters';
import { listSitemapUrls } from './sitemap-urls';
import { createSitemapFiles, createSitemapIndex, type SitemapEntry } from './sitemap-xml';

/** A sitemap file, ready to be sent. */
export interface SitemapFile {
  body: string;
  etag: string;
}

type SitemapFiles = ReadonlyMap<string, SitemapFile>;

/** Path of the index, which lists the files `/sitemaps/<name>`. */
export const INDEX_PATH = '/sitemap.xml';
const SECTIONS: readonly SitemapSection[] = ['pages', 'search', 'cars'];

const toFile = (body: string): SitemapFile => ({ body, etag: computeEtag(body) });

const findLatestChange = (entries: readonly SitemapEntry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (latest, { changedAt }) => (changedAt !== undefined && changedAt > (latest ?? '') ? changedAt : latest),
    undefined,
  );

async function generateFiles(site: Site, origin: string): Promise<SitemapFiles> {
  const urls = await listSitemapUrls(site, origin);
  const files = new Map<string, SitemapFile>();
  const indexEntries: SitemapEntry[] = [];
  for (const section of SECTIONS) {
    const changedAt = findLatestChange(urls[section]);
    createSitemapFiles(urls[section]).forEach((body, index) => {
      const path = `/sitemaps/${section}-${index + 1}.xml`;
      files.set(path, toFile(body));
      indexEntries.push({ url: origin + path, ...(changedAt !== undefined && { changedAt }) });
    });
  }
  return files.set(INDEX_PATH, toFile(createSitemapIndex(indexEntries)));
}

interface CachedFiles {
  /** Version of the stock. */
  generation: number;
  /** When the next entry appears or expires; Infinity if none does. */
  expiresAt: number;
  files: Promise<SitemapFiles>;
}

/** Maximum number of origins cached for a site, which has only a few hosts. */
const MAX_ORIGINS = 8;

/** Sitemap files of all sites, generated once for each version of the stock and of the current entries. A changed layout creates a new `Site`. */
export class SitemapCache {
  readonly #cache = new WeakMap<Site, Map<string, CachedFiles>>();

  /** @param origin origin of the canonical URLs */
  getFiles(site: Site, origin: string): Promise<SitemapFiles> {
    const { generation } = site.catalogue;
    const byOrigin = this.#cache.get(site) ?? new Map<string, CachedFiles>();
    this.#cache.set(site, byOrigin);
    const cached = byOrigin.get(origin);
    if (cached?.generation === generation && Date.now() < cached.expiresAt) return cached.files;
    if (byOrigin.size >= MAX_ORIGINS) byOrigin.clear();
    const entry = { generation, expiresAt: site.content.nextChange(), files: generateFiles(site, origin) };
    byOrigin.set(origin, entry);
    // The next request retries after a failure.
    entry.files.catch(() => byOrigin.get(origin) === entry && byOrigin.delete(origin));
    return entry.files;
  }
}
