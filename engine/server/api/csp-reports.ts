import type { FastifyPluginAsync } from 'fastify';
import { CSP_REPORT_PATH } from '../../render';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import { readCspViolations, type CspViolation } from './csp-report';

/** Browsers send up to a minute's reports together, each of 1 to 2 KB. */
const MAX_BODY_BYTES = 65_536;
/** Every view of a page with a violation reports it, and browser extensions may cause several. */
const RATE: RateLimitRule = { name: 'csp-reports', windowMs: 60_000, max: 60, maxBehindProxy: 1_200 };
/** Lines in the log for one request. Other violations are only counted. */
const MAX_LINES = 10;
const TYPES = ['application/csp-report', 'application/reports+json'];

export interface CspReportRoutesOptions {
  metrics?: { countCspViolation(directive: string): void } | undefined;
  rate?: RateLimitRule;
}

/**
 * `POST /api/csp-reports`: reports of browsers about violations of a document's Content-Security-Policy. They are
 * logged as security events and counted, not stored. Other sites' pages cannot send these content types without a CORS
 * preflight, which this server does not answer.
 */
export const cspReportRoutes: FastifyPluginAsync<CspReportRoutesOptions> = async (app, options) => {
  const { metrics, rate = RATE } = options;
  const limiter = createRateLimiter(app, rate);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(CSP_REPORT_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { site } = request;
    if (site.kind !== 'tenant' && site.kind !== 'bare') return sendMisdirected(reply);
    const seconds = await limiter(request, site.kind === 'tenant' ? site.slug : '');
    if (seconds > 0) {
      request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: CSP_REPORT_PATH });
      void reply.header('retry-after', seconds);
      return sendProblem(reply, 429, 'Too many reports', 'Try again later.');
    }
    const violations = readCspViolations(request.body, request.headers.host ?? '');
    if (!violations)
      return sendProblem(
        reply,
        400,
        'Invalid report',
        'Send a CSP report as application/csp-report or application/reports+json.',
      );
    for (const { directive } of violations) metrics?.countCspViolation(directive);
    for (const violation of findDistinct(violations).slice(0, MAX_LINES))
      request.reportSecurityEvent(SECURITY_EVENTS.cspViolation, {
        subject: violation.directive,
        ...violation,
      });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};

const findDistinct = (violations: readonly CspViolation[]): CspViolation[] => [
  ...new Map(violations.map((violation) => [JSON.stringify(violation), violation])).values(),
];
