import type { FastifyInstance } from 'fastify';
import { serializeForScript, type Assets, type Implementations, type PageRenderer } from '../../render';
import {
  isDevelopmentPath,
  type Development,
  type Problems,
  type SourceUpdate,
  type SourceProblem,
} from './development';
import { addMailboxRoutes } from './mailbox-page';
import { registerOpenInEditor } from './open-in-editor';
import type { Sites } from '../sites/sites';

interface DevelopmentRoutesOptions {
  app: FastifyInstance;
  development: Development;
  sites: Sites;
  /** Only files in this folder can be opened in the editor. */
  tenantsDir: string;
  /** Folder of the emails of a server without SMTP. */
  mailboxFolder: string;
}

/** Serves source modules and errors to the browser; only with `npm run dev`. */
export function addDevelopmentRoutes(input: DevelopmentRoutesOptions): void {
  const { app, development, sites } = input;
  registerOpenInEditor(app, input);
  addMailboxRoutes(app, input.mailboxFolder);
  app.addHook('onRequest', (request, reply, next) => {
    // Under an unknown host name, a page of another origin could read the source (DNS rebinding).
    if (!isDevelopmentPath(request.url) || request.site.kind === 'unknown') return next();
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  // The server starts before its stock is loaded, so requests wait for it. A failure has already been logged.
  app.addHook('onRequest', async ({ site }) => {
    await sites.waitForStock(site.kind === 'tenant' ? site.slug : undefined).catch(() => undefined);
  });
  // Lets a page detect a change that was saved before the page connected to the development server.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('server-timing', `revision;desc="${development.revision()}"`);
    next();
  });
  app.get('/__forecourt/diagnostics', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sites.diagnostics),
  );
  app.get('/__forecourt/problems', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(collectProblems(development, sites)),
  );
}

/** Current errors, for the overlay. */
export const collectProblems = (development: Development, sites: Sites): Problems => ({
  source: development.sourceProblem(),
  layouts: sites.errors,
});

/** Renders the placeholder of a block that failed. The error overlay shows its message. */
export const renderFailedBlock = (
  problem: SourceProblem,
  { block, node }: { block: string; node: string },
): string =>
  `<script type="application/json" data-failed-block="${block}">${serializeForScript({ ...problem, message: `Block '${block}' (node '${node}') failed: ${problem.message}` })}</script>`;

interface SourceReplacementTarget {
  state: { implementations: Implementations; assets: Assets };
  renderer: PageRenderer;
  sites: Sites;
}

/** Replaces blocks in a running server. */
export function replaceSource(
  { state, renderer, sites }: SourceReplacementTarget,
  update: SourceUpdate,
): void {
  const { registry, implementations, assets } = update;
  if (assets) state.assets = assets;
  if (implementations) {
    state.implementations = implementations;
    renderer.onBlocksReplaced();
  }
  if (registry) sites.reload(update);
  else sites.replace(update);
}
