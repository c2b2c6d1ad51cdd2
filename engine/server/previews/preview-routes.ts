import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PreviewLink, StoredDraft } from '../../data';
import { createPolicyHeaders, renderHead, type PageRenderer } from '../../render';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { assemblePage } from '../pages/assemble-page';
import { resolveHeadTexts } from '../pages/head-texts';
import { loadPage } from '../pages/page-data';
import { matchErrorPage, matchPage, splitQuery, type PageRequest } from '../pages/page-request';
import { PAGE_ROUTE } from '../pages/page-routes';
import { createRenderRequest } from '../pages/page-server';
import { getOrigin } from '../sites/request-site';
import type { Sites } from '../sites/sites';
import { DraftSites, type DraftSite } from './draft-sites';
import { allowPreviewBar, PREVIEW_END_PATH, PREVIEW_ENDED, renderPreviewBar } from './preview-bar';
import { createPreviewCookie, createPreviewEnd, readPreviewCookie } from './preview-cookie';
import type { PreviewTokens } from './preview-tokens';

export interface PreviewRoutesOptions {
  sites: Sites;
  renderer: PageRenderer;
  tokens: PreviewTokens;
  /** Returns a link that has neither expired nor been revoked. */
  findLink(tenant: string, id: string): Promise<PreviewLink | undefined>;
  listDrafts(layers: readonly string[]): Promise<readonly StoredDraft[]>;
}

/** Previews are not cached, so each request renders a page. A dealer who clicks through a site stays far below this limit. */
const RATE: RateLimitRule = { name: 'previews', windowMs: 60_000, max: 120, maxBehindProxy: 1_200 };

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

interface LinkRequest {
  Params: { token: string };
  Querystring: { to?: string };
}
const LINK_SCHEMA = {
  querystring: { type: 'object', properties: { to: { type: 'string', maxLength: 2_000 } } },
} as const;

/** The path on this site to which a link leads. A browser reads `//other.example` as another host. */
function readTarget(to: string | undefined, origin: string): string {
  const url = URL.parse(to ?? '/', origin);
  return url?.origin === origin ? url.pathname + url.search : '/';
}

/**
 * `GET /preview/{token}?to=…` opens a preview: a cookie lets this visitor see the site's pages with its drafts.
 * `GET /preview/end` ends it. Previews are not cached, not indexed, and limited like pages that are rendered uncached.
 */
export const previewRoutes = fp<PreviewRoutesOptions>(
  (app, { sites, renderer, tokens, findLink, listDrafts }, done) => {
    const draftSites = new DraftSites(sites, listDrafts);
    const limiter = createRateLimiter(app, RATE);

    const findValidLink = async (tenant: string, token: string): Promise<PreviewLink | undefined> => {
      const id = tokens.read(tenant, token);
      return id === undefined ? undefined : findLink(tenant, id);
    };

    const rejectExcessive = async (request: FastifyRequest, reply: FastifyReply, tenant: string) => {
      const wait = await limiter(request, tenant);
      if (wait === 0) return false;
      sendProblem(reply.header('retry-after', wait), 429, 'Too many requests', 'Try again in a moment.');
      return true;
    };

    const sendEnded = (reply: FastifyReply) =>
      reply
        .code(410)
        .headers({ ...PRIVATE, 'content-security-policy': PREVIEW_ENDED.policy })
        .type('text/html; charset=utf-8')
        .send(PREVIEW_ENDED.html);

    app.get<LinkRequest>('/preview/:token', { schema: LINK_SCHEMA }, async (request, reply) => {
      if (request.site.kind !== 'tenant') return reply.callNotFound();
      const { slug } = request.site;
      if (await rejectExcessive(request, reply, slug)) return reply;
      const { token } = request.params;
      if (tokens.read(slug, token) === undefined) return reply.callNotFound();
      const link = await findValidLink(slug, token);
      if (!link) return sendEnded(reply);
      const origin = getOrigin(request);
      const seconds = Math.floor((link.expiresAt.getTime() - Date.now()) / 1_000);
      return reply
        .headers({ ...PRIVATE, 'referrer-policy': 'no-referrer' })
        .header('set-cookie', createPreviewCookie(token, origin, seconds))
        .redirect(readTarget(request.query.to, origin), 303);
    });

    app.get(PREVIEW_END_PATH, (request, reply) => {
      if (request.site.kind !== 'tenant') return reply.callNotFound();
      return reply
        .headers(PRIVATE)
        .header('set-cookie', createPreviewEnd(getOrigin(request)))
        .redirect('/', 303);
    });

    const sendPage = async (
      request: FastifyRequest,
      reply: FastifyReply,
      link: PreviewLink,
      { site, state }: DraftSite,
    ): Promise<FastifyReply> => {
      const origin = getOrigin(request);
      const { url } = request;
      const { path, search } = splitQuery(url);
      const redirect = site.redirect(path, search);
      if (redirect?.location !== undefined) return reply.redirect(redirect.location, 302);
      const load = async (target: PageRequest | undefined, status: number) => {
        const loaded = target && (await loadPage(site, target.page, target.route, origin));
        return loaded && { page: target.page, loaded, status };
      };
      const loadError = (status: number) => load(matchErrorPage(site, origin, url, status), status);
      let target = redirect ? await loadError(410) : await load(matchPage(site, origin, url), 200);
      if (!target) target = await loadError(404);
      else if ('status' in target.loaded) target = await loadError(target.loaded.status);
      if (!target || 'status' in target.loaded)
        return sendProblem(reply, 404, 'Not found', 'This preview has no page at this URL.');
      const { page, loaded, status } = target;
      if ('redirect' in loaded) return reply.redirect(loaded.redirect, 302);
      const tree = await renderer.render(createRenderRequest(site, page, loaded));
      const frame = site.frame(page);
      const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
      const { expiresAt } = link;
      const bar = renderPreviewBar({ state, expiresAt, timeZone: site.config.timeZone });
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .headers(createPolicyHeaders(allowPreviewBar(frame.contentSecurityPolicy), origin))
        .send(assemblePage(frame, head, { ...tree, chunks: [bar, ...tree.chunks] }));
    };

    app.addHook('onRequest', async (request, reply) => {
      const token = readPreviewCookie(request);
      if (token === undefined || request.site?.kind !== 'tenant') return undefined;
      if (request.routeOptions.url !== PAGE_ROUTE || !SAFE_METHODS.has(request.method)) return undefined;
      const { slug } = request.site;
      if (await rejectExcessive(request, reply, slug)) return reply;
      const link = await findValidLink(slug, token);
      if (!link) return sendEnded(reply);
      const draftSite = await draftSites.find(slug);
      if (!draftSite) return undefined;
      return app.workLanes.run('page', request, () =>
        sendPage(request, reply.headers(PRIVATE), link, draftSite),
      );
    });
    done();
  },
  { name: 'previews' },
);
