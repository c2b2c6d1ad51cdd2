import { findCar, type SiteClient } from '../support/site';

/** The pages to capture of every site: a name for the files and the URL. */
export interface ScreenshotPage {
  name: string;
  path(site: SiteClient): string | Promise<string>;
}

/** The newest article of the site's feed. */
async function findArticlePath(site: SiteClient): Promise<string> {
  const { body } = await site.get('/feeds/articles.xml');
  const url = /<entry>[\s\S]*?<link href="([^"]+)"/.exec(body)?.[1];
  if (url === undefined) throw new Error('The site has no articles.');
  return new URL(url).pathname;
}

export const SCREENSHOT_PAGES: readonly ScreenshotPage[] = [
  { name: 'home', path: () => '/' },
  { name: 'search', path: () => '/search/new-used-and-demo-cars' },
  { name: 'vehicle', path: async (site) => (await findCar(site)).path },
  { name: 'about-us', path: () => '/about-us' },
  { name: 'privacy-policy', path: () => '/privacy-policy' },
  { name: 'not-found', path: () => '/no-such-page' },
  { name: 'sold', path: async (site) => (await findCar(site, 'status:sold')).path },
  { name: 'blog', path: () => '/blog' },
  { name: 'article', path: findArticlePath },
  { name: 'empty-search', path: () => '/search/new-used-and-demo-cars?query=zzzzzz' },
];

/** Widths in CSS pixels, with the height of the window. */
export const SCREENSHOT_WIDTHS: readonly { width: number; height: number }[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
