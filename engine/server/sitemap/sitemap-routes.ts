import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../http/etag';
import { sendMisdirected, sendProblem } from '../http/problem';
import { splitQuery } from '../pages/page-request';
import type { SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { DISALLOW_ALL, createRobotsTxt } from './robots-txt';
import { INDEX_PATH, SitemapCache, type SitemapFile } from './sitemap-files';

/** Crawlers return daily, so changes to the stock are included in the next crawl. */
const CACHE_CONTROL = 'public, max-age=300';
/** Seconds until a site that has just started has loaded its stock. */
const RETRY_AFTER_SECONDS = 5;
const COMPRESSED = { compress: { threshold: 1_024 } };

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, etag }: SitemapFile): FastifyReply {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(body);
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.site.kind === 'unknown' ? sendMisdirected(reply) : sendProblem(reply, 404, 'Not found');

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps/*` of every site. */
export const sitemapRoutes: FastifyPluginAsync<{ sites: SiteLookup<Site> }> = async (app, { sites }) => {
  const cache = new SitemapCache();

  const findSite = ({ site: hostMatch }: FastifyRequest): { site: Site; origin: string } | undefined => {
    const site = hostMatch.kind === 'tenant' ? sites.get(hostMatch.slug) : undefined;
    return site && hostMatch.kind === 'tenant'
      ? { site, origin: site.config.url ?? hostMatch.origin }
      : undefined;
  };

  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = findSite(request);
    if (!target) return sendNotFound(request, reply);
    // An incomplete sitemap would remove the missing pages from search results.
    if (target.site.catalogue.generation < 0)
      return sendProblem(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'Stock is still loading');
    const files = await cache.getFiles(target.site, target.origin);
    const file = files.get(splitQuery(request.url).path);
    return file ? sendFile(request, reply, file) : sendNotFound(request, reply);
  };
  app.get(INDEX_PATH, COMPRESSED, sendSitemap);
  app.get('/sitemaps/:file', COMPRESSED, sendSitemap);

  app.get('/robots.txt', (request, reply) => {
    const target = findSite(request);
    if (!target && request.site.kind !== 'bare') return sendNotFound(request, reply);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(target ? createRobotsTxt(target.origin, INDEX_PATH) : DISALLOW_ALL);
  });
};
