import ipaddr from 'ipaddr.js';
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

/** Names of address ranges that Fastify understands. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isAddressOrNetwork = (text: string): boolean =>
  RANGE_NAMES.has(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  ipaddr.isValidCIDR(text);

/** Decides whether the proxy at an address, `hop` proxies away, is trusted; or lists trusted addresses. */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);

/**
 * Parses `TRUST_PROXY`: the number of proxies in front of this server, or their addresses and networks, separated by
 * commas. Returns undefined for any other text.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text);
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return addresses.length > 0 && addresses.every(isAddressOrNetwork) ? addresses : undefined;
}
