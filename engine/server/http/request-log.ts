import fp from 'fastify-plugin';
import { createClientHasher } from './client-hash';
import { getClientNetwork } from './client-ip';

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the client's address, or undefined. */
    readonly loggedClient: string | undefined;
  }
}

/** Client field of a request's log entry: a hash of its address that changes each day, or nothing. */
export type LoggedClient = 'hash' | 'off';

export interface RequestLogOptions {
  /** Default: `hash`. */
  client?: LoggedClient | undefined;
}

/** Levels at which requests are not logged. */
const QUIET_LEVELS = new Set(['warn', 'error', 'fatal', 'silent']);

/** Logs one line per response. */
export const requestLog = fp<RequestLogOptions>(
  (app, { client = 'hash' }, done) => {
    const hash = client === 'hash' ? createClientHasher() : undefined;
    app.decorateRequest('loggedClient', {
      getter() {
        return hash?.(getClientNetwork(this));
      },
    });
    app.addHook('onResponse', (request, reply, next) => {
      if (QUIET_LEVELS.has(app.log.level)) return next();
      request.log.info(
        {
          method: request.method,
          url: request.url,
          host: request.headers.host,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(hash && { client: request.loggedClient }),
        },
        'request',
      );
      next();
    });
    done();
  },
  { name: 'request-log' },
);
