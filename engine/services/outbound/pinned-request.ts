import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** Network access, replaceable in tests. */
export interface OutboundTransport {
  /** Returns the IP addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  request(options: RequestOptions, download: (response: IncomingMessage) => void): ClientRequest;
}

export const INTERNET: OutboundTransport = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request: httpsRequest,
};

/** The host has no address, or one that is not public. */
export class OutboundError extends Error {
  constructor(readonly reason: 'unknown-host' | 'not-public') {
    super(reason === 'unknown-host' ? 'The host is unknown.' : 'The host is not on the public internet.');
    this.name = 'OutboundError';
  }
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Resolves the IP address for a connection. All addresses of the host must be public (to prevent SSRF). Throws an
 * `OutboundError`.
 */
export async function resolvePublicAddress(
  host: string,
  { resolve, isPublic }: Pick<OutboundTransport, 'resolve' | 'isPublic'> = INTERNET,
): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [firstAddress] = addresses;
  if (firstAddress === undefined) throw new OutboundError('unknown-host');
  if (!addresses.every((address) => isPublic(address))) throw new OutboundError('not-public');
  return firstAddress;
}

/**
 * Options of a request that connects to a checked address instead of resolving the name again (to prevent DNS
 * rebinding). The connection is closed after the response. Node does not follow redirects.
 */
export function createPinnedOptions(url: URL, address: string, headers: OutgoingHttpHeaders): RequestOptions {
  const host = getHost(url);
  return {
    host: address,
    port: url.port || undefined,
    path: url.pathname + url.search,
    // The certificate must match the host name, not the IP address. If the host is an IP address, there is no SNI.
    ...(isIP(host) === 0 && { servername: host }),
    headers: { ...headers, host: url.host },
    agent: false,
  };
}
