import type { FastifyInstance } from 'fastify';
import { scriptJson, type Assets, type Implementations, type PageRenderer } from '../../render';
import {
  isDevelopmentPath,
  type Development,
  type Problems,
  type ReplacedSource,
  type SourceProblem,
} from './development';
import { registerOpenInEditor } from './open-in-editor';
import type { Sites } from '../sites/sites';

interface DevelopmentInput {
  app: FastifyInstance;
  development: Development;
  sites: Sites;
  /** Whose files may be opened in the editor. */
  tenantsDir: string;
}

/** Source modules for the browser, and what is wrong; only with `npm run dev`. */
export function addDevelopment(input: DevelopmentInput): void {
  const { app, development, sites } = input;
  registerOpenInEditor(app, input);
  app.addHook('onRequest', (request, reply, next) => {
    // Under any other host a page of somebody else could read the source.
    if (!isDevelopmentPath(request.url) || request.site.kind === 'unknown') return next();
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  // A page that was sent just before a change, and connects just after it, sees here that it is old.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('server-timing', `revision;desc="${development.revision()}"`);
    next();
  });
  app.get('/__forecourt/diagnostics', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sites.diagnostics),
  );
  app.get('/__forecourt/problems', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(problemsOf(development, sites)),
  );
}

/** All that the overlay shows on every page. */
export const problemsOf = (development: Development, sites: Sites): Problems => ({
  source: development.sourceProblem(),
  layouts: sites.diagnostics.filter(({ severity }) => severity === 'error'),
});

/** Stands in the place of a block that failed: the overlay shows it. */
export const failedBlockHtml = (
  problem: SourceProblem,
  { block, node }: { block: string; node: string },
): string =>
  `<script type="application/json" data-failed-block="${block}">${scriptJson({ ...problem, message: `Block '${block}' (node '${node}') failed: ${problem.message}` })}</script>`;

interface ReplacedState {
  state: { implementations: Implementations; assets: Assets };
  renderer: PageRenderer;
  sites: Sites;
}

/** Takes up changed blocks in a running server. */
export function replaceSource({ state, renderer, sites }: ReplacedState, changed: ReplacedSource): void {
  const { registry, implementations, assets } = changed;
  if (assets) state.assets = assets;
  if (implementations) {
    state.implementations = implementations;
    renderer.onBlocksReplaced();
  }
  if (registry) sites.reload(changed);
  else sites.replace(changed);
}
