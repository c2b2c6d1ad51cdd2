import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendWebhook, type WebhookTarget } from './index';
import { createSampleMessage } from './testing/sample-message';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const message = createSampleMessage();

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

interface Receiver {
  url: string;
  requests: { method?: string; path?: string; headers: Record<string, string>; body: string }[];
}

/** A local receiver that answers after it has read the whole request. */
async function startReceiver(
  respond: Respond,
  createWith: (listener: RequestListener) => ReturnType<typeof createServer> = createServer,
): Promise<Receiver> {
  const requests: Receiver['requests'] = [];
  const server = createWith((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const body = Buffer.concat(chunks).toString('utf8');
      requests.push({
        method: request.method,
        path: request.url,
        headers: Object.fromEntries(headers),
        body,
      });
      respond(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks?site=a`, requests };
}

const send = (target: Partial<WebhookTarget> & Pick<WebhookTarget, 'url'>) =>
  sendWebhook(message, { secret: SECRET, webhookId: 'msg_1', allowsPrivate: true, ...target });

describe('sendWebhook', () => {
  it('posts the lead as JSON with a signature that the reference library verifies', async () => {
    const { url, requests } = await startReceiver((response) => response.writeHead(204).end());
    expect(await send({ url })).toEqual({ status: 'delivered' });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: '/hooks?site=a' });
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
    const event: unknown = new Webhook(SECRET).verify(request?.body ?? '', request?.headers ?? {});
    const { record, leadId, createdAt, site, dealer } = message;
    expect(event).toEqual({
      type: 'lead.created',
      timestamp: createdAt,
      data: {
        ...record,
        lead_id: leadId,
        created_at: createdAt,
        time_zone: 'Australia/Brisbane',
        locale: 'en-AU',
        is_suspect: false,
        site,
        dealer,
        vehicle: {
          name: '2022 Toyota RAV4 GXL',
          year: 2022,
          make: 'Toyota',
          model: 'RAV4',
          badge: 'GXL',
          vin: 'JTMW23FV10D012345',
          stock_number: 'H1001',
          body: 'SUV',
          transmission: 'Automatic',
          odometer_km: 41_200,
          colour: 'Crystal Pearl',
          price_cents: 3_899_000,
          is_new: false,
          href: '/cars/2022-toyota-rav4-h1001',
        },
      },
    });
    const forged = { ...request?.headers, 'webhook-id': 'msg_2' };
    expect(() => new Webhook(SECRET).verify(request?.body ?? '', forged)).toThrow();
  });

  it('has the time of the attempt in seconds, and the same body each time', async () => {
    const { url, requests } = await startReceiver((response) => response.end());
    await send({ url, now: () => 1_790_000_000_999 });
    await send({ url, now: () => 1_790_000_060_000 });
    expect(requests.map(({ headers }) => headers['webhook-timestamp'])).toEqual(['1790000000', '1790000060']);
    expect(requests[0]?.body).toBe(requests[1]?.body);
    expect(requests[0]?.headers['webhook-signature']).not.toBe(requests[1]?.headers['webhook-signature']);
  });

  it.each([
    [302, false],
    [400, false],
    [404, false],
    [408, false],
    [410, true],
    [429, false],
    [500, false],
    [503, false],
  ])('reports status %i', async (status, isPermanent) => {
    const { url, requests } = await startReceiver((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end('zoe@customer.example is unknown'),
    );
    expect(await send({ url })).toEqual({
      status: 'failed',
      isPermanent,
      reason: `The receiver answered with status ${status}.`,
    });
    expect(requests).toHaveLength(1);
  });

  it('closes the connection instead of reading a long answer', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    let finish: (bytes: number) => void = () => undefined;
    const written = new Promise<number>((resolve) => (finish = resolve));
    const { url } = await startReceiver((response) => {
      let bytes = 0;
      response.on('close', () => finish(bytes));
      const writeMore = () => {
        if (response.destroyed) return;
        bytes += chunk.byteLength;
        response.write(chunk, writeMore);
      };
      writeMore();
    });
    expect(await send({ url })).toEqual({ status: 'delivered' });
    expect(await written).toBeLessThan(64 * 1024 * 1024);
  });

  it('does not wait for a receiver that does not answer', async () => {
    const { url } = await startReceiver(() => undefined);
    expect(await send({ url, timeLimitMs: 100 })).toEqual({
      status: 'failed',
      isPermanent: false,
      reason: 'The receiver did not answer in time.',
    });
  });

  it('reports a connection that breaks', async () => {
    const { url } = await startReceiver((_response, request) => request.socket.destroy());
    expect(await send({ url })).toMatchObject({
      isPermanent: false,
      reason: expect.stringContaining('(ECONNRESET)'),
    });
  });

  it('checks the certificate of the receiver', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'hooks.example' }]);
    const receiver = await startReceiver(
      (response) => response.end(),
      (listener) => createTlsServer({ cert, key }, listener),
    );
    const result = await send({ url: receiver.url.replace('http:', 'https:') });
    expect(result).toMatchObject({ status: 'failed', isPermanent: false });
    expect(receiver.requests).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1/', 'not an HTTPS URL'],
    ['ftp://hooks.example/', 'not an HTTPS URL'],
    ['nowhere', 'not an HTTPS URL'],
    ['https://127.0.0.1/', 'not on the public internet'],
    ['https://[::1]/', 'not on the public internet'],
    ['https://169.254.169.254/', 'not on the public internet'],
    ['https://localhost/', 'not on the public internet'],
    ['https://0x7f.1/', 'not on the public internet'],
  ])('does not send to %s unless private addresses are allowed', async (url, reason) => {
    const result = await sendWebhook(message, { url, secret: SECRET, webhookId: 'msg_1' });
    expect(result).toMatchObject({ status: 'failed', isPermanent: false });
    expect(result).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it('refuses secrets and ids that are not valid', async () => {
    const { url, requests } = await startReceiver((response) => response.end());
    const short = `whsec_${Buffer.alloc(23).toString('base64')}`;
    for (const secret of [
      '',
      'whsec_',
      short,
      SECRET.slice(6),
      `whsec_${Buffer.alloc(65).toString('base64')}`,
    ])
      expect(await send({ url, secret })).toMatchObject({ reason: expect.stringContaining('secret') });
    for (const webhookId of ['', 'a.b', 'a\r\nx: y'])
      expect(await send({ url, webhookId })).toMatchObject({ reason: expect.stringContaining('id') });
    expect(requests).toEqual([]);
  });
});
