import { describe, expect, it } from 'vitest';
import { isLocalRequest, isLoopbackHost } from './loopback-guard';

const isLocal = (remoteAddress: string | undefined, headers = {}) =>
  isLocalRequest({ socket: { remoteAddress }, headers });

describe('isLocalRequest', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('accepts %s', (remoteAddress) => {
    expect(isLocal(remoteAddress)).toBe(true);
  });
  it.each(['10.0.0.1', '::ffff:10.0.0.1', '0.0.0.0', '127.0.0.1.evil.example', '', undefined])(
    'rejects %s',
    (remoteAddress) => expect(isLocal(remoteAddress)).toBe(false),
  );
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'rejects requests with the proxy header %s',
    (name) => expect(isLocal('127.0.0.1', { [name]: 'x' })).toBe(false),
  );
});

describe('isLoopbackHost', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('accepts %s', (host) =>
    expect(isLoopbackHost(host)).toBe(true),
  );
  it.each(['0.0.0.0', '::', '192.168.1.4', 'example.com', ''])('rejects %s', (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
});
