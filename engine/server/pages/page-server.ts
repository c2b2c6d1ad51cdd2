import type { FastifyReply, FastifyRequest } from 'fastify';
import { fnv1a } from '../../lib';
import type { Route } from '../../../schemas';
import type { ResolvedPage } from '../../layout';
import { headElements, type DocumentFrame, type PageRenderer } from '../../render';
import { pageCacheHeaders, NO_STORE } from '../http/cache-headers';
import { negotiateEncoding, type EncodedPageCache, type Encoding } from '../http/content-encoding';
import { isNotModified } from '../http/etag';
import { PageEtagCache } from './page-etag-cache';
import { loadPage, type LoadedPage } from './page-data';
import type { PageExplainer } from '../development/page-explainer';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import { renderRequest, sendOnce, sendUnkept, type OneVisit } from './uncached-page';

type Loaded = Extract<LoadedPage, { data: unknown }>;
type ErrorStatus = 404 | 410 | 500;

const FALLBACK_TEXT: Readonly<Record<ErrorStatus, string>> = {
  404: 'Page not found',
  410: 'This page is gone',
  500: 'Something went wrong',
};

export interface PageServerOptions {
  sites: Sites;
  renderer: PageRenderer;
  encodedPages: EncodedPageCache;
  /** Only in development. */
  explainer?: PageExplainer;
}

/** Answers page addresses: route, data, blocks, document. */
export class PageServer {
  readonly #known = new PageEtagCache();

  constructor(private readonly options: PageServerOptions) {}

  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = this.#siteOf(request);
    if (!site) return sendProblem(reply, 421, 'Misdirected request');
    const url = request.url;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (path.length > 1 && path.endsWith('/')) {
      // Browsers read a backslash as a slash: `/\\evil.example` would lead off the site.
      const clean = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`;
      return reply.redirect(clean + (mark < 0 ? '' : url.slice(mark)), 301);
    }
    const match = site.match(path);
    if (!match) return this.sendErrorPage(request, reply, 404);
    const origin = originOf(request);
    const route: Route = {
      path,
      pattern: match.pattern,
      params: match.params,
      query: mark < 0 ? NO_QUERY : Object.fromEntries([...new URLSearchParams(url.slice(mark))].reverse()),
      url: origin + url,
    };
    const page = site.page(match.page);
    if (!page) return this.sendErrorPage(request, reply, 404);
    const loaded = await loadPage(site, page, route, origin);
    if ('status' in loaded) return this.sendErrorPage(request, reply, loaded.status);
    if ('redirect' in loaded) return reply.redirect(loaded.redirect, loaded.isTemporary ? 303 : 301);
    return this.#send(request, reply, site, page, loaded, 200);
  }

  /** The tenant's own page for an error; plain text where even that fails. */
  async sendErrorPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: ErrorStatus,
  ): Promise<FastifyReply> {
    const site = this.#siteOf(request);
    const page = site?.errorPage(status);
    if (site && page) {
      const origin = originOf(request);
      const path = request.url.split('?', 1)[0] ?? '/';
      const route: Route = { path, pattern: path, params: {}, query: {}, url: origin + path };
      try {
        const loaded = await loadPage(site, page, route, origin);
        if ('data' in loaded) return await this.#send(request, reply, site, page, loaded, status);
      } catch (error) {
        request.log.error({ err: error, status }, 'the error page itself failed');
      }
    }
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(FALLBACK_TEXT[status]);
  }

  /**
   * The page at a path with data of this one visit.
   * @returns whether it was sent; false where no page there shows such data
   */
  async sendUncachedPage(request: FastifyRequest, reply: FastifyReply, visit: OneVisit): Promise<boolean> {
    const site = this.#siteOf(request);
    if (!site) return false;
    return sendOnce(reply, site, this.options.renderer, { ...visit, origin: originOf(request) });
  }

  #siteOf(request: FastifyRequest): Site | undefined {
    return request.site.kind === 'tenant' ? this.options.sites.get(request.site.slug) : undefined;
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    page: ResolvedPage,
    loaded: Loaded,
    status: number,
  ): Promise<FastifyReply> {
    const { renderer, encodedPages, explainer } = this.options;
    const frame = site.frame(page);
    if (explainer?.isAsked(request)) return this.#sendExplained(reply, site, page, loaded, status, explainer);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const caching = pageCacheHeaders({ isError: status !== 200, until: loaded.until, now: Date.now() });
    const key = this.#known.keyOf(page, frame, loaded.data, renderer.options);
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known !== undefined) {
      const isAsked = status === 200 && isNotModified(request.headers['if-none-match'], known);
      const kept = isAsked || !encoding ? undefined : encodedPages.get(known, encoding);
      if (isAsked)
        return reply
          .code(304)
          .headers(headersOf(frame, known, caching))
          .send();
      if (kept && encoding)
        return sendEncoded(reply.code(status).headers(headersOf(frame, known, caching)), kept, encoding);
    }

    const tree = await renderer.render(renderRequest(site, page, loaded));
    const head = headElements(site.headTexts(page, loaded.context), tree.preloads);
    const etag = `W/"${tree.hash}.${frame.hash}.${fnv1a(head).toString(36)}"`;
    // A page with a gap is not kept by anyone: the next request shall try again.
    if (key !== undefined && tree.failures === 0) this.#known.set(key, etag);
    reply.headers(headersOf(frame, etag, tree.failures > 0 ? NO_STORE : caching));
    if (status === 200 && isNotModified(request.headers['if-none-match'], etag))
      return reply.code(304).send();
    reply.code(status);

    const kept = encoding && encodedPages.get(etag, encoding);
    if (kept) return sendEncoded(reply, kept, encoding);
    const body = Buffer.concat([
      frame.open,
      Buffer.from(head),
      frame.styles,
      ...tree.chunks,
      tree.islands.length > 0 ? frame.closeWithIslands : frame.close,
    ]);
    if (!encoding) return reply.send(body);
    return sendEncoded(reply, await encodedPages.encode(etag, encoding, body), encoding);
  }

  /** The same page with marks around its blocks and what explains them; nobody keeps it. */
  async #sendExplained(
    reply: FastifyReply,
    site: Site,
    page: ResolvedPage,
    loaded: Loaded,
    status: number,
    explainer: PageExplainer,
  ): Promise<FastifyReply> {
    const frame = site.frame(page);
    const { marks } = explainer;
    const tree = await this.options.renderer.render({ ...renderRequest(site, page, loaded), marks });
    const body = [
      frame.open,
      headElements(site.headTexts(page, loaded.context), tree.preloads),
      frame.styles,
      ...tree.chunks,
      explainer.elements(site.slug, page, loaded.context),
      tree.islands.length > 0 ? frame.closeWithIslands : frame.close,
    ];
    return sendUnkept(reply.code(status), frame, body);
  }
}

/** @param caching who may keep this answer for how long */
const headersOf = (
  frame: DocumentFrame,
  etag: string,
  caching: Readonly<Record<string, string>>,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...caching,
  'content-security-policy': frame.contentSecurityPolicy,
  'speculation-rules': '"/speculation-rules.json"',
  vary: 'accept-encoding',
  etag,
});

const sendEncoded = (reply: FastifyReply, body: Buffer, encoding: Encoding): FastifyReply =>
  reply.header('content-encoding', encoding).send(body);

const NO_QUERY: Readonly<Record<string, string>> = {};

const originOf = (request: FastifyRequest): string =>
  request.site.kind === 'tenant' ? request.site.origin : '';
