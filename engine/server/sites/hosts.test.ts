import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { HostDirectory } from './hosts';

const hosts = new HostDirectory(
  [
    { slug: 'north', domains: ['north.example', 'www.North.example'] },
    { slug: 'south', domains: [] },
  ],
  [{ slug: 'broken', domains: ['Broken.example', 'north.example'] }],
);

function request(host: string | undefined, { url = '/', hasTwoHosts = false } = {}): IncomingMessage {
  const rawHeaders = host === undefined ? [] : ['Host', host];
  if (hasTwoHosts) rawHeaders.push('host', 'other.example');
  return { url, method: 'GET', rawHeaders, headers: { host } } as unknown as IncomingMessage;
}

describe('HostDirectory', () => {
  it.each([
    ['north.example', { kind: 'tenant', slug: 'north', origin: 'https://north.example' }],
    ['WWW.north.example:8080', { kind: 'tenant', slug: 'north', origin: 'https://www.north.example' }],
    ['south.localhost:3000', { kind: 'tenant', slug: 'south', origin: 'http://south.localhost:3000' }],
    ['north.example.', { kind: 'tenant', slug: 'north', origin: 'https://north.example' }],
    ['south.localhost.:3000', { kind: 'tenant', slug: 'south', origin: 'http://south.localhost:3000' }],
    ['north.example..', { kind: 'bad' }],
    ['localhost:3000', { kind: 'bare', origin: 'http://localhost:3000' }],
    ['[::1]:3000', { kind: 'bare', origin: 'http://[::1]:3000' }],
    ['broken.localhost:3000', { kind: 'unavailable' }],
    ['broken.example', { kind: 'unavailable' }],
    ['elsewhere.example', { kind: 'unknown' }],
    ['nobody.localhost', { kind: 'unknown' }],
    ['bad host', { kind: 'bad' }],
    ['', { kind: 'bad' }],
  ])('resolves %s', (host, expected) => {
    expect(hosts.find(request(host))).toEqual(expected);
    // The second result is read from the cache.
    expect(hosts.find(request(host))).toEqual(expected);
  });

  it('rejects requests with an ambiguous host', () => {
    expect(hosts.find(request('north.example', { hasTwoHosts: true }))).toEqual({ kind: 'bad' });
    expect(hosts.find(request('north.example', { url: 'http://south.localhost/' }))).toEqual({ kind: 'bad' });
    expect(hosts.find(request(undefined))).toEqual({ kind: 'bad' });
  });
});
