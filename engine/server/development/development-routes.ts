import type { FastifyInstance } from 'fastify';
import type { Assets, BlockCache, Implementations } from '../../render';
import { isDevelopmentPath, type Development, type SourceChange } from './development';
import { registerOpenInEditor } from './open-in-editor';
import type { Sites } from '../sites/sites';

interface DevelopmentInput {
  app: FastifyInstance;
  development: Development;
  sites: Sites;
  /** What the renderer reads: replaced when the source changes. */
  state: { implementations: Implementations; assets: Assets };
  cache: BlockCache;
  /** Whose files may be opened in the editor. */
  tenantsDir: string;
}

/** Source modules, diagnostics and hot replacement; only with `npm run dev`. */
export function addDevelopment(input: DevelopmentInput): void {
  const { app, development, sites, state, cache } = input;
  registerOpenInEditor(app, input);
  app.addHook('onRequest', (request, reply, next) => {
    if (!isDevelopmentPath(request.url)) return next();
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.get('/__forecourt/diagnostics', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sites.diagnostics),
  );

  const takeOver = async (change: SourceChange) => {
    const { registry, implementations } = await development.loadBlocks();
    const assets = await development.loadAssets(implementations);
    state.implementations = implementations;
    state.assets = assets;
    cache.clear();
    sites.reload({ registry, implementations, assets });
    development.send(change === 'styles' ? 'forecourt:styles' : 'forecourt:refresh');
  };
  // One at a time, and the last state wins: what changed during a run is taken over by one more.
  let waiting: SourceChange | undefined;
  let isRunning = false;
  development.onChange((change) => {
    // A changed engine or schema is a new server: the command line starts it.
    if (change === 'engine') return;
    waiting = waiting && waiting !== change ? 'blocks' : change;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (waiting) {
        const next = waiting;
        waiting = undefined;
        await takeOver(next).catch((error: unknown) =>
          app.log.error({ err: error }, 'the change could not be taken over'),
        );
      }
      isRunning = false;
    })();
  });
}
