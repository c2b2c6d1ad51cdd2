import { Server } from 'node:net';
import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Call it before `close()`, so that no request is lost. Every response from now on closes its connection, which
     * sends clients and balancers elsewhere. Resolves when no more requests arrive. Requests in progress may then be
     * unfinished: `close()` waits for them.
     */
    drain(options?: DrainOptions): Promise<void>;
    readonly isDraining: boolean;
    /** Waits for a response before connections are closed. For responses that are sent without hooks. */
    holdConnection(response: ServerResponse): void;
  }
  interface FastifyContextConfig {
    /** A probe of a monitor or balancer. Probes continue during a shutdown, so they do not delay it. */
    isProbe?: boolean;
  }
}

export interface DrainOptions {
  /**
   * Whether to accept new connections until no more requests arrive. Default: true, for a server that ends, because
   * balancers need a moment to notice. False is for one of several processes that share a port.
   */
  acceptsConnections?: boolean;
  /**
   * Milliseconds without a new request before the server stops. Default: 150. Time in which the process
   * could not receive requests does not count.
   */
  quietMs?: number;
  /** Longest time to wait for that, in milliseconds. Default: 5,000, half of the time for the whole shutdown. */
  limitMs?: number;
}

const QUIET_MS = 150;
const LIMIT_MS = 5_000;
/** The quiet time is divided into parts, so that the process can receive arrived requests in between. */
const QUIET_PARTS = 10;

/** Adds `app.drain()`. Register it before all hooks that may respond. */
export const connectionDrain = fp(
  (app, _options, done) => {
    const responses = new Set<ServerResponse>();
    let isDraining = false;
    let onArrival = (): unknown => undefined;
    let onIdle = (): void => undefined;

    const holdConnection = (response: ServerResponse) => {
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        if (responses.size === 0) onIdle();
      });
    };
    app.decorate('holdConnection', holdConnection);
    app.decorate('isDraining', { getter: () => isDraining });

    app.addHook('onRequest', (request, { raw: response }, next) => {
      holdConnection(response);
      if (isDraining) response.shouldKeepAlive = false;
      if (!request.routeOptions.config.isProbe) onArrival();
      next();
    });

    const waitUntilQuiet = (quietMs: number, limitMs: number) =>
      new Promise<void>((resolve) => {
        const finish = () => {
          clearInterval(quiet);
          clearTimeout(limit);
          onArrival = () => undefined;
          resolve();
        };
        let parts = 0;
        const quiet = setInterval(() => {
          parts += 1;
          if (parts === QUIET_PARTS) finish();
        }, quietMs / QUIET_PARTS);
        const limit = setTimeout(finish, limitMs);
        onArrival = () => (parts = 0);
      });

    app.decorate(
      'drain',
      async ({ acceptsConnections = true, quietMs = QUIET_MS, limitMs = LIMIT_MS }: DrainOptions = {}) => {
        isDraining = true;
        for (const response of responses) response.shouldKeepAlive = false;
        // The HTTP server's own method would also close idle connections on which a request may be on its
        // way.
        if (!acceptsConnections) Server.prototype.close.call(app.server);
        await waitUntilQuiet(quietMs, limitMs);
      },
    );

    // A connection that has not sent anything yet, such as a browser's preconnect, would keep the server
    // open.
    app.addHook('preClose', (closed) => {
      onIdle = () => app.server.closeAllConnections();
      if (responses.size === 0) onIdle();
      closed();
    });
    done();
  },
  { name: 'connection-drain' },
);
