import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The client's address: that of the connection, or the one that a trusted proxy forwards
     * (`TRUST_PROXY`). It is read as soon as the request arrives, because a connection that was reset has
     * no address. Empty if unknown.
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

/** An address that no one can have (RFC 6666). Connections that were reset share it. */
const UNKNOWN_ADDRESS = '100::';
/** One customer of an internet provider has an entire IPv6 network with this prefix length. */
const IPV6_PREFIX = 64;

type ClientRequest = Pick<FastifyRequest, 'clientIp' | 'ip'>;

/** The client's address, or an address that no one can have if it is unknown. */
export function getClientAddress({ clientIp, ip }: ClientRequest): string {
  // `clientIp` is not yet known to hooks that run before its own.
  const address: string | undefined = clientIp || ip;
  return address || UNKNOWN_ADDRESS;
}

/** The client's address or, for IPv6, its network. Rate limits and queues treat each as one client. */
export const getClientNetwork = (request: ClientRequest): string =>
  normalizeIP(getClientAddress(request), IPV6_PREFIX);

/** Decides whether the proxy at an address, `hop` proxies away, is trusted; or lists trusted addresses. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);

/** Creates a function that reads the client's address as Fastify does, for requests that Fastify does not see. */
export function createClientIpReader(
  trustProxy: TrustProxy | undefined,
): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddress.compile(trustProxy);
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, trusts));
}
