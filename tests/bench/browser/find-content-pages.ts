import { sendRequest } from '../../support/http';
import { DEMONSTRATIONS } from '../../support/tenants';

/** Pages of content, each with an address and a part that only such pages have. */
const CONTENT_PAGES = {
  location: { path: /^\/(?:our-location|locations)\/[^/]+$/, mark: 'Simple map.' },
  article: { path: /^\/blog\/[^/]+$/, mark: '"@type":"Article"' },
  model: { path: /^\/[a-z0-9-]+$/, mark: '"@type":"AggregateOffer"' },
} as const;
export type ContentPage = keyof typeof CONTENT_PAGES;
export const CONTENT_PAGE_NAMES: readonly ContentPage[] = ['location', 'article', 'model'];

/** Marks the script of sites that switch analytics on. The other measured pages are of sites without it, too. */
const ANALYTICS_MARK = ' data-analytics=';

/** Finds the URL of the first page of each kind in the sitemaps of the sites. */
export async function findContentPages(port: number): Promise<Record<ContentPage, string>> {
  const found = new Map<ContentPage, string>();
  for (const { slug } of DEMONSTRATIONS) {
    const host = `${slug}.localhost:${port}`;
    const sitemap = await sendRequest(port, host, '/sitemaps/pages-1.xml');
    const paths = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    for (const name of CONTENT_PAGE_NAMES) {
      const { path: pattern, mark } = CONTENT_PAGES[name];
      for (const path of found.has(name) ? [] : paths.filter((item) => pattern.test(item))) {
        const { body } = await sendRequest(port, host, path);
        if (!body.includes(mark) || body.includes(ANALYTICS_MARK)) continue;
        found.set(name, `http://${host}${path}`);
        break;
      }
    }
  }
  const getUrl = (name: ContentPage): string => {
    const url = found.get(name);
    if (url === undefined) throw new Error(`No site has a ${name} page with ${CONTENT_PAGES[name].mark}.`);
    return url;
  };
  return { location: getUrl('location'), article: getUrl('article'), model: getUrl('model') };
}
