import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit';

function limitAt(): { limit: RateLimit; pass(ms: number): void } {
  let time = 1_000_000;
  const limit = new RateLimit({ windowMs: 60_000, most: 2, mostShared: 4 }, () => time);
  return { limit, pass: (ms) => void (time += ms) };
}
const times = (count: number, take: () => number): number[] => Array.from({ length: count }, take);

describe('the rate limit', () => {
  it('lets so many through, then says how long to wait, then begins anew', () => {
    const { limit, pass } = limitAt();
    expect(times(3, () => limit.take('a', '203.0.113.9'))).toEqual([0, 0, 60]);
    pass(45_500);
    expect(limit.take('a', '203.0.113.9')).toBe(15);
    pass(14_500);
    expect(limit.take('a', '203.0.113.9')).toBe(0);
  });

  it('counts each address and each tenant by itself', () => {
    const { limit } = limitAt();
    times(2, () => limit.take('a', '203.0.113.9'));
    expect(limit.take('a', '203.0.113.10')).toBe(0);
    expect(limit.take('b', '203.0.113.9')).toBe(0);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '::ffff:10.0.0.5', 'fd00::1'])(
    'lets more through from %s, behind which a proxy may be',
    (address) => {
      const { limit } = limitAt();
      expect(times(5, () => limit.take('a', address))).toEqual([0, 0, 0, 0, 60]);
    },
  );

  it('takes the addresses of one IPv6 network for one', () => {
    const { limit } = limitAt();
    limit.take('a', '2001:db8:1:2::1');
    limit.take('a', '2001:db8:1:2:ffff::7');
    expect(limit.take('a', '2001:db8:1:2::99')).toBeGreaterThan(0);
    expect(limit.take('a', '2001:db8:1:3::1')).toBe(0);
  });
});
