import { describe, expect, it } from 'vitest';
import { isLocal, isLoopbackHost, findRefusal } from './guard';

const token = 'a-token-of-this-process';
const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-playground-token': token };
const call = (more: Record<string, string | undefined>) => ({
  remoteAddress: '127.0.0.1',
  headers: { ...headers, ...more },
});

describe('who is answered', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s', (remoteAddress) => {
    expect(isLocal({ remoteAddress, headers: {} })).toBe(true);
  });
  it.each(['10.0.0.1', '::ffff:10.0.0.1', '0.0.0.0', '127.0.0.1.evil.example', undefined])(
    'not %s',
    (remoteAddress) => expect(isLocal({ remoteAddress, headers: {} })).toBe(false),
  );
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'nobody behind %s',
    (name) => expect(isLocal({ remoteAddress: '127.0.0.1', headers: { [name]: 'x' } })).toBe(false),
  );
  it.each(['0.0.0.0', '::', '192.168.1.4', 'example.com', ''])('no server on %s', (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
  it.each(['127.0.0.1', 'localhost', '::1'])('a server on %s', (host) =>
    expect(isLoopbackHost(host)).toBe(true),
  );
});

describe('which calls are made', () => {
  it('the playground’s own', () => {
    expect(findRefusal(call({}), token, false)).toBeUndefined();
    expect(findRefusal(call({ 'sec-fetch-site': 'same-origin' }), token, false)).toBeUndefined();
  });
  it('a reading one without origin, as browsers send it', () => {
    expect(findRefusal(call({ origin: undefined }), token, true)).toBeUndefined();
    expect(findRefusal(call({ origin: undefined }), token, false)).toContain('origin');
  });
  it.each([
    ['without token', { 'x-playground-token': undefined }],
    ['with another token', { 'x-playground-token': 'a-token-of-that-process' }],
    ['with a shorter token', { 'x-playground-token': 'a' }],
    ['of another origin', { origin: 'http://evil.example' }],
    ['of a tenant’s site', { origin: 'http://site.localhost:3000' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a sandbox', { origin: 'null' }],
  ])('none %s', (_, more) => {
    expect(findRefusal(call(more), token, false)).toBeTypeOf('string');
    expect(findRefusal(call(more), token, true)).toBeTypeOf('string');
  });
});
