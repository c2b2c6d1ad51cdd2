/**
 * Files for crawlers: `/robots.txt`, the index `/sitemap.xml` and the files that it lists, and the feeds of
 * collections. In: pages, routes and stock
 * of the sites. Out: only canonical URLs that search engines may index, generated on request and cached for each
 * version of a site's stock and layouts. May import `http`, `sites` and `pages`.
 */
export { feedRoutes } from './feed-routes';
export { sitemapRoutes } from './sitemap-routes';
