import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../http/etag';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { DISALLOW_ALL, robotsTxt } from './robots-txt';
import { INDEX_PATH, SitemapCache, type SitemapFile } from './sitemap-files';

/** Crawlers come by the day; a changed stock shall be seen by the next one. */
const CACHE_CONTROL = 'public, max-age=300';
/** Seconds until a site that has just started has its stock. */
const RETRY_AFTER = 5;

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, etag }: SitemapFile): FastifyReply {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(body);
}

/** `/robots.txt`, `/sitemap.xml` and `/sitemaps/*` of every site. */
export function registerSitemap(app: FastifyInstance, sites: Pick<Sites, 'get'>): void {
  const maps = new SitemapCache();
  const siteOf = ({ site }: FastifyRequest): { site: Site; origin: string } | undefined => {
    const found = site.kind === 'tenant' ? sites.get(site.slug) : undefined;
    return found && site.kind === 'tenant'
      ? { site: found, origin: found.config.url ?? site.origin }
      : undefined;
  };
  const otherwise = (request: FastifyRequest, reply: FastifyReply) =>
    request.site.kind === 'unknown'
      ? sendProblem(reply, 421, 'Misdirected request')
      : sendProblem(reply, 404, 'Not found');

  const sitemap = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = siteOf(request);
    if (!asked) return otherwise(request, reply);
    // Half a list would take the rest out of the results.
    if (asked.site.catalogue.generation < 0)
      return sendProblem(reply.header('retry-after', RETRY_AFTER), 503, 'The stock is not there yet');
    const files = await maps.filesOf(asked.site, asked.origin);
    const file = files.get(request.url.split('?', 1)[0] ?? '');
    return file ? sendFile(request, reply, file) : otherwise(request, reply);
  };
  const compressed = { compress: { threshold: 1_024 } };
  app.get(INDEX_PATH, compressed, sitemap);
  app.get('/sitemaps/:file', compressed, sitemap);

  app.get('/robots.txt', (request, reply) => {
    const asked = siteOf(request);
    if (!asked && request.site.kind !== 'bare') return otherwise(request, reply);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(asked ? robotsTxt(asked.origin, INDEX_PATH) : DISALLOW_ALL);
  });
}
