/** Creates a site's robots.txt. `origin` is the origin of its canonical URLs. */
export function createRobotsTxt(origin: string, sitemapPath: string): string {
  // Pages with `noindex` stay crawlable, because a crawler must be able to read the `noindex`.
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n');
}

/** robots.txt of the bare host, which is for operators. */
export const DISALLOW_ALL = ['User-agent: *', 'Disallow: /', ''].join('\n');
