/** What crawlers may do with a site, and where its sitemap is. `origin`: as the canonical addresses have it. */
export function robotsTxt(origin: string, sitemapPath: string): string {
  // Pages that are not to be listed say so themselves: a crawler must be able to read that.
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n');
}

/** For the list of sites, which is for operators. */
export const DISALLOW_ALL = ['User-agent: *', 'Disallow: /', ''].join('\n');
