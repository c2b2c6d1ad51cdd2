import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_LIMITS } from './encode-image';
import { isPublicAddress, type OutboundTransport } from '../outbound';
import { fetchRemoteImage } from './fetch-remote-image';

/** The responses of the other host, by path. */
const RESPONSES: Record<string, (response: ServerResponse) => void> = {
  '/a.jpg?size=big': (response) => response.end('bytes'),
  '/moved': (response) => response.writeHead(302, { location: '/a.jpg' }).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/claims-much': (response) =>
    response.writeHead(200, { 'content-length': IMAGE_LIMITS.bytes + 1 }).flushHeaders(),
  '/sends-much': (response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const writeMore = () => {
      if (!response.destroyed) response.write(chunk, writeMore);
    };
    writeMore();
  },
  '/half': (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  },
  '/silent': () => undefined,
};

let server: Server;
let port: number;
const requestedHosts: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requestedHosts.push(request.headers.host);
    RESPONSES[request.url ?? '']?.(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const resolvedHosts: string[] = [];
/** A transport without encryption and with access to this machine. */
const localTransport: OutboundTransport = {
  resolve: (host) => {
    resolvedHosts.push(host);
    return Promise.resolve(['127.0.0.1']);
  },
  isPublic: () => true,
  request: (options, onResponse) => httpRequest({ ...options, agent: false }, onResponse),
};
const fetchPath = (path: string, transportChanges: Partial<OutboundTransport> = {}, timeoutMs?: number) =>
  fetchRemoteImage(
    new URL(`https://photos.example:${port}${path}`),
    { ...localTransport, ...transportChanges },
    timeoutMs,
  );

describe('fetchRemoteImage', () => {
  it('connects once, to the resolved address and with the host name', async () => {
    expect((await fetchPath('/a.jpg?size=big')).toString()).toBe('bytes');
    expect(resolvedHosts).toEqual(['photos.example']);
    expect(requestedHosts).toEqual([`photos.example:${port}`]);
  });

  it.each([
    ['/moved', 'upstream-failed'],
    ['/gone', 'not-found'],
    ['/broken', 'upstream-failed'],
    ['/claims-much', 'too-large'],
    ['/sends-much', 'too-large'],
    ['/half', 'upstream-failed'],
  ])('rejects the response of %s as %s', async (path, reason) => {
    await expect(fetchPath(path)).rejects.toMatchObject({ reason });
  });

  it('times out while waiting for a response or for DNS', async () => {
    await expect(fetchPath('/silent', {}, 60)).rejects.toMatchObject({ reason: 'timeout' });
    const neverResolve = () => new Promise<never>(() => {});
    await expect(fetchPath('/a.jpg', { resolve: neverResolve }, 60)).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it.each([
    ['127.0.0.1'],
    ['[::1]'],
    ['169.254.169.254'],
    ['[::ffff:10.0.0.1]'],
    ['2130706433'],
    ['0x7f.0.0.1'],
  ])('rejects private addresses: %s', async (host) => {
    const rejectCall = () => {
      throw new Error('Unexpected request.');
    };
    const publicTransport = { resolve: rejectCall, request: rejectCall, isPublic: isPublicAddress };
    const url = new URL(`https://${host}/a.jpg`);
    await expect(fetchRemoteImage(url, publicTransport)).rejects.toMatchObject({
      reason: 'forbidden',
    });
  });

  it('rejects a host with any private address', async () => {
    const mixedTransport = {
      resolve: () => Promise.resolve(['8.8.8.8', '127.0.0.1']),
      isPublic: isPublicAddress,
    };
    await expect(fetchPath('/a.jpg', mixedTransport)).rejects.toMatchObject({ reason: 'forbidden' });
  });

  it('reports an unknown host', async () => {
    await expect(
      fetchPath('/a.jpg', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }),
    ).rejects.toMatchObject({
      reason: 'upstream-failed',
    });
  });
});
