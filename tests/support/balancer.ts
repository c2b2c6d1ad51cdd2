import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A balancer in front of several web processes. */
export interface Balancer {
  port: number;
  /** Replaces the ports of the processes. */
  setPorts(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** The address that the balancer reports if a request names no other. */
const CLIENT = '203.0.113.1';

/**
 * Starts a balancer that sends each request to the next process. A process that does not accept a connection is skipped, as
 * are others that break it before the response to a request that is safe to repeat. The client is the address in
 * `x-test-client`.
 */
export async function startBalancer(firstPorts: readonly number[]): Promise<Balancer> {
  let ports = firstPorts;
  let next = 0;

  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, attempts: number) => {
    const port = ports[(next += 1) % ports.length];
    const client = incoming.headers['x-test-client'];
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': typeof client === 'string' ? client : CLIENT },
      agent: false,
    });
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return response.destroy();
      const isSafe = incoming.method === 'GET' || error.code === 'ECONNREFUSED';
      if (isSafe && attempts > 1) forward(incoming, body, response, attempts - 1);
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  };

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => forward(incoming, Buffer.concat(chunks), response, ports.length));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setPorts: (list) => void (ports = list),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
