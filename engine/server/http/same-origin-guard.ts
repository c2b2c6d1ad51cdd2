import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';
import type { RateLimit } from './rate-limit';

/** A door that only pages of its own site send to, each visitor only so often. */
export interface OwnDoor {
  /** Slug of the site. */
  site: string;
  limit: RateLimit;
  /** What is said to pages of other sites. */
  elsewhere: string;
  /** What is said to those who send too much. */
  tooMany: { title: string; detail: string };
}

/**
 * Whether a page of another site sent this. Browsers say where a request comes from, and old ones of a POST at
 * least; what says nothing carries no visitor's rights that another site could use.
 */
export function isCrossSiteRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}

/** Answers what may not come in, with 403 or 429; undefined for all else. */
export function turnedAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, limit, elsewhere, tooMany }: OwnDoor,
): FastifyReply | undefined {
  if (isCrossSiteRequest(request)) return sendProblem(reply, 403, 'Sent from elsewhere', elsewhere);
  const wait = limit.take(site, request.ip);
  if (wait === 0) return undefined;
  return sendProblem(reply.header('retry-after', wait), 429, tooMany.title, tooMany.detail);
}
