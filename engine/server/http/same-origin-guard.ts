import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import type { RateLimiter } from './rate-limit';

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

/** Why a request is rejected, as problem details. */
interface RejectedSubmission {
  status: 403 | 429;
  title: string;
  detail: string;
}

/** Finds cross-site requests (403) and excessive ones (429, for which it sets `Retry-After`). Counts the request. */
export async function findRejection(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, limiter, messages }: SubmissionGuard,
): Promise<RejectedSubmission | undefined> {
  if (isCrossSiteRequest(request))
    return { status: 403, title: 'Cross-site request', detail: messages.crossSite };
  const seconds = await limiter(request, tenant);
  if (seconds === 0) return undefined;
  reply.header('retry-after', seconds);
  return { status: 429, ...messages.tooMany };
}

/** Sends problem details for a cross-site or excessive request. Returns whether it has sent a response. */
export async function rejectSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  guard: SubmissionGuard,
): Promise<boolean> {
  const rejection = await findRejection(request, reply, guard);
  if (rejection) sendProblem(reply, rejection.status, rejection.title, rejection.detail);
  return rejection !== undefined;
}
