import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResolvedPage } from '../../layout';
import { fnv1a, withSpan } from '../../lib';
import {
  BlockCache,
  createPolicyHeaders,
  renderHead,
  PageRenderer,
  type BlockMarkers,
  type DocumentFrame,
  type RenderRequest,
} from '../../render';
import { NO_STORE, getPageCacheHeaders } from '../http/cache-headers';
import { negotiateEncoding, type Encoding } from '../http/content-encoding';
import type { EncodedPageCache } from '../http/encoded-page-cache';
import { isNotModified } from '../http/etag';
import type { CacheMetrics } from '../http/metrics';
import { sendMisdirected } from '../http/problem';
import type { TimeSlice } from '../http/work-lanes';
import { canOpenPage, getPageAccess, getSignInHref } from '../sites/page-access';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { assemblePage } from './assemble-page';
import { resolveHeadTexts } from './head-texts';
import { loadPage, type LoadedData } from './page-data';
import { PageEtagCache } from './page-etag-cache';
import { PageResponseCache, readPageInputs, type PageInputs } from './page-response-cache';
import { findShownData, type UncachedPage } from './uncached-page';
import { matchErrorPage, matchPage, splitQuery } from './page-request';

type ErrorStatus = 404 | 410 | 500 | 503;

/** An error page, not yet sent. */
export interface RenderedErrorPage {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Used if a site has no error page, or if that page also fails. */
const FALLBACK_TEXTS: Readonly<Record<ErrorStatus, string>> = {
  404: 'Page not found',
  410: 'This page no longer exists',
  500: 'Something went wrong',
  503: 'Please try again in a moment',
};

/** Without a limit, browsers keep a permanent redirect for good, even one that has been corrected since. */
const REDIRECT_CACHING = getPageCacheHeaders({ isError: false, expiresAt: Infinity, now: 0 });

/** Milliseconds. A cached page takes a fraction of this; rendering takes many times as long. */
const QUICK_MS = 1.5;
/** Milliseconds. A busy machine alone does not make a cached page as slow as this. */
const SLOW_MS = 25;
/** An entry has about 200 bytes. */
const MAX_QUICK_ADDRESSES = 10_000;

/** Explains pages to developers. Only used in development. */
export interface PageExplainer {
  isRequested(request: FastifyRequest): boolean;
  /** Marks where each block's HTML starts and ends. */
  markers: BlockMarkers;
  /** Returns elements for the end of the body: the explanation, and the overlay that shows it. */
  renderOverlay(slug: string, page: ResolvedPage, context: Readonly<Record<string, unknown>>): string;
}

export interface PageServerOptions {
  sites: SiteLookup<Site>;
  renderer: PageRenderer;
  /** If absent, pages are sent uncompressed, which is faster on the same machine. */
  encodedPages?: EncodedPageCache;
  explainer?: PageExplainer;
}

/** A page that is ready to render. */
interface RenderablePage {
  site: Site;
  page: ResolvedPage;
  loaded: LoadedData;
  status: number;
  /** From before the data was loaded. Absent for error pages. */
  inputs?: PageInputs;
  /** Absent for pages that skip the lane. */
  turn?: TimeSlice | undefined;
}

/** One version of a page, ready to be sent. */
interface Representation {
  site: string;
  status: number;
  etag: string;
  encoding: Encoding | undefined;
  headers: Readonly<Record<string, string>>;
  inputs: PageInputs | undefined;
  expiresAt: number;
}

/** Serves pages: finds the route, loads the data, and renders blocks and document. */
export class PageServer {
  readonly #etags = new PageEtagCache();
  readonly #responses = new PageResponseCache();
  /** Addresses whose last response took little time, as cached pages do. */
  readonly #quickAddresses = new LRUCache<string, true>({ max: MAX_QUICK_ADDRESSES });

  constructor(private readonly options: PageServerOptions) {}

  /** How often a page was known without rendering it. */
  get etagMetrics(): CacheMetrics {
    return this.#etags.metrics;
  }

  /** Whether the page at the request's URL is probably quick enough to skip the lane. */
  isProbablyQuick({ site, url }: FastifyRequest): boolean {
    return site.kind !== 'tenant' || this.#quickAddresses.has(`${site.slug} ${url}`);
  }

  /** Sends the page at the URL of a request to a tenant's site if a response is stored that is up to date. */
  sendStored(
    request: IncomingMessage,
    response: ServerResponse,
    { slug, origin }: { slug: string; origin: string },
  ): boolean {
    return this.#responses.send(request, response, { site: this.options.sites.get(slug), origin });
  }

  /**
   * Sends the page at the request's URL, or the site's error page. Slow pages wait for their turn; cached
   * ones do not.
   * @throws OverloadError if too many pages wait
   */
  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = getSite(request, this.options.sites);
    if (!site) return sendMisdirected(reply);
    const address = `${site.slug} ${request.url}`;
    const send = async (turn?: TimeSlice) => {
      const started = performance.now();
      await this.#routeRequest(request, reply, site, turn);
      const milliseconds = performance.now() - started;
      if (milliseconds < QUICK_MS) this.#quickAddresses.set(address, true);
      else if (milliseconds > SLOW_MS) this.#quickAddresses.delete(address);
      return reply;
    };
    if (this.isProbablyQuick(request)) return send();
    return request.server.workLanes.run('page', request, send);
  }

  async #routeRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    turn: TimeSlice | undefined,
  ): Promise<FastifyReply> {
    const inputs = readPageInputs(site);
    const { url } = request;
    const { path, search } = splitQuery(url);
    const redirect = site.redirect(path, search);
    if (redirect) {
      const { location, rule } = redirect;
      if (location === undefined) return this.sendErrorPage(request, reply, 410, turn);
      return reply.headers(REDIRECT_CACHING).redirect(location, rule.status);
    }
    const origin = getOrigin(request);
    const cleanPath = normalizeSlashes(path);
    const lowerCasePath = await this.#findLowerCasePath(site, origin, cleanPath);
    const canonicalPath = lowerCasePath ?? cleanPath;
    if (canonicalPath !== path) {
      const target = await findPermanentRedirect(site, origin, canonicalPath + search);
      return reply.redirect(target ?? canonicalPath + search, 301);
    }
    const pageRequest = matchPage(site, origin, url);
    if (!pageRequest) return this.sendErrorPage(request, reply, 404, turn);
    const { page, route } = pageRequest;
    const loaded = await loadPage(site, page, route, origin);
    if ('status' in loaded) return this.sendErrorPage(request, reply, loaded.status, turn);
    if ('redirect' in loaded) return reply.redirect(loaded.redirect, loaded.isTemporary ? 303 : 301);
    // The hook of accounts handles visitors who have signed in. Responses from here may be cached.
    const access = getPageAccess(site, page);
    if (access === 'none') return this.sendErrorPage(request, reply, 404, turn);
    if (access === 'account') return reply.headers(NO_STORE).redirect(getSignInHref(url), 302);
    return this.#sendRenderable(request, reply, { site, page, loaded, status: 200, inputs, turn });
  }

  /** Addresses are in lower case. Finds the page of an address such as `/Search/Toyota` that has none as typed. */
  async #findLowerCasePath(site: Site, origin: string, path: string): Promise<string | undefined> {
    const lowerCasePath = path.toLowerCase();
    if (lowerCasePath === path || (await hasContent(site, origin, path))) return undefined;
    return (await hasContent(site, origin, lowerCasePath)) ? lowerCasePath : undefined;
  }

  /** Sends the site's error page, or plain text if that page is missing or fails. */
  async sendErrorPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: ErrorStatus,
    turn?: TimeSlice,
  ): Promise<FastifyReply> {
    const site = getSite(request, this.options.sites);
    const origin = getOrigin(request);
    const pageRequest = site && matchErrorPage(site, origin, request.url, status === 503 ? 500 : status);
    if (pageRequest) {
      const { page, route } = pageRequest;
      try {
        const loaded = await loadPage(site, page, route, origin);
        if ('data' in loaded)
          return await this.#sendRenderable(request, reply, { site, page, loaded, status, turn });
      } catch (error) {
        request.log.error({ err: error, status }, 'the error page failed');
      }
    }
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(FALLBACK_TEXTS[status]);
  }

  /**
   * Renders the site's page for an error. It is the same for every address, so that it reveals none.
   * @returns undefined if the site has no such page, or if it fails
   */
  async renderErrorPage(request: FastifyRequest, status: number): Promise<RenderedErrorPage | undefined> {
    const site = getSite(request, this.options.sites);
    const origin = getOrigin(request);
    const pageRequest = site && matchErrorPage(site, origin, '/', status);
    if (!pageRequest) return undefined;
    const { page, route } = pageRequest;
    try {
      const loaded = await loadPage(site, page, route, origin);
      if (!('data' in loaded)) return undefined;
      const tree = await this.options.renderer.render(createRenderRequest(site, page, loaded));
      const frame = site.frame(page);
      const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
      return { body: assemblePage(frame, head, tree), headers: createUncachedHeaders(frame, origin) };
    } catch (error) {
      request.log.error({ err: error, status }, 'the error page failed');
      return undefined;
    }
  }

  /**
   * Sends a page with one visitor's data. Neither the page nor its rendered blocks are cached.
   * @returns false if no page at the path shows such data, or if the visitor cannot open it
   */
  async sendUncachedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: UncachedPage,
  ): Promise<boolean> {
    const { path, status, user } = shown;
    const site = getSite(request, this.options.sites);
    const origin = getOrigin(request);
    const pageRequest = site && matchPage(site, origin, path);
    if (!pageRequest) return false;
    const { page, route } = pageRequest;
    // The path of a rejected form comes from the client, so it could be that of a page behind a gate.
    if (!canOpenPage(site, page, user)) return false;
    const data = findShownData(page, shown);
    if (!data || Object.keys(data).some((name) => !(name in page.provides))) return false;
    const loaded = await loadPage(site, page, route, origin, { data, user });
    if (!('data' in loaded)) return false;
    // A cache of one byte caches nothing.
    const renderer = new PageRenderer({ ...this.options.renderer.options, cache: new BlockCache(1) });
    const tree = await renderer.render(createRenderRequest(site, page, loaded));
    const frame = site.frame(page);
    const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
    sendUncached(reply.code(status), frame, assemblePage(frame, head, tree));
    return true;
  }

  async #sendRenderable(
    request: FastifyRequest,
    reply: FastifyReply,
    target: RenderablePage,
  ): Promise<FastifyReply> {
    const { renderer, encodedPages, explainer } = this.options;
    if (explainer?.isRequested(request)) return this.#sendExplained(reply, target, explainer);
    const { site, page, loaded, status, inputs, turn } = target;
    const frame = site.frame(page);
    const encoding = encodedPages && negotiateEncoding(request.headers['accept-encoding']);
    const cacheHeaders = getPageCacheHeaders({
      isError: status !== 200,
      expiresAt: loaded.expiresAt,
      now: Date.now(),
    });
    const key = this.#etags.createKey(page, frame, loaded.data, renderer.options);
    const createRepresentation = (etag: string, caching = cacheHeaders): Representation => ({
      site: site.slug,
      status,
      etag,
      encoding,
      headers: createPageHeaders(frame, getOrigin(request), etag, caching),
      // A page that depends on more than these inputs has no key.
      inputs: key === undefined || caching !== cacheHeaders ? undefined : inputs,
      expiresAt: loaded.expiresAt,
    });

    const cachedEtag = key === undefined ? undefined : this.#etags.get(key);
    if (cachedEtag !== undefined) this.#quickAddresses.set(`${site.slug} ${request.url}`, true);
    if (cachedEtag !== undefined && this.#sendFromCache(request, reply, createRepresentation(cachedEtag)))
      return reply;

    // A quick page whose stock has changed.
    if (!turn && key !== undefined && cachedEtag === undefined)
      return request.server.workLanes.run('page', request, (ownTurn) =>
        this.#sendRenderable(request, reply, { ...target, turn: ownTurn }),
      );
    if (turn?.isOver() === true) await turn.next();

    const tree = await withSpan('render', { 'forecourt.page': page.id }, () =>
      renderer.render(createRenderRequest(site, page, loaded)),
    );
    const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
    const etag = `W/"${tree.hash}.${frame.hash}.${fnv1a(head).toString(36)}"`;
    const isComplete = tree.failures === 0;
    if (key !== undefined && isComplete) this.#etags.set(key, etag);
    const representation = createRepresentation(etag, isComplete ? cacheHeaders : NO_STORE);
    if (etag !== cachedEtag && this.#sendFromCache(request, reply, representation)) return reply;

    reply.code(status).headers(representation.headers);
    const body = assemblePage(frame, head, tree);
    if (!encodedPages || !encoding) return reply.send(body);
    return reply
      .header('content-encoding', encoding)
      .send(await encodedPages.encode({ site: site.slug, etag }, encoding, body));
  }

  /** Sends 304 or the cached compressed body of a page. Returns false if neither the client nor the cache has it. */
  #sendFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, status, etag, encoding, headers, inputs, expiresAt }: Representation,
  ): boolean {
    if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
      reply.code(304).headers(headers).send();
      return true;
    }
    const body = encoding && this.options.encodedPages?.get({ site, etag }, encoding);
    if (!body) return false;
    reply.code(status).headers(headers).header('content-encoding', encoding);
    if (inputs) this.#responses.store(request, reply, { inputs, etag, expiresAt, body });
    reply.send(body);
    return true;
  }

  /** Sends the page with markers around its blocks, and their explanation. */
  async #sendExplained(
    reply: FastifyReply,
    { site, page, loaded, status }: RenderablePage,
    explainer: PageExplainer,
  ): Promise<FastifyReply> {
    const frame = site.frame(page);
    const { markers } = explainer;
    const tree = await this.options.renderer.render({
      ...createRenderRequest(site, page, loaded),
      markers,
    });
    const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
    const explanation = explainer.renderOverlay(site.slug, page, loaded.context);
    return sendUncached(reply.code(status), frame, assemblePage(frame, head, tree, explanation));
  }
}

/** Creates the renderer's request for a page with its data. */
export const createRenderRequest = (
  site: Site,
  page: ResolvedPage,
  { data, context }: Pick<LoadedData, 'data' | 'context'>,
): RenderRequest => ({
  page,
  site: site.view,
  data,
  context,
  services: site.services,
});

/** Browsers treat a backslash as a slash, so a redirect to `/\\evil.example` would lead to another site. */
const normalizeSlashes = (path: string): string =>
  /[/\\]{2}|.[/\\]$|\\/.test(path)
    ? `/${path
        .split(/[/\\]+/)
        .filter(Boolean)
        .join('/')}`
    : path;

/** Target of permanent redirects in a page's data, so that one redirect leads to the final address. */
async function findPermanentRedirect(site: Site, origin: string, url: string): Promise<string | undefined> {
  const match = matchPage(site, origin, url);
  const loaded = match && (await loadPage(site, match.page, match.route, origin));
  return loaded && 'redirect' in loaded && !loaded.isTemporary ? loaded.redirect : undefined;
}

/** Whether an address shows a page with its data, or redirects to one. */
async function hasContent(site: Site, origin: string, path: string): Promise<boolean> {
  const match = matchPage(site, origin, path);
  return match !== undefined && !('status' in (await loadPage(site, match.page, match.route, origin)));
}

const HTML = 'text/html; charset=utf-8';

const createPageHeaders = (
  frame: DocumentFrame,
  origin: string,
  etag: string,
  cacheHeaders: Readonly<Record<string, string>>,
): Record<string, string> => ({
  'content-type': HTML,
  ...cacheHeaders,
  ...createPolicyHeaders(frame.contentSecurityPolicy, origin),
  'speculation-rules': '"/speculation-rules.json"',
  vary: 'accept-encoding',
  etag,
});

const createUncachedHeaders = (frame: DocumentFrame, origin: string): Readonly<Record<string, string>> => ({
  'content-type': HTML,
  ...NO_STORE,
  ...createPolicyHeaders(frame.contentSecurityPolicy, origin),
});

const sendUncached = (reply: FastifyReply, frame: DocumentFrame, body: Buffer): FastifyReply =>
  reply.headers(createUncachedHeaders(frame, getOrigin(reply.request))).send(body);
