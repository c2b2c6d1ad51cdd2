import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { clientIp, type TrustProxy } from './client-ip';

describe('request.clientIp', () => {
  const apps: { close(): Promise<unknown> }[] = [];
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
  const readIp = async (trustProxy: TrustProxy | false, remoteAddress: string) => {
    const app = Fastify({ trustProxy });
    apps.push(app);
    await app.register(clientIp);
    app.get('/', (request) => request.clientIp);
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    return (await app.inject({ url: '/', remoteAddress, headers })).body;
  };

  it('is the address of the connection unless its proxy is trusted', async () => {
    expect(await readIp(false, '10.0.0.5')).toBe('10.0.0.5');
    expect(await readIp(['10.0.0.0/8'], '192.0.2.9')).toBe('192.0.2.9');
    expect(await readIp(['10.0.0.0/8'], '10.0.0.5')).toBe('203.0.113.7');
    expect(await readIp((_address, hop) => hop < 1, '10.0.0.5')).toBe('203.0.113.7');
  });
});
