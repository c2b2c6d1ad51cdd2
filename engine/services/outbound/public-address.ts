import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses are in this range. ipaddr.js also counts unassigned ranges as unicast. */
const GLOBAL_UNICAST_6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet rather than to a range of IANA's special-purpose registries (RFC
 * 6890), such as loopback, private networks or link-local, where clouds serve credentials. If an image host resolved to
 * one of these ranges, the server would send requests to addresses that its visitors cannot reach.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js would also accept `0x7f.1` and `2130706433`.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST_6);
}
