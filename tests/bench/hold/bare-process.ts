/**
 * Fastify without the engine's hooks, in a separate process, which sends the bytes and headers of one page.
 * Receives the page as a message, and responds with the port.
 */
import Fastify from 'fastify';

/** A response to send again. */
export interface BarePage {
  headers: Readonly<Record<string, string>>;
  base64: string;
}

process.once('message', ({ headers, base64 }: BarePage) => {
  const body = Buffer.from(base64, 'base64');
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.headers(headers).send(body));
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(new URL(address).port));
});
