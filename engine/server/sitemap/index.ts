/**
 * Files for crawlers: `/robots.txt`, the index `/sitemap.xml` and the files that it lists. In: pages, routes and stock
 * of the sites. Out: only canonical URLs that search engines may index, generated on request and cached for each
 * version of a site's stock and layouts. May import `http`, `sites` and `pages`.
 */
export { sitemapRoutes } from './sitemap-routes';
