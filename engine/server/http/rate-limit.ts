import { BlockList, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** How often something may be done from one address within a time. */
interface RateRules {
  /** Milliseconds. */
  windowMs: number;
  /** From an address of the internet: one household or office. */
  most: number;
  /** From an address of a private network: most likely a proxy, behind which all visitors are. */
  mostShared: number;
}

/** Addresses remembered at once; the one seen longest ago is forgotten, so a flood of them costs no memory. */
const MOST_ADDRESSES = 20_000;

const SHARED = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  SHARED.addSubnet(network, bits, 'ipv4');
SHARED.addAddress('::1', 'ipv6');
SHARED.addSubnet('fc00::', 7, 'ipv6');
SHARED.addSubnet('fe80::', 10, 'ipv6');

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** A household has a whole network of IPv6 addresses: its first 64 bits name it. */
function placeOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const middle: string[] =
    tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...middle, ...back].slice(0, 4).join(':');
}

/** Counts by address in fixed stretches of time. Forwarded headers are not asked: anyone can write them. */
export class RateLimit {
  readonly #counts = new LRUCache<string, { until: number; count: number }>({ max: MOST_ADDRESSES });

  constructor(
    private readonly rules: RateRules,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts one more.
   * @param scope what is counted apart: a tenant
   * @returns seconds to wait, or 0 where it may be done
   */
  take(scope: string, remoteAddress: string): number {
    const address = remoteAddress.replace(MAPPED, '');
    const isShared = SHARED.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    const key = `${scope} ${placeOf(address)}`;
    const time = this.now();
    let entry = this.#counts.get(key);
    if (!entry || entry.until <= time) {
      entry = { until: time + this.rules.windowMs, count: 0 };
      this.#counts.set(key, entry);
    }
    entry.count += 1;
    const most = isShared ? this.rules.mostShared : this.rules.most;
    return entry.count <= most ? 0 : Math.max(1, Math.ceil((entry.until - time) / 1_000));
  }
}
