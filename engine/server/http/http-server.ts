import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a request before Fastify sees it. Returns false to leave the request to Fastify. */
export type EarlyListener = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerSettings extends ServerOptions {
  /** A connection is closed if nothing is sent or received for this time, in milliseconds. */
  connectionTimeout: number;
}

/**
 * Creates HTTP servers for Fastify with a listener that can respond before Fastify does.
 * @param getListener called for each request, because the listener needs the app, and the app needs its
 * server
 */
export const createServerFactory =
  (
    { connectionTimeout, ...options }: HttpServerSettings,
    getListener: () => EarlyListener,
  ): FastifyServerFactory =>
  (handleRequest) => {
    const server = createServer(options, (request, response) => {
      if (!getListener()(request, response)) handleRequest(request, response);
    });
    server.setTimeout(connectionTimeout);
    return server;
  };
