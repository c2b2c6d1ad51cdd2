import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectionLimits } from './connection-limits';

/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: yard\r\n\r\n`;

let app: FastifyInstance;
let port: number;
let arrived: number;
let answer: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(connectionLimits, { maxPipelined: 4, stallMs: 400, minBytes: 1_024 });
  arrived = 0;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.get('/large', () => LARGE);
  app.get('/wait', async () => {
    arrived += 1;
    await answered;
    return 'done';
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** A connection that records whether the server has closed it. */
function open(): { socket: Socket; isClosed(): boolean } {
  const socket = connect(port, '127.0.0.1');
  let isClosed = false;
  socket.on('error', () => (isClosed = true)).on('close', () => (isClosed = true));
  return { socket, isClosed: () => isClosed };
}

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe('the server closes the connection', () => {
  test('of a client that stops reading', async () => {
    const clients = Array.from({ length: 20 }, () => open());
    for (const { socket } of clients) socket.pause().write(GET('/large'));
    await expect.poll(countConnections, { timeout: 20_000 }).toBe(clients.length);
    await expect.poll(countConnections, { timeout: 20_000 }).toBe(0);
    for (const { socket } of clients) socket.destroy();
  });

  test('of a client that sends many requests without waiting', async () => {
    const { socket, isClosed } = open();
    socket.resume().write(GET('/wait').repeat(50));
    await expect.poll(isClosed, { timeout: 20_000 }).toBe(true);
    expect(arrived).toBeLessThanOrEqual(4);
  });
});

describe('the server keeps the connection', () => {
  test('of a client that reads slowly', async () => {
    const { socket } = open();
    socket.write(GET('/large'));
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    await expect.poll(() => bytes, { timeout: 60_000 }).toBeGreaterThan(LARGE.length);
    socket.destroy();
  });

  test('of a client that waits for a response', async () => {
    const { socket, isClosed } = open();
    socket.write(GET('/wait').repeat(4));
    await expect.poll(() => arrived, { timeout: 20_000 }).toBe(4);
    // Another connection is closed in the meantime, so the limit has passed for this one too.
    const stalled = open();
    stalled.socket.pause().write(GET('/large'));
    await expect.poll(countConnections, { timeout: 20_000 }).toBe(2);
    await expect.poll(countConnections, { timeout: 20_000 }).toBe(1);
    expect(isClosed()).toBe(false);
    answer();
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toContain('done');
    socket.destroy();
    stalled.socket.destroy();
  });
});
