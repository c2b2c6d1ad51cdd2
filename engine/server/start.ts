import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { fontCss } from '../../blocks/kit/fonts';
import {
  countView,
  createStockRepository,
  recordPhoneReveal,
  recordSearchEvents,
  saveLead,
  sharedSecret,
  SnapshotFiles,
  startDatabase,
  viewsOf,
} from '../data';
import { EmbeddedImages } from '../services/images';
import { BlockCache, builtAssets, PageRenderer, type Assets, type BuildManifest } from '../render';
import { createApp } from './app';
import { componentPath, loadBlocks } from './sites/block-modules';
import type { Development } from './development/development';
import { addDevelopment } from './development/development-routes';
import { EncodedPageCache } from './http/content-encoding';
import { MediaVersions } from './sites/media-versions';
import { pageExplainer } from './development/page-explainer';
import { PageServer } from './pages/page-server';
import { isLoopbackHost, readPlaygroundBuild } from './playground';
import { seedDemonstrationStock } from './sites/demonstration-stock';
import { Sites } from './sites/sites';
import { startStockSync } from './sites/stock-sync';

export interface ServerSettings {
  root: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A key of Algolia that may search, for sites that are set to it. */
  algoliaSearchKey?: string | undefined;
  tenantsDir: string;
  logLevel: string;
  /** False where the playground shall not be served even to this machine. */
  isPlaygroundWanted?: boolean;
  /** For callers whose stdout is a document of its own. */
  logsToStderr?: boolean;
}

export interface RunningServer {
  port: number;
  sites: Sites;
  renderer: PageRenderer;
  /** It serves the playground: it listens on this machine alone, and nobody switched it off. */
  hasPlayground: boolean;
  /** Ends it: no new requests, those under way are finished, database given up. */
  close(): Promise<void>;
}

/** Memory for rendered blocks and for compressed pages, in bytes. */
const BLOCK_CACHE_BYTES = 192 * 1024 * 1024;
const ENCODED_CACHE_BYTES = 96 * 1024 * 1024;
/** So long an end may wait for the indexes to be kept; it has ten seconds in all. */
const KEEP_AT_END_MS = 4_000;
/** Disk for pictures that were made, in bytes. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
/** Pictures made at once: each takes one of the four threads that files are read with too. */
const IMAGES_AT_ONCE = Math.min(2, availableParallelism());

/** The build's files, as `npm run build` made them. */
function readBuild(root: string): Assets {
  const client = join(root, 'dist/client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing. Build first: npm run build.`);
  return builtAssets({
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest,
    entryOf: componentPath,
    hydrateEntry: 'engine/browser/islands/hydrate.ts',
    analyticsEntry: 'engine/browser/analytics/index.ts',
    baseCssEntry: 'blocks/kit/base.css',
    runtime: readFileSync(join(root, 'dist/loader/loader.js'), 'utf8').trim(),
    readCss: (file) => readFileSync(join(client, file), 'utf8'),
  });
}

/** Names what makes the records of the search: the built program. */
function programVersion(root: string): string {
  const folder = join(root, 'dist/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Starts everything: database, stock, sites, HTTP. Resolves once requests are answered. */
export async function startServer(
  settings: ServerSettings,
  development?: Development,
): Promise<RunningServer> {
  const log = pino(
    { level: settings.logLevel, base: undefined },
    pino.destination(settings.logsToStderr ? 2 : 1),
  );
  const say = {
    info: (text: string) => log.info(text),
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  const { registry, implementations } = development ? await development.loadBlocks() : loadBlocks();
  for (const { severity, file, line, code, message } of registry.diagnostics)
    log[severity === 'error' ? 'error' : 'warn'](`${file}:${line} ${code} ${message}`);
  const assets = development ? await development.loadAssets(implementations) : readBuild(settings.root);
  const database = await startDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    log: say,
  });
  const repository = createStockRepository(database);
  const media = new MediaVersions(log);
  const sites = new Sites({
    tenantsDir: settings.tenantsDir,
    dataDir: settings.dataDir,
    repository,
    registry,
    implementations,
    assets,
    fontCss,
    onNewSite: (site) => seedDemonstrationStock(site, repository, say),
    media,
    searchSecret: await sharedSecret(database.db, 'search'),
    ...(settings.algoliaSearchKey && { algoliaSearchKey: settings.algoliaSearchKey }),
    // While developing, the program changes under the kept indexes.
    ...(!development && {
      savedIndexes: {
        snapshots: new SnapshotFiles({ folder: join(settings.dataDir, 'search'), log: say }),
        program: programVersion(settings.root),
      },
    }),
    log,
  });
  const cache = new BlockCache(BLOCK_CACHE_BYTES);
  const state = { implementations, assets };
  const renderer = new PageRenderer({
    get implementations() {
      return state.implementations;
    },
    cache,
    moduleUrls: (blocks) => state.assets.moduleUrls(blocks),
    onBlockError: (error, where) => log.error({ err: error, ...where }, 'a block failed and was left out'),
    isStrict: development !== undefined,
  });
  let isClosing = false;
  let follower: Awaited<ReturnType<typeof startStockSync>> | undefined;
  try {
    await sites.load();
    follower = await startStockSync({ sites, repository, database: database.db, log });
    const pages = new PageServer({
      sites,
      renderer,
      encodedPages: new EncodedPageCache(ENCODED_CACHE_BYTES),
      ...(development && { explainer: pageExplainer(sites, settings.tenantsDir) }),
    });
    const hasPlayground = settings.isPlaygroundWanted !== false && isLoopbackHost(settings.host);
    const app = await createApp({
      sites,
      log,
      pages,
      images: new EmbeddedImages({
        folder: join(settings.dataDir, 'images'),
        maxBytes: IMAGE_CACHE_BYTES,
        atOnce: IMAGES_AT_ONCE,
        onCacheError: (error) => log.error({ err: error }, 'made pictures cannot be kept'),
      }),
      recordPhoneReveal: (reveal) => recordPhoneReveal(database.db, reveal),
      countView: (viewed) => countView(database.db, viewed),
      viewsOf: (viewed) => viewsOf(database.db, viewed),
      saveLead: (lead) => saveLead(database.db, lead),
      recordSearchEvents: (tenant, events) => recordSearchEvents(database.db, tenant, events),
      clientDir: development ? undefined : join(settings.root, 'dist/client'),
      isDevelopment: development !== undefined,
      ...(hasPlayground && {
        playground: {
          renderer,
          tenantsDir: settings.tenantsDir,
          assets: development?.playground ?? readPlaygroundBuild(settings.root),
        },
      }),
      readiness: {
        missing: async () => {
          if (isClosing) return ['server is closing'];
          const answer = await database.pool.query('SELECT 1').then(
            () => undefined,
            () => 'database',
          );
          return [
            ...(answer ? [answer] : []),
            ...sites
              .list()
              .flatMap((site) => (site.catalogue.generation < 0 ? [`stock of ${site.slug}`] : [])),
          ];
        },
      },
    });
    const { tenantsDir } = settings;
    if (development) addDevelopment({ app, development, sites, state, cache, tenantsDir });
    await sites.watch((isTaken) => {
      log.info({ isTaken }, isTaken ? 'layouts changed' : 'layouts have errors: the last good version stays');
      development?.send('forecourt:diagnostics', sites.diagnostics);
      if (isTaken) development?.send('forecourt:refresh');
    });
    await app.listen({ port: settings.port, host: settings.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    const close = async () => {
      isClosing = true;
      sites.close();
      media.close();
      await app.close();
      await follower?.close();
      await sites.saveIndexes(AbortSignal.timeout(KEEP_AT_END_MS));
      await database.stop();
    };
    return { port, sites, renderer, hasPlayground, close };
  } catch (error) {
    sites.close();
    media.close();
    // Its connection would otherwise keep the pool, and with it the process, from ending.
    await follower?.close();
    await database.stop();
    throw error;
  }
}
