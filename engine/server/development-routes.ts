import type { FastifyInstance } from 'fastify';
import type { Assets, BlockCache, Implementations } from '../render';
import { isDevelopmentPath, type Development } from './development';
import type { Sites } from './sites';

interface DevelopmentInput {
  app: FastifyInstance;
  development: Development;
  sites: Sites;
  /** What the renderer reads: replaced when the source changes. */
  state: { implementations: Implementations; assets: Assets };
  cache: BlockCache;
}

/** Source modules, diagnostics and hot replacement; only with `npm run dev`. */
export function addDevelopment({ app, development, sites, state, cache }: DevelopmentInput): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!isDevelopmentPath(request.url)) return next();
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.get('/__forecourt/diagnostics', (_request, reply) => reply.header('cache-control', 'no-store').send(sites.diagnostics));

  development.onChange((change) => {
    void (async () => {
      try {
        const { registry, implementations } = await development.loadBlocks();
        const assets = await development.loadAssets(implementations);
        state.implementations = implementations;
        state.assets = assets;
        cache.clear();
        sites.reload({ registry, implementations, assets });
        development.send(change === 'styles' ? 'forecourt:styles' : 'forecourt:refresh');
      } catch (error) {
        app.log.error({ err: error }, 'the change could not be taken over');
      }
    })();
  });
}
