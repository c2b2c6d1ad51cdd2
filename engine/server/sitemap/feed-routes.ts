import type { FastifyPluginAsync } from 'fastify';
import { getCurrentEntries, sortEntries } from '../../data';
import { compileCondition } from '../../layout';
import { computeEtag, isNotModified } from '../http/etag';
import { sendMisdirected, sendProblem } from '../http/problem';
import type { SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { createAtomFeed } from './atom-feed';

/** Readers ask every hour or so. */
const MAX_AGE_SECONDS = 300;
const MAX_ENTRIES = 50;

/** Whether the site shows the page of an entry; its blog may be switched off. */
function isShown(site: Site, href: string): boolean {
  const match = site.match(href);
  const page = match && site.page(match.page);
  if (!page) return false;
  const context = { features: site.config.features, site: { slug: site.slug, settings: site.settings } };
  return !page.when || compileCondition(page.when)(context);
}

function createFeed(site: Site, name: string, origin: string, path: string) {
  const collection = site.content.feeds.includes(name) ? site.content.get(name) : undefined;
  if (!collection) return undefined;
  const current = getCurrentEntries(collection, new Date().toISOString());
  const entries = sortEntries(current.entries, 'newest')
    .map(({ entry }) => entry)
    .filter(({ href, date }) => href !== undefined && date !== undefined && isShown(site, href))
    .slice(0, MAX_ENTRIES);
  if (entries.length === 0) return undefined;
  const remaining = current.until === undefined ? Infinity : (Date.parse(current.until) - Date.now()) / 1_000;
  const { locale } = site.config;
  const title = site.content.getTitle(name);
  return {
    body: createAtomFeed({ origin, path, siteName: site.name, title, locale, entries }),
    maxAge: Math.max(1, Math.floor(Math.min(MAX_AGE_SECONDS, remaining))),
  };
}

/** `/feeds/<collection>.xml`: the newest entries of a collection as an Atom feed. */
export const feedRoutes: FastifyPluginAsync<{ sites: SiteLookup<Site> }> = async (app, { sites }) => {
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { compress: { threshold: 1_024 } },
    (request, reply) => {
      const { site: hostMatch, params } = request;
      if (hostMatch.kind === 'unknown') return sendMisdirected(reply);
      const site = hostMatch.kind === 'tenant' ? sites.get(hostMatch.slug) : undefined;
      const name = /^([a-z][a-z0-9-]*)\.xml$/.exec(params.file)?.[1];
      if (!site || hostMatch.kind !== 'tenant' || name === undefined)
        return sendProblem(reply, 404, 'Not found');
      const origin = site.config.url ?? hostMatch.origin;
      const feed = createFeed(site, name, origin, `/feeds/${name}.xml`);
      if (!feed) return sendProblem(reply, 404, 'Not found');
      const etag = computeEtag(feed.body);
      reply.headers({ etag, 'cache-control': `public, max-age=${feed.maxAge}`, vary: 'accept-encoding' });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed.body);
    },
  );
};
