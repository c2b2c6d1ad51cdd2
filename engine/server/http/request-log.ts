import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { createClientHasher } from './client-hash';
import { getClientNetwork } from './client-ip';
import { redactUrl } from './logged-url';

export interface AnsweredRequest {
  method: string | undefined;
  url: string | undefined;
  host: string | undefined;
  status: number;
  /** Milliseconds from the request's headers to the end of the response. */
  ms: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests are logged at the current level. */
    readonly logsRequests: boolean;
    /**
     * Logs one line for a request.
     * @param client the client's address
     */
    logRequest(
      log: FastifyBaseLogger,
      answered: AnsweredRequest,
      client: Pick<FastifyRequest, 'clientIp' | 'ip'>,
    ): void;
  }
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
    app.decorate('logsRequests', { getter: () => !QUIET_LEVELS.has(app.log.level) });
    app.decorate('logRequest', (log, { ms, url, ...answered }, client) =>
      log.info(
        {
          ...answered,
          url: url === undefined ? undefined : redactUrl(url),
          ms: Math.round(ms * 10) / 10,
          ...(hash && { client: hash(getClientNetwork(client)) }),
        },
        'request',
      ),
    );
    app.addHook('onResponse', (request, reply, next) => {
      const { method, url, headers } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      if (app.logsRequests)
        app.logRequest(request.log, { method, url, host: headers.host, status, ms }, request);
      next();
    });
    done();
  },
  { name: 'request-log' },
);
