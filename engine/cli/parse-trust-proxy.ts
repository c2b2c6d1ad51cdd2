import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../server';

/** Names of address ranges that Fastify understands. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isAddressOrNetwork = (text: string): boolean =>
  RANGE_NAMES.has(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  ipaddr.isValidCIDR(text);

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
