/** A site's robots.txt. `origin` is that of its canonical URLs. */
export function robotsTxt(origin: string, sitemapPath: string): string {
  // Pages with `noindex` stay crawlable, because a crawler must be able to read it.
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n');
}

/** robots.txt of the bare host, which is for operators. */
export const DISALLOW_ALL = ['User-agent: *', 'Disallow: /', ''].join('\n');
