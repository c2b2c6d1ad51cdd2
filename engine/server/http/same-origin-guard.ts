import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import type { RateLimiter } from './rate-limit';
import { SECURITY_EVENTS } from './security-events';

/** Protects a route that only the site's own pages may call. */
export interface SubmissionGuard {
  /** Slug of the site, whose requests are counted separately. */
  tenant: string;
  limiter: RateLimiter;
  messages: {
    crossSite: string;
    tooMany: { title: string; detail: string };
  };
}

/**
 * Whether another site's page sent the request. Browsers send `Sec-Fetch-Site`; older ones send at least `Origin` with
 * a POST. A client that sends neither has no visitor's session that another site could abuse.
 */
export function isCrossSiteRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}

/** The route's pattern. The URL may contain what a visitor typed. */
export const getRoute = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string =>
  routeOptions.url ?? '';

/**
 * Sends problem details for a cross-site request (403) or an excessive one (429 with `Retry-After`). Counts the request.
 * Returns whether it has sent a response.
 */
export async function rejectSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, limiter, messages }: SubmissionGuard,
): Promise<boolean> {
  if (isCrossSiteRequest(request)) {
    request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
    sendProblem(reply, 403, 'Cross-site request', messages.crossSite);
    return true;
  }
  const seconds = await limiter(request, tenant);
  if (seconds === 0) return false;
  request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
  reply.header('retry-after', seconds);
  sendProblem(reply, 429, messages.tooMany.title, messages.tooMany.detail);
  return true;
}
