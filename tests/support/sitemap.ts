import type { SiteClient } from './site';

/** Paths of the pages that a site's sitemap lists, without its cars. */
export async function listSitemapPaths(site: SiteClient): Promise<string[]> {
  const readUrls = async (path: string) => {
    const { body } = await site.get(path);
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = (await readUrls('/sitemap.xml')).filter((path) => !path.includes('/cars-'));
  return (await Promise.all(files.map(readUrls))).flat();
}
