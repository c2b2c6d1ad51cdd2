import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { PageServer, RenderedErrorPage } from './page-server';

/** Problems that visitors meet with a form or a link, and can do something about. */
const STATUSES = [403, 429] as const;
type PageStatus = (typeof STATUSES)[number];

const PROBLEM_TYPE = 'application/problem+json';
/**
 * Many requests may be rejected at the same time, so one rendered page serves all of them. It is rendered
 * again when layouts change.
 */
const LIFETIME_MS = 30_000;
const MAX_PAGES = 500;

/** Whether a browser requests a page, rather than a script requesting data. */
const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && headers.accept?.includes('text/html') === true;

export interface ProblemPagesOptions {
  pages: Pick<PageServer, 'renderErrorPage'>;
}

/**
 * Shows visitors a page of the site where a form or link would otherwise get problem details: after a
 * cross-site request (403) or too many requests (429). Scripts still get the details.
 */
export const problemPages = fp<ProblemPagesOptions>(
  (app, { pages }, done) => {
    const rendered = new LRUCache<string, RenderedErrorPage>({ max: MAX_PAGES, ttl: LIFETIME_MS });

    const render = async (request: FastifyRequest, status: PageStatus) => {
      const { site } = request;
      if (site.kind !== 'tenant') return undefined;
      const key = JSON.stringify([site.slug, site.origin, status]);
      const known = rendered.get(key);
      if (known) return known;
      const page = await pages.renderErrorPage(request, status);
      if (page) rendered.set(key, page);
      return page;
    };

    app.addHook('onSend', async (request, reply, payload) => {
      const status = STATUSES.find((candidate) => candidate === reply.statusCode);
      if (status === undefined || !isNavigation(request)) return payload;
      if (!String(reply.getHeader('content-type')).startsWith(PROBLEM_TYPE)) return payload;
      const page = await render(request, status);
      if (!page) return payload;
      reply.removeHeader('content-length');
      reply.headers(page.headers);
      return page.body;
    });
    done();
  },
  { name: 'problem-pages' },
);
