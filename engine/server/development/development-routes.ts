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
  /** Folder of the files that may be opened in the editor. */
  tenantsDir: string;
}

/** Serves source modules and errors to the browser; only with `npm run dev`. */
export function addDevelopment(input: DevelopmentInput): void {
  const { app, development, sites } = input;
  registerOpenInEditor(app, input);
  app.addHook('onRequest', (request, reply, next) => {
    // With any other host name, another site's page could read the source (DNS rebinding).
    if (!isDevelopmentPath(request.url) || request.site.kind === 'unknown') return next();
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  // Lets a page detect that something was saved between its response and its connection.
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

/** Current errors, for the overlay. */
export const problemsOf = (development: Development, sites: Sites): Problems => ({
  source: development.sourceProblem(),
  layouts: sites.diagnostics.filter(({ severity }) => severity === 'error'),
});

/** Takes the place of a block that failed; the overlay shows it. */
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

/** Replaces blocks in a running server. */
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
