import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getPublicMessage } from '../http/public-message';
import { OverloadError, sendOverload } from '../http/work-lanes';
import { splitQuery } from './page-request';
import type { PageServer } from './page-server';
import { sendSiteList, type SiteListOptions } from './site-list';

/** The route of everything that no other route handles. */
export const PAGE_ROUTE = '/*';

/** The methods of pages, which every URL without another route has. */
const PAGE_METHODS = 'GET, HEAD';
const SAFE_METHODS = new Set(['GET', 'HEAD']);

export interface PageRoutesOptions extends SiteListOptions {
  pages: Pick<PageServer, 'sendPage' | 'sendErrorPage' | 'isProbablyQuick'>;
  methodsByPath: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Collects the methods of the routes that an app adds from now on. Paths with parameters are as in the route. */
export function collectMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPath.set(url, methods);
  });
  return methodsByPath;
}

/**
 * `GET /*`: the site's pages or, on the bare host, the list of sites. Handles every URL without another route, and
 * routes that a site has switched off (`reply.callNotFound()`). It also handles the errors of all routes: visitors get
 * the site's error page, other clients get problem details.
 */
export const pageRoutes = fp<PageRoutesOptions>(
  (app, { pages, sites, hasPlayground, methodsByPath }, done) => {
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      const { kind } = request.site;
      if (kind === 'unknown') return sendMisdirected(reply);
      if (kind === 'tenant') return pages.sendPage(request, reply);
      return splitQuery(request.url).path === '/'
        ? sendSiteList(request, reply, { sites, hasPlayground })
        : sendProblem(reply, 404, 'Not found');
    };
    app.get(
      PAGE_ROUTE,
      { config: { lane: 'page', skipsLane: (request) => pages.isProbablyQuick(request) } },
      sendPage,
    );

    const sendMethodNotAllowed = (request: FastifyRequest, reply: FastifyReply) => {
      const methods = methodsByPath.get(splitQuery(request.url).path);
      const allowed = methods ? [...methods].sort().join(', ') : PAGE_METHODS;
      return sendProblem(reply.header('allow', allowed), 405, 'Method not allowed');
    };
    app.setNotFoundHandler((request, reply) => {
      if (request.site.kind !== 'unknown' && !SAFE_METHODS.has(request.method))
        return sendMethodNotAllowed(request, reply);
      return sendPage(request, reply);
    });

    app.setErrorHandler(
      (error: Error & { statusCode?: number; code?: string; headers?: object }, request, reply) => {
        // The site's error page would be more work than there is room for.
        if (error instanceof OverloadError) return sendOverload(reply);
        const status = error.statusCode ?? 500;
        if (status < 500) return sendProblem(reply, status, getPublicMessage(error, status));
        request.log.error({ err: error }, 'request failed');
        void reply.headers({ ...error.headers });
        if (request.site?.kind === 'tenant' && SAFE_METHODS.has(request.method))
          return pages.sendErrorPage(request, reply, status === 503 ? 503 : 500);
        if (status === 503) return sendProblem(reply, 503, 'Service unavailable', 'Try again in a moment.');
        return sendProblem(
          reply,
          500,
          'Something went wrong',
          'The error is in the log under the request ID.',
        );
      },
    );
    done();
  },
  { name: 'page-routes' },
);
