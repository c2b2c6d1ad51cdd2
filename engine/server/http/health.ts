import type { FastifyInstance } from 'fastify';

/** What must hold before traffic may come. */
export interface Readiness {
  /** Names of what is missing; empty when ready. */
  missing(): Promise<readonly string[]>;
}

/** `/healthz` says that the process lives, `/readyz` that it can answer (database, stock). Any host may ask. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.missing();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
}
