import { describe, expect, it } from 'vitest';
import { parseTrustProxy } from './parse-trust-proxy';

describe('parseTrustProxy', () => {
  it.each([
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('reads %s', (text, expected) => expect(parseTrustProxy(text)).toEqual(expected));

  it('reads a number of proxies', () => {
    const isTrusted = parseTrustProxy('2');
    if (typeof isTrusted !== 'function') throw new Error('no function');
    expect([0, 1, 2].map((hop) => isTrusted('192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it.each(['0', 'true', 'proxy.example', '10.0.0.0/99', ',', '*'])('rejects %s', (text) =>
    expect(parseTrustProxy(text)).toBeUndefined(),
  );
});
