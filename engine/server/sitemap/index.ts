/**
 * What crawlers are told of a site: `/robots.txt`, the index `/sitemap.xml` and the files it names. In: the pages,
 * routes and stock of the sites as they are served. Out: canonical addresses that search engines may list, and no
 * others. Made once for each state of a site's stock and layouts, when somebody asks.
 */
export { registerSitemap } from './sitemap-routes';
