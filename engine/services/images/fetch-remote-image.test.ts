import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_LIMITS } from './encode-image';
import { isPublicAddress } from './public-address';
import { fetchRemoteImage, type RemoteTransport } from './fetch-remote-image';

/** The responses of the other host, by path. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/a.jpg?size=big': (response) => response.end('bytes'),
  '/moved': (response) => response.writeHead(302, { location: '/a.jpg' }).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/claims-much': (response) =>
    response.writeHead(200, { 'content-length': IMAGE_LIMITS.bytes + 1 }).flushHeaders(),
  '/sends-much': (response) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      if (!response.destroyed) response.write(chunk, more);
    };
    more();
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
    ANSWERS[request.url ?? '']?.(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const resolved: string[] = [];
/** The usual transport, but without encryption and with access to this machine. */
const doors: RemoteTransport = {
  resolve: (host) => {
    resolved.push(host);
    return Promise.resolve(['127.0.0.1']);
  },
  isPublic: () => true,
  request: (options, answer) => httpRequest({ ...options, agent: false }, answer),
};
const get = (path: string, changed: Partial<RemoteTransport> = {}, patience?: number) =>
  fetchRemoteImage(new URL(`https://photos.example:${port}${path}`), { ...doors, ...changed }, patience);

describe('fetchRemote', () => {
  it('connects to the resolved address with the host name, once', async () => {
    expect((await get('/a.jpg?size=big')).toString()).toBe('bytes');
    expect(resolved).toEqual(['photos.example']);
    expect(requestedHosts).toEqual([`photos.example:${port}`]);
  });

  it.each([
    ['/moved', 'upstream'],
    ['/gone', 'missing'],
    ['/broken', 'upstream'],
    ['/claims-much', 'too-large'],
    ['/sends-much', 'too-large'],
    ['/half', 'upstream'],
  ])('%s is %s', async (path, reason) => {
    await expect(get(path)).rejects.toMatchObject({ reason });
  });

  it('times out while waiting for a response or for DNS', async () => {
    await expect(get('/silent', {}, 60)).rejects.toMatchObject({ reason: 'too-slow' });
    const never = () => new Promise<never>(() => {});
    await expect(get('/a.jpg', { resolve: never }, 60)).rejects.toMatchObject({ reason: 'too-slow' });
  });

  it.each([
    ['127.0.0.1'],
    ['[::1]'],
    ['169.254.169.254'],
    ['[::ffff:10.0.0.1]'],
    ['2130706433'],
    ['0x7f.0.0.1'],
  ])('rejects private addresses: %s', async (host) => {
    const refuse = () => {
      throw new Error('Unexpected request.');
    };
    const outside = { resolve: refuse, request: refuse, isPublic: isPublicAddress };
    const url = new URL(`https://${host}/a.jpg`);
    await expect(fetchRemoteImage(url, outside)).rejects.toMatchObject({
      reason: 'not-allowed',
    });
  });

  it('rejects a host with any private address', async () => {
    const mixed = { resolve: () => Promise.resolve(['8.8.8.8', '127.0.0.1']), isPublic: isPublicAddress };
    await expect(get('/a.jpg', mixed)).rejects.toMatchObject({ reason: 'not-allowed' });
  });

  it('reports an unknown host', async () => {
    await expect(
      get('/a.jpg', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }),
    ).rejects.toMatchObject({
      reason: 'upstream',
    });
  });
});
