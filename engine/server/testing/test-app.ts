import Fastify, { type FastifyInstance } from 'fastify';

/** Host of the one site that a test's app serves, and its slug. */
export const HOST = 'yard.localhost:3000';
export const SLUG = 'yard';

export interface TestApp {
  app: FastifyInstance;
  /** Its lines, each as JSON. */
  log: string[];
}

/** An app without routes that knows its one site by the host; a test registers the door that it is about. */
export function testApp(level: 'trace' | 'info' = 'trace'): TestApp {
  const log: string[] = [];
  const app = Fastify({ logger: { level, stream: { write: (line: string) => void log.push(line) } } });
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, next) => {
    request.site =
      request.headers.host === HOST
        ? { kind: 'tenant', slug: SLUG, origin: `http://${HOST}` }
        : { kind: 'unknown' };
    next();
  });
  return { app, log };
}
