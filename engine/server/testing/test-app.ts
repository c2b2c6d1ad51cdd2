import Fastify, { type FastifyInstance } from 'fastify';
import { MAX_PARAM_LENGTH } from '../http/max-param-length';
import { rateLimit, type RateLimitOptions } from '../http/rate-limit';
import { securityEvents } from '../http/security-events';

/** Host and slug of the only site that the app serves. */
export const HOST = 'yard.localhost:3000';
export const SLUG = 'yard';

export interface TestApp {
  app: FastifyInstance;
  /** Log lines, each as JSON. */
  log: string[];
}

/** Creates an app without routes that serves one site by its host. The test registers the plugin under test. */
export function createTestApp(level: 'trace' | 'info' = 'trace', limits: RateLimitOptions = {}): TestApp {
  const log: string[] = [];
  const app = Fastify({
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    logger: { level, stream: { write: (line: string) => void log.push(line) } },
  });
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, next) => {
    request.site =
      request.headers.host === HOST
        ? { kind: 'tenant', slug: SLUG, origin: `http://${HOST}` }
        : { kind: 'unknown' };
    next();
  });
  void app.register(securityEvents, {
    getTenant: ({ site }) => (site.kind === 'tenant' ? site.slug : ''),
  });
  void app.register(rateLimit, limits);
  return { app, log };
}
