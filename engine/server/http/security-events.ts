import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Events that an operator may want to be alerted to. The names are those of the OWASP Logging Vocabulary
 * (https://cheatsheetseries.owasp.org/cheatsheets/Logging_Vocabulary_Cheat_Sheet.html), except `csp_violation`, which it
 * does not have.
 */
export const SECURITY_EVENTS = {
  /** Access was denied: the playground from elsewhere, a refused search key, a wrong metrics token. */
  denied: 'authz_fail',
  /** Another site's page sent a request that only the site's own pages may send. */
  crossOrigin: 'malicious_cors',
  /** A visitor has signed in. Logged as information, because nothing was refused. */
  signedIn: 'authn_login_success',
  /** A code for signing in was wrong, too old or no longer accepted. */
  signInFailed: 'authn_login_fail',
  /** A visitor has added or removed a way of signing in. Logged as information. */
  accountChanged: 'user_updated',
  /** A visitor has set, changed or removed a password. Logged as information. */
  passwordChanged: 'authn_password_change',
  /** A client exceeded a rate limit, and its request was refused. */
  rateLimit: 'excess_rate_limit_exceeded',
  /** A path points outside its folder or to a hidden file. */
  unsafePath: 'malicious_direct_reference',
  /** A request that no browser or honest client sends, such as one with several Host headers. */
  invalidInput: 'input_validation_fail',
  /** A browser reported that a page violated its Content-Security-Policy. */
  cspViolation: 'csp_violation',
} as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[keyof typeof SECURITY_EVENTS];

/** Events of what was allowed. All others are warnings. */
const INFORMATION: ReadonlySet<SecurityEvent> = new Set([
  SECURITY_EVENTS.signedIn,
  SECURITY_EVENTS.accountChanged,
  SECURITY_EVENTS.passwordChanged,
]);

/** Fields of one event. Constants and checked values only: never text that a client wrote. */
export interface SecurityEventDetails {
  /** The rule that refused the request, such as `search-key` or the name of a rate limit. */
  readonly subject: string;
  readonly [field: string]: string | number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Logs one line and counts the event. The line has the request's ID, tenant and hashed client. */
    reportSecurityEvent(event: SecurityEvent, details: SecurityEventDetails): void;
  }
}

export interface SecurityEventsOptions {
  /** Slug of the request's tenant; empty on other hosts. */
  getTenant(request: FastifyRequest): string;
  /** Counts the events. */
  metrics?: { countSecurityEvent(labels: { event: SecurityEvent; tenant: string }): void } | undefined;
}

/** Adds `request.reportSecurityEvent`. */
export const securityEvents = fp<SecurityEventsOptions>(
  (app, { getTenant, metrics }, done) => {
    app.decorateRequest('reportSecurityEvent', function (event, details) {
      const tenant = getTenant(this);
      const client = this.loggedClient;
      this.log[INFORMATION.has(event) ? 'info' : 'warn'](
        { securityEvent: event, ...details, tenant, ...(client !== undefined && { client }) },
        'security event',
      );
      metrics?.countSecurityEvent({ event, tenant });
    });
    done();
  },
  { name: 'security-events' },
);
