import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendProblem } from '../http/problem';
import { SECURITY_EVENTS } from '../http/security-events';
import type { HostDirectory, HostMatch } from './hosts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request is for. Set before any handler runs. */
    site: HostMatch;
  }
}

export interface RequestSiteOptions {
  /** Looked up for each request, because the directory is replaced when tenants change. */
  sites: { readonly hosts: Pick<HostDirectory, 'find'> };
}

/**
 * Seconds after which clients should retry a site without a valid version. It is served as soon as its
 * errors are fixed.
 */
const RETRY_AFTER_S = 30;

/**
 * Sets `request.site` from the Host header. Rejects malformed and ambiguous hosts, and hosts of sites
 * without a valid version.
 */
export const requestSite = fp<RequestSiteOptions>(
  (app, { sites }, done) => {
    app.decorateRequest('site');
    app.addHook('onRequest', (request, reply, next) => {
      const match = sites.hosts.find(request.raw);
      if (match.kind === 'bad') {
        request.reportSecurityEvent(SECURITY_EVENTS.invalidInput, { subject: 'host' });
        return void sendProblem(reply, 400, 'Bad host', 'Send exactly one valid Host header.');
      }
      request.site = match;
      // Probes work on any host.
      if (match.kind === 'unavailable' && !request.routeOptions.config.isProbe) {
        return void sendProblem(
          reply.header('retry-after', RETRY_AFTER_S),
          503,
          'Site unavailable',
          'This site has errors and cannot be shown yet.',
        );
      }
      next();
    });
    done();
  },
  { name: 'request-site' },
);

/** Finds sites by slug. Each part of the server declares the properties that it reads. */
export interface SiteLookup<Site> {
  get(slug: string): Site | undefined;
}

/** Returns the site that a request is for; undefined on other hosts. */
export const getSite = <Site>({ site }: FastifyRequest, sites: SiteLookup<Site>): Site | undefined =>
  site.kind === 'tenant' ? sites.get(site.slug) : undefined;

/** Returns the origin of the site that a request is for (`https://dealer.example`); empty on other hosts. */
export const getOrigin = ({ site }: FastifyRequest): string => (site.kind === 'tenant' ? site.origin : '');
