import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestLog, type LoggedClient } from './request-log';

/** Sends requests from addresses, and returns the log's text and the clients in it. */
async function logRequests(client: LoggedClient, addresses: readonly string[]) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  await app.register(requestLog, { client });
  app.get('/', () => 'page');
  for (const remoteAddress of addresses) await app.inject({ url: '/', remoteAddress });
  await app.close();
  return {
    text: lines.join('\n'),
    clients: [...lines.join('\n').matchAll(/"client":"([^"]+)"/g)].map(([, hash]) => hash),
  };
}

test('requests of one address have the same hash, and the address is not in the log', async () => {
  const { text, clients } = await logRequests('hash', ['203.0.113.7', '203.0.113.7', '203.0.113.8']);
  expect(clients).toHaveLength(3);
  expect(clients[1]).toBe(clients[0]);
  expect(clients[2]).not.toBe(clients[0]);
  expect(text).not.toContain('203.0.113.');
});

test('an IPv6 network is one client', async () => {
  const { clients } = await logRequests('hash', ['2001:db8:1:2::3', '2001:db8:1:2::4']);
  expect(clients[1]).toBe(clients[0]);
});

test('nothing about clients is logged if this is off', async () => {
  const { text, clients } = await logRequests('off', ['203.0.113.7']);
  expect(clients).toEqual([]);
  expect(text).toContain('"url":"/"');
});

test('the secret of a link is not in the log', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  await app.register(requestLog, {});
  app.get('/stop', () => 'page');
  await app.inject('/stop?token=ann.secret');
  await app.close();
  expect(lines.join('')).toContain('"url":"/stop?token=***"');
  expect(lines.join('')).not.toContain('secret');
});
