import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The client's address: that of the connection, or the one that a trusted proxy forwards (`TRUST_PROXY`). It is
     * read when the request arrives, because a connection that was reset has no address. Empty if unknown.
     */
    clientIp: string;
  }
}

/** Adds `request.clientIp`. */
export const clientIp = fp(
  (app, _options, done) => {
    app.decorateRequest('clientIp', '');
    app.addHook('onRequest', (request, _reply, next) => {
      // Undefined if the connection was reset while the headers arrived.
      const ip: string | undefined = request.ip;
      request.clientIp = ip ?? '';
      next();
    });
    done();
  },
  { name: 'client-ip' },
);

/** Decides whether the proxy at an address, `hop` proxies away, is trusted; or lists trusted addresses. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);
