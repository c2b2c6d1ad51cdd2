import type { FastifyPluginAsync } from 'fastify';

/** What must be available before the server accepts traffic. */
export interface Readiness {
  /** Names of what is missing; empty when ready. */
  missing(): Promise<readonly string[]>;
}

/** `/healthz`: the process is alive. `/readyz`: it can respond (database, stock). Both work on any host. */
export const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.missing();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
};
