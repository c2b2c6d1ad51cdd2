import type { FastifyPluginAsync } from 'fastify';

/** Reports whether the server can accept traffic. */
export interface Readiness {
  /** Returns the names of unavailable parts, such as the database; empty if the server is ready. */
  listUnavailable(): Promise<readonly string[]>;
}

const PROBE = { config: { isProbe: true } };

/** `/healthz`: the process is alive. `/readyz`: the database and the stock are available. Both work on any host. */
export const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
  app.get('/healthz', PROBE, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', PROBE, async (_request, reply) => {
    const missing = await readiness.listUnavailable();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
};
