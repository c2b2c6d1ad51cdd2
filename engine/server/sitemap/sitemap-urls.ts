import type { Site } from '../sites/site';
import { generateIndexedPages } from './indexed-pages';
import type { SitemapSection } from './route-parameters';
import type { SitemapEntry } from './sitemap-xml';

/**
 * Lists all URLs of a site that search engines may index.
 * @param origin origin of the site's canonical URLs
 */
export async function listSitemapUrls(
  site: Site,
  origin: string,
): Promise<Record<SitemapSection, SitemapEntry[]>> {
  const vehicles = await site.catalogue.vehiclesForSale();
  const urls: Record<SitemapSection, SitemapEntry[]> = { pages: [], search: [], cars: [] };
  for await (const { url, section, changedAt } of generateIndexedPages(site, origin, vehicles))
    urls[section].push({ url, ...(changedAt !== undefined && { changedAt }) });
  return urls;
}
