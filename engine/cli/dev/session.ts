import { spawn } from 'node:child_process';
import { statSync, watch, type FSWatcher } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type * as DataRoom from '../../data';
import type { Registry } from '../../registry';
import type { Implementations } from '../../render';
import type * as ServerRoom from '../../server';
import type { Development, RunningServer, SourceProblem } from '../../server';
import type * as BlockModules from '../../server/sites/block-modules';
import { EXIT } from '../command';
import { readSettings, SettingsError, type Settings } from '../environment';
import { DevAssets, REFRESH_HEAD } from './dev-assets';
import { plainLog } from './plain-log';
import type { ServerModules } from './server-modules-types';
import { classifyChange, combineEffects, type SourceFiles } from './source-changes';
import { describeProblem } from './source-problem';
import { sendUnavailable } from './unavailable-page';

const SERVER = '/engine/server/index.ts';
const BLOCKS = '/engine/server/sites/block-modules.ts';
const DATA = '/engine/data/index.ts';
/** Files that are saved together are applied together. */
const CHANGE_DELAY_MS = 4;
/** A new block is saved as several files; some editors replace a file in two steps. */
const NEW_FILE_DELAY_MS = 60;
/** The watcher reports a file at most once in this time. */
const WATCHER_PAUSE_MS = 70;
/** Time for requests to replaced server code to finish. */
const DRAIN_MS = 5_000;
/** Time without a change before compiled modules are saved for the next start. */
const SAVE_CACHE_MS = 1_500;

export interface FileChange {
  type: 'create' | 'update' | 'delete';
  file: string;
  /** Other modules that Vite reports, such as those whose `import.meta.glob` matches a new file. */
  alsoChanged: readonly string[];
}

export interface SessionOptions {
  root: string;
  port: number;
  httpServer: Server;
  modules: ServerModules;
  vite(): Promise<ViteDevServer>;
  /** `onChange` is called by the watcher; `onRestart` replaces this process. */
  changes: { onChange?: (change: FileChange) => void; onRestart(): void };
  /** Called once requests get a response, if only an error. */
  onListening(): void;
}

/** Server code that handles requests until newer code replaces it. */
interface Generation {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Number of requests in progress. */
  open: number;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printError = (text: string): void => void process.stderr.write(`${text}\n`);

function readSettingsOrExit(): Settings {
  try {
    return readSettings({ LOG_LEVEL: 'warn', ...process.env });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    printError(error.message);
    process.exit(EXIT.wrongUse);
  }
}

/** Runs the development server and applies changes of the source. @returns a function that stops it */
export async function startSession(options: SessionOptions): Promise<() => Promise<void>> {
  const session = new Session(options, { ...readSettingsOrExit(), port: options.port });
  await session.start();
  return () => session.stop();
}

class Session {
  readonly #assets: DevAssets;
  readonly #files: SourceFiles;
  #development: Development | undefined;
  #vite: ViteDevServer | undefined;
  #server: RunningServer | undefined;
  #generation: Generation | undefined;
  #registry: Registry | undefined;
  #implementations: Implementations | undefined;
  #problem: SourceProblem | undefined;
  /** Files whose change could not be applied: they are retried with the next one. */
  readonly #failed = new Set<string>();
  #changed = new Map<string, FileChange['type']>();
  #timer: NodeJS.Timeout | undefined;
  #saveTimer: NodeJS.Timeout | undefined;
  /** Changes are applied one after another. */
  #work: Promise<void> = Promise.resolve();
  #layoutWatcher: FSWatcher | undefined;
  /** Whether a page was sent that shows why the server did not start: it is reloaded once it does. */
  #hasSentUnavailable = false;
  #revision = 0;
  #isStopped = false;

  constructor(
    private readonly options: SessionOptions,
    private readonly settings: Settings,
  ) {
    const { root, modules } = options;
    this.#assets = new DevAssets(root, modules);
    this.#files = { root, blocks: root + BLOCKS, server: root + SERVER };
  }

  async start(): Promise<void> {
    const { options, settings } = this;
    options.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#handle(request, response),
    );
    const { startDatabase, DatabaseError } = await options.modules.import<typeof DataRoom>(DATA);
    const log = { info: () => undefined, warn: printError, error: printError };
    // PostgreSQL starts while the server's code is loaded. `#startServer` reports the errors of that code.
    const [database] = await Promise.all([
      startDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl, log }).catch(
        (error: unknown) => {
          if (!(error instanceof DatabaseError)) throw error;
          printError(error.message);
          process.exit(EXIT.findings);
        },
      ),
      options.modules.import(SERVER).catch(() => undefined),
    ]);
    this.#development = this.#createDevelopment(database, await this.#assets.scripts.code('preview'));
    options.changes.onChange = (change) => this.#noteChange(change);
    await this.#serialise(() => this.#startServer());
    this.#saveCacheSoon();
    this.#startVite().catch((error: unknown) => this.#fail(error));
  }

  /**
   * Vite takes a second to start. Unless it has to compile server code, pages are served before: their scripts wait for it.
   */
  async #startVite(): Promise<void> {
    this.#vite = await this.options.vite();
    for (const file of this.options.modules.listChangedFiles())
      this.#noteChange({ type: 'update', file, alsoChanged: [] });
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#saveTimer);
    this.#layoutWatcher?.close();
    await this.#work;
    this.options.httpServer.closeAllConnections();
    await this.#server?.close().catch((error: unknown) => printError(String(error)));
    await this.#development?.database.stop();
    this.options.modules.save({ withCode: true });
    await this.#vite?.close();
  }

  #serialise(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#fail(error));
    return this.#work;
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const generation = this.#generation;
    if (!generation) {
      const { url = '/' } = request;
      this.#hasSentUnavailable = true;
      const send = () => sendUnavailable(response, url, this.#problem);
      if (/^\/(?:@|engine\/browser\/|node_modules\/)/.test(url) && this.#vite)
        this.#vite.middlewares(request, response, send);
      else send();
      return;
    }
    generation.open += 1;
    response.once('close', () => (generation.open -= 1));
    generation.handle(request, response);
  }

  async #loadBlocks(): Promise<{ registry: Registry; implementations: Implementations }> {
    const { loadRegistry, loadImplementations } =
      await this.options.modules.import<typeof BlockModules>(BLOCKS);
    this.#registry ??= loadRegistry({ checksSchemas: false });
    this.#implementations ??= withVersions(loadImplementations(this.#registry));
    return { registry: this.#registry, implementations: this.#implementations };
  }

  #createDevelopment(database: Development['database'], previewScript: string): Development {
    const { root, modules } = this.options;
    return {
      database,
      log: plainLog(printError),
      loadBlocks: () => this.#loadBlocks(),
      loadAssets: async (implementations) => {
        const { getComponentPath } = await modules.import<typeof BlockModules>(BLOCKS);
        return this.#assets.load(implementations, getComponentPath);
      },
      listen: async (app) => {
        await app.ready();
        this.#generation = { open: 0, handle: (request, response) => app.routing(request, response) };
        return this.settings.port;
      },
      middleware: (request, response, next) => {
        this.options
          .vite()
          .then(({ middlewares }) => middlewares(request, response, next))
          .catch(next);
      },
      sourceProblem: () => this.#problem,
      describeError: (error) => describeProblem(error, root),
      playground: {
        script: '/playground/main.tsx',
        styles: [],
        devHead: REFRESH_HEAD,
        previewScript,
        gallery: {
          shell: { script: '/playground/gallery/main.tsx', styles: [] },
          frame: { script: '/playground/gallery/frame.tsx', styles: [] },
        },
      },
      revision: () => `${process.pid}-${this.#revision}`,
      send: (event, data) => {
        if (event !== 'forecourt:problems') this.#revision += 1;
        // No page is connected before Vite has started. A page that was sent before compares revisions.
        this.#vite?.ws.send(event, data);
      },
    };
  }

  /** Starts the server, or replaces the running one on the same port. */
  async #startServer(): Promise<void> {
    const { options, settings } = this;
    if (!this.#development) return;
    const { startServer, LayoutErrors } = await options.modules.import<typeof ServerRoom>(SERVER);
    const old = { server: this.#server, generation: this.#generation };
    try {
      this.#server = await startServer(settings, this.#development);
    } catch (error) {
      if (error instanceof LayoutErrors) this.#retryAfterLayoutChange();
      throw error;
    }
    this.#clearProblem();
    if (old.server) void retire(old.server, old.generation);
    else this.#announce(this.#server);
  }

  #announce(server: RunningServer): void {
    this.options.onListening();
    const { port } = this.settings;
    print(`Ready on port ${port}`);
    for (const { slug, name } of server.sites.list())
      print(`  ${name.padEnd(24)} http://${slug}.localhost:${port}/`);
    if (server.hasPlayground) print(`  ${'Playground'.padEnd(24)} http://localhost:${port}/playground`);
    if (this.#hasSentUnavailable) this.#reloadPages();
  }

  #reloadPages(): void {
    // Without open pages, Vite would send the message to the next page that connects.
    if (this.#vite?.ws.clients.size) this.#vite.ws.send({ type: 'full-reload' });
  }

  #retryAfterLayoutChange(): void {
    this.#layoutWatcher?.close();
    this.#layoutWatcher = watch(this.settings.tenantsDir, { recursive: true }, () => {
      this.#layoutWatcher?.close();
      this.#layoutWatcher = undefined;
      void this.#serialise(() => this.#startServer());
    });
  }

  #noteChange({ type, file, alsoChanged }: FileChange): void {
    if (this.#isStopped) return;
    this.#changed.set(file, type);
    for (const other of alsoChanged) if (!this.#changed.has(other)) this.#changed.set(other, 'update');
    clearTimeout(this.#timer);
    const delay = [...this.#changed.values()].every((type) => type === 'update')
      ? CHANGE_DELAY_MS
      : NEW_FILE_DELAY_MS;
    this.#timer = setTimeout(() => {
      const changed = this.#changed;
      this.#changed = new Map();
      const times = new Map([...changed.keys()].map((name) => [name, changedAt(name)]));
      void this.#serialise(() => this.#applyChanges(changed));
      // The watcher does not report a file that was saved again within 50 ms.
      setTimeout(() => {
        for (const [name, time] of times)
          if (changedAt(name) !== time) this.#noteChange({ type: 'update', file: name, alsoChanged: [] });
      }, WATCHER_PAUSE_MS).unref();
    }, delay);
  }

  async #applyChanges(changed: ReadonlyMap<string, FileChange['type']>): Promise<void> {
    const { modules, changes } = this.options;
    const files = [...new Set([...changed.keys(), ...this.#failed])];
    const isStyle = (file: string) => this.#assets.hasSheet(file) && changed.get(file) !== 'delete';
    const code: string[] = [];
    this.#failed.clear();
    for (const file of files) this.#failed.add(file);
    for (const file of files) if (!isStyle(file) || (await this.#replaceStyle(file))) code.push(file);
    const effects = combineEffects(code.map((file) => classifyChange(file, modules, this.#files)));
    if (effects.restart) {
      print('The start-up code changed. Restarting; the port stays open.');
      this.#failed.clear();
      changes.onRestart();
      return;
    }
    for (const file of code) modules.invalidate(file);
    if (effects.types) this.#generateTypes();
    if (this.#server && effects.blocks) await this.#replaceBlocks(effects.manifests);
    const hasInlineScript = files.some((file) => this.#assets.scripts.has(file));
    if (hasInlineScript && this.#development)
      this.#development.playground.previewScript = await this.#assets.scripts.code('preview');
    if (effects.server || hasInlineScript || !this.#server) await this.#replaceServer();
    // Inline scripts run once in a page.
    if (hasInlineScript) this.#reloadPages();
    this.#failed.clear();
    this.#clearProblem();
    this.#saveCacheSoon();
  }

  /** Sends a file's styles to the open pages. @returns whether class names changed, so that components must be rendered again */
  async #replaceStyle(file: string): Promise<boolean> {
    const { modules, root } = this.options;
    const url = file.slice(root.length);
    const readClassNames = async () => JSON.stringify(await modules.import(url));
    const before = await readClassNames();
    modules.invalidateAlone(file);
    const css = await this.#assets.loadSheet(file);
    this.#development?.send('forecourt:style', { name: this.#assets.toRelativePath(file), css });
    await this.#replaceAssets();
    return (await readClassNames()) !== before;
  }

  async #replaceAssets(): Promise<void> {
    const { implementations } = await this.#loadBlocks();
    const assets = await this.#development?.loadAssets(implementations);
    this.#server?.replaceSource({ assets });
  }

  async #replaceBlocks(withManifests: boolean): Promise<void> {
    const { modules } = this.options;
    const { loadRegistry, loadImplementations, getComponentPath } =
      await modules.import<typeof BlockModules>(BLOCKS);
    const registry = withManifests || !this.#registry ? loadRegistry() : this.#registry;
    const implementations = withVersions(loadImplementations(registry), this.#implementations);
    const assets = await this.#assets.load(implementations, getComponentPath);
    this.#registry = registry;
    this.#implementations = implementations;
    this.#server?.replaceSource({ implementations, assets, ...(withManifests && { registry }) });
    this.#development?.send('forecourt:refresh');
  }

  async #replaceServer(): Promise<void> {
    const started = performance.now();
    // Both belong to the code that is replaced.
    this.#registry = undefined;
    this.#implementations = undefined;
    const isFirst = this.#server === undefined;
    await this.#startServer();
    if (isFirst) return;
    print(`Server code reloaded (${Math.round(performance.now() - started)} ms)`);
    this.#development?.send('forecourt:refresh');
  }

  /** Runs at once, because editors need the type of a new prop as soon as it is declared. */
  #generateTypes(): void {
    spawn(process.execPath, [`${this.options.root}/engine/cli/generate.mjs`], { stdio: ['ignore', 2, 2] });
  }

  #fail(error: unknown): void {
    this.#problem = describeProblem(error, this.options.root);
    const { message, file, line, column, frame } = this.#problem;
    printError([file ? `${file}:${line}:${column} ${message}` : message, frame].filter(Boolean).join('\n'));
    this.options.onListening();
    this.#sendProblems();
  }

  #clearProblem(): void {
    if (!this.#problem) return;
    this.#problem = undefined;
    this.#sendProblems();
  }

  #sendProblems(): void {
    const layouts = (this.#server?.sites.diagnostics ?? []).filter(({ severity }) => severity === 'error');
    this.#development?.send('forecourt:problems', { source: this.#problem, layouts });
  }

  #saveCacheSoon(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => this.options.modules.save(), SAVE_CACHE_MS);
  }
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Gives each block's code a version: what was rendered with the same version stays in the cache. */
function withVersions(next: Implementations, previous?: Implementations): Implementations {
  return new Map(
    [...next].map(([type, block]) => {
      const old = previous?.get(type);
      const isSame = old?.Component === block.Component && old.prepare === block.prepare;
      return [type, { ...block, version: isSame ? old.version : `${type}@${performance.now()}` }];
    }),
  );
}

/** Stops replaced server code once its requests are finished. */
async function retire(server: RunningServer, generation: Generation | undefined): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  while (generation && generation.open > 0 && performance.now() < until)
    await new Promise((done) => setTimeout(done, 50));
  await server.close().catch((error: unknown) => printError(String(error)));
}
