import { createHash } from 'node:crypto';
import type { Site } from '../sites/site';
import { sitemapUrls } from './sitemap-urls';
import type { SitemapSection } from './route-parameters';
import { sitemapFiles, sitemapIndex, type SitemapEntry } from './sitemap-xml';

/** A file as it is sent. */
export interface SitemapFile {
  body: string;
  etag: string;
}

type Files = ReadonlyMap<string, SitemapFile>;

/** The path of the index; `/sitemaps/<name>` are those that it names. */
export const INDEX_PATH = '/sitemap.xml';
const PARTS: readonly SitemapSection[] = ['pages', 'search', 'cars'];

const fileOf = (body: string): SitemapFile => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
});

const newestOf = (entries: readonly SitemapEntry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (newest, { changedAt }) => (changedAt !== undefined && changedAt > (newest ?? '') ? changedAt : newest),
    undefined,
  );

async function makeFiles(site: Site, origin: string): Promise<Files> {
  const addresses = await sitemapUrls(site, origin);
  const files = new Map<string, SitemapFile>();
  const named: SitemapEntry[] = [];
  for (const part of PARTS) {
    const changedAt = newestOf(addresses[part]);
    sitemapFiles(addresses[part]).forEach((body, at) => {
      const path = `/sitemaps/${part}-${at + 1}.xml`;
      files.set(path, fileOf(body));
      named.push({ url: origin + path, ...(changedAt !== undefined && { changedAt }) });
    });
  }
  return files.set(INDEX_PATH, fileOf(sitemapIndex(named)));
}

interface Made {
  generation: number;
  files: Promise<Files>;
}

/** Origins of one site that are kept: it answers on few. */
const MOST_ORIGINS = 8;

/** The files of all sites, each made once for a state of the stock. A site is another one after its layouts changed. */
export class SitemapCache {
  readonly #made = new WeakMap<Site, Map<string, Made>>();

  /** @param origin as the canonical addresses have it */
  filesOf(site: Site, origin: string): Promise<Files> {
    const { generation } = site.catalogue;
    const byOrigin = this.#made.get(site) ?? new Map<string, Made>();
    this.#made.set(site, byOrigin);
    const known = byOrigin.get(origin);
    if (known?.generation === generation) return known.files;
    if (byOrigin.size >= MOST_ORIGINS) byOrigin.clear();
    const made = { generation, files: makeFiles(site, origin) };
    byOrigin.set(origin, made);
    // What failed is tried again by the next request.
    made.files.catch(() => byOrigin.get(origin) === made && byOrigin.delete(origin));
    return made.files;
  }
}
