import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, stdSerializers } from 'pino';
import { fontCss } from '../../blocks/kit/fonts';
import {
  createDatabaseAccess,
  createRateLimitCounter,
  recordVehicleView,
  createStockRepository,
  recordPhoneReveal,
  recordSearchEvents,
  getSharedSecret,
  hideQueryValues,
  SEARCH_SECRET,
  IndexSnapshots,
  startDatabase,
  countVehicleViews,
  type AccessOptions,
  type Db,
  type LeadKeys,
} from '../data';
import type { S3Options } from '../services/uploads';
import { SharpImageService } from '../services/images';
import { createHttpReviews } from '../services/reviews';
import { BlockCache, createBuiltAssets, PageRenderer, type Assets, type BuildManifest } from '../render';
import { createApp } from './app';
import { searchContent } from './content-search';
import { getComponentPath, loadBlocks } from './sites/block-modules';
import { createImportAges } from './import-ages';
import { LAYOUT_DELAYS, type Development, type SourceUpdate } from './development/development';
import {
  addDevelopmentRoutes,
  renderFailedBlock,
  collectProblems,
  replaceSource,
} from './development/development-routes';
import { EncodedPageCache } from './http/encoded-page-cache';
import { MediaVersions } from './sites/media-versions';
import { createPageExplainer } from './development/page-explainer';
import { PageServer } from './pages/page-server';
import type { TrustProxy } from './http/client-ip';
import { isLoopbackHost } from './http/loopback-guard';
import { Metrics } from './http/metrics';
import type { MetricsAccess } from './http/metrics-routes';
import type { LoggedClient } from './http/request-log';
import { readPlaygroundBuild } from './playground';
import { IdentityProviders } from './accounts';
import { startAccountServices, type AccountServices } from './account-services';
import { startEditingServices, type EditingServices } from './editing-services';
import { startLeadServices, type LeadServices } from './lead-services';
import { createReadiness } from './readiness';
import { createRefundFigures } from './reservations/refund-figures';
import { startReservationServices, type ReservationServices } from './reservation-services';
import { seedDemonstrationStock } from './sites/demonstration-stock';
import { Shortlists, startShortlistExpiry, type ShortlistExpiry } from './shortlists';
import { Sites } from './sites/sites';
import { DeliveryEstimates } from './delivery/delivery-estimates';
import { PostcodePositions } from './geocoding/postcode-positions';
import { FinanceQuotes } from './quotes/finance-quotes';
import { ReviewStore } from './sites/review-store';
import { TradeInTokens } from './trade-in/trade-in-tokens';
import { getMailboxFolder } from './leads/send-lead';
import { startReviewSync } from './sites/review-sync';
import { startStockSync } from './sites/stock-sync';
import { warmCaches } from './warm-caches';
import { watchCaches } from './watch-caches';

export interface ServerSettings {
  root: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Algolia search key, for sites that use Algolia. */
  algoliaSearchKey?: string | undefined;
  tenantsDir: string;
  logLevel: string;
  /** False switches the playground off, even on this machine. */
  isPlaygroundEnabled: boolean;
  /** Who may read `/metrics` without the token. */
  metricsAccess: MetricsAccess;
  /** Lets other machines read `/metrics`. */
  metricsToken?: string | undefined;
  /** How the request log identifies clients. Default: a hash that changes each day. */
  loggedClient?: LoggedClient | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: their number, or addresses and networks. */
  trustProxy?: TrustProxy | undefined;
  /** Whether to send traces to the collector of the `OTEL_…` variables. */
  hasTracing?: boolean;
  /** `smtp://` or `smtps://` address of the mail server. Without one, emails are files in `mailbox` in the data folder. */
  smtpUrl?: string | undefined;
  /** The bucket of uploaded files. Default: the folder `uploads` of the data folder. */
  uploadStorage?: S3Options | undefined;
  /** The bucket for the media library. */
  mediaStorage?: S3Options | undefined;
  /** Sender of emails for sites that set none. */
  mailFrom?: string | undefined;
  /** The keys of LEADS_KEY. Without them, leads are encrypted with the key in `leads.key` in the data folder. */
  leadKeys?: LeadKeys | undefined;
  /** For commands that print a document to stdout. */
  logsToStderr?: boolean;
  /** This process, if it is one of several that share the port. */
  worker?: { id: number; count: number };
}

export interface RunningServer {
  port: number;
  sites: Sites;
  renderer: PageRenderer;
  /** Whether the playground is served: the server listens on the loopback interface, and it is not switched off. */
  hasPlayground: boolean;
  /** Replaces blocks while it runs; only in development. */
  replaceSource(update: SourceUpdate): void;
  /**
   * Stops accepting requests, finishes those in progress, and closes the database.
   * @param options `isReplaced`: another process already accepts the connections to this port, so the server as a whole
   * stays ready
   */
  close(options?: { isReplaced?: boolean }): Promise<void>;
}

/** Memory for rendered blocks and for compressed pages. */
const BLOCK_CACHE_BYTES = 192 * 1024 * 1024;
/** In development, every saved file invalidates entries. A smaller cache drops them sooner. */
const DEVELOPMENT_BLOCK_CACHE_BYTES = 16 * 1024 * 1024;
const ENCODED_CACHE_BYTES = 96 * 1024 * 1024;
/** A process that is replaced waits longer for requests on open connections, because no one waits for its end. */
const REPLACED_DRAIN = { acceptsConnections: false, quietMs: 1_000 };
/** Time for rendering the first pages before a process accepts requests. */
const WARM_UP_MS = 10_000;
/** Connections of all processes to the database. PostgreSQL accepts 100 by default. */
const MAX_CONNECTIONS = 80;
const MAX_CONNECTIONS_PER_PROCESS = 10;
/** Time for saving the search indexes. The whole shutdown may take ten seconds. */
const SAVE_ON_CLOSE_MS = 4_000;
/** Disk space for resized images. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
/** Each resizing job uses one of the four threads that also read files. */
const MAX_CONCURRENT_IMAGES = Math.min(2, availableParallelism());

function readBuild(root: string): Assets {
  const client = join(root, 'dist/client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing. Run \`npm run build\`.`);
  return createBuiltAssets({
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest,
    getEntry: getComponentPath,
    hydrateEntry: 'engine/browser/islands/hydrate.ts',
    analyticsEntry: 'engine/browser/analytics/index.ts',
    liveCountsEntry: 'engine/browser/live-counts/main.ts',
    suggestionsEntry: 'engine/browser/suggestions/main.ts',
    baseCssEntry: 'blocks/kit/base.css',
    runtime: readFileSync(join(root, 'dist/loader/loader.js'), 'utf8').trim(),
    readCss: (file) => readFileSync(join(client, file), 'utf8'),
  });
}

/** Hashes the server build, which creates the search index records. */
function computeProgramVersion(root: string): string {
  const folder = join(root, 'dist/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** One connection of each process listens for changes. */
const countConnections = (processes: number): number =>
  Math.min(MAX_CONNECTIONS_PER_PROCESS, Math.floor(MAX_CONNECTIONS / processes) - 1);

async function listen(app: FastifyInstance, { port, host }: ServerSettings): Promise<number> {
  await app.listen({ port, host });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Starts database, sites, stock and HTTP server. Resolves once it answers requests. */
export async function startServer(
  settings: ServerSettings,
  development?: Development,
): Promise<RunningServer> {
  const { worker } = settings;
  const log = pino(
    {
      level: settings.logLevel,
      base: worker && { worker: worker.id },
      // Database errors of statements contain visitors' data.
      serializers: {
        err: (error: unknown) =>
          error instanceof Error ? stdSerializers.err(hideQueryValues(error)) : error,
      },
    },
    development?.log ?? pino.destination(settings.logsToStderr ? 2 : 1),
  );
  const textLog = {
    info: (text: string) => log.info(text),
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  // Loaded only if it is used, because its packages take time to load.
  const tracing = settings.hasTracing === true ? await import('./tracing') : undefined;
  const runningTracing = tracing?.startTracing();
  const { registry, implementations } = development ? await development.loadBlocks() : loadBlocks();
  for (const { severity, file, line, code, message } of registry.diagnostics)
    log[severity === 'error' ? 'error' : 'warn'](`${file}:${line} ${code} ${message}`);
  const assets = development ? await development.loadAssets(implementations) : readBuild(settings.root);
  const database =
    development?.database ??
    (await startDatabase({
      dataDir: settings.dataDir,
      databaseUrl: settings.databaseUrl,
      log: textLog,
      ...(worker && { maxConnections: countConnections(worker.count) }),
    }));
  const stopDatabase = async () => {
    if (!development) await database.stop();
  };
  const access = createDatabaseAccess(database.pool, { log: textLog });
  const runAsTenant = <Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result> => access.run((db) => database.asTenant(db, tenant, work), options);
  const repository = createStockRepository({ ...database, access });
  const media = new MediaVersions(log);
  const reviews = new ReviewStore();
  const tradeInTokens = new TradeInTokens((await getSharedSecret(database.db, 'trade-ins')).value);
  const getSecret = (variable: string): string | undefined => process.env[variable];
  const identityProviders = new IdentityProviders({ getSecret });
  const sites = new Sites({
    tenantsDir: settings.tenantsDir,
    dataDir: settings.dataDir,
    repository,
    registry,
    implementations,
    assets,
    fontCss,
    seedStock: (site) => seedDemonstrationStock(site, repository, textLog),
    media,
    reviews,
    searchContent,
    tradeInTokens,
    delivery: new DeliveryEstimates({ getSecret }),
    geocoding: new PostcodePositions({ getSecret }),
    quotes: new FinanceQuotes({ getSecret }),
    isProviderReady: (provider) => identityProviders.isReady(provider),
    searchSecret: await getSharedSecret(database.db, SEARCH_SECRET),
    ...(settings.algoliaSearchKey && { algoliaSearchKey: settings.algoliaSearchKey }),
    // In development, the program changes while saved indexes do not.
    ...(!development && {
      savedIndexes: {
        snapshots: new IndexSnapshots({ folder: join(settings.dataDir, 'search'), log: textLog }),
        program: computeProgramVersion(settings.root),
      },
    }),
    ...(development && { delays: LAYOUT_DELAYS }),
    log,
  });
  const cache = new BlockCache(development ? DEVELOPMENT_BLOCK_CACHE_BYTES : BLOCK_CACHE_BYTES);
  const metrics = new Metrics({ collectsProcess: true });
  const state = { implementations, assets };
  const renderer = new PageRenderer({
    get implementations() {
      return state.implementations;
    },
    cache,
    moduleUrls: (blocks) => state.assets.moduleUrls(blocks),
    onBlockError: (error, location) => {
      log.error({ err: error, ...location }, 'a block failed and was omitted');
      metrics.countBlockError(location);
    },
    isStrict: development !== undefined,
    ...(development && {
      failureHtml: (error, location) => renderFailedBlock(development.describeError(error), location),
    }),
  });
  let isClosing = false;
  let stockSync: Awaited<ReturnType<typeof startStockSync>> | undefined;
  let leads: LeadServices | undefined;
  let editing: EditingServices | undefined;
  let visitors: AccountServices | undefined;
  let reservations: ReservationServices | undefined;
  let shortlistExpiry: ShortlistExpiry | undefined;
  let reviewSync: Awaited<ReturnType<typeof startReviewSync>> | undefined;
  try {
    await sites.load();
    for (const site of sites.list()) identityProviders.reportFaults(site, log);
    stockSync = await startStockSync({ sites, repository, database, log });
    reviewSync = await startReviewSync({
      sites,
      store: reviews,
      service: createHttpReviews(),
      runAsTenant,
      log,
    });
    leads = await startLeadServices({
      ...{ settings, database, repository, runAsTenant, sites, tradeInTokens, getSecret, log },
    });
    const shortlists = new Shortlists({ keys: leads.keys, runAsTenant });
    shortlistExpiry = startShortlistExpiry({ database, log });
    visitors = await startAccountServices({
      ...{ settings, database, runAsTenant, sites, identityProviders, log },
      listShortlists: (slug, accountId) => shortlists.list({ slug }, { secret: undefined, accountId }),
    });
    reservations = await startReservationServices({
      ...{ database, runAsTenant, sites, getSecret, log },
      ...{ saveLead: leads.app.saveLead, wakeMails: leads.wakeReservationMails },
    });
    const encodedPages = development ? undefined : new EncodedPageCache(ENCODED_CACHE_BYTES);
    const pages = new PageServer({
      sites,
      renderer,
      ...(encodedPages && { encodedPages }),
      ...(development && { explainer: createPageExplainer(sites, settings.tenantsDir) }),
    });
    const { tenantsDir } = settings;
    editing = await startEditingServices({
      ...{ database, access, runAsTenant, sites, tenantsDir, log },
      ...{ dataDir: settings.dataDir, mediaStorage: settings.mediaStorage },
    });
    const rateLimitSecret = await getSharedSecret(database.db, 'rate-limits');
    // What it previews is in the memory of one process.
    const hasPlayground = settings.isPlaygroundEnabled && isLoopbackHost(settings.host) && !worker;
    watchCaches(metrics, { blocks: cache, pages, encodedPages, sites });
    metrics.watchRefunds(createRefundFigures((read) => access.run(read, { isIdempotent: true })));
    metrics.watchImports(createImportAges({ database: access, sites }));
    const app = await createApp({
      sites,
      log,
      pages,
      images: new SharpImageService({
        folder: join(settings.dataDir, 'images'),
        maxBytes: IMAGE_CACHE_BYTES,
        concurrency: MAX_CONCURRENT_IMAGES,
        onCacheError: (error) => log.error({ err: error }, 'could not cache resized images'),
      }),
      recordPhoneReveal: (reveal) => runAsTenant(reveal.tenant, (db) => recordPhoneReveal(db, reveal)),
      addView: (viewed) => runAsTenant(viewed.tenant, (db) => recordVehicleView(db, viewed)),
      getViewCount: (viewed) =>
        runAsTenant(viewed.tenant, (db) => countVehicleViews(db, viewed), { isIdempotent: true }),
      ...leads.app,
      ...reservations.app,
      accounts: visitors.app,
      shortlists,
      getSecret,
      recordSearchEvents: (tenant, events) =>
        runAsTenant(tenant, (db) => recordSearchEvents(db, tenant, events)),
      addRateLimitHits: createRateLimitCounter(access, rateLimitSecret.value),
      clientDir: development ? undefined : join(settings.root, 'dist/client'),
      previews: { renderer, ...editing.previews },
      isDevelopment: development !== undefined,
      trustProxy: settings.trustProxy,
      ...(hasPlayground && {
        playground: {
          ...{ renderer, tenantsDir },
          ...editing.playground,
          leads: leads.inbox,
          assets: development?.playground ?? readPlaygroundBuild(settings.root),
        },
      }),
      metrics: { metrics, access: settings.metricsAccess, token: settings.metricsToken },
      loggedClient: settings.loggedClient,
      ...(tracing && { requestSpans: tracing.requestSpans }),
      readiness: createReadiness({
        database: access,
        dataDir: settings.dataDir,
        sites,
        isClosing: () => isClosing,
      }),
    });
    if (development) {
      const mailboxFolder = getMailboxFolder(settings.dataDir);
      addDevelopmentRoutes({ app, development, sites, tenantsDir, mailboxFolder });
    }
    sites.watch(
      (isValid) => {
        const invalidTenants = [...sites.invalidTenants];
        if (isValid) log.info('layouts changed');
        else log.error({ invalidTenants }, 'layouts have errors: still serving the last valid version');
        development?.send('forecourt:problems', collectProblems(development, sites));
      },
      // Browsers' requests arrive while the layouts are compiled, and are handled afterwards.
      () => development?.send('forecourt:refresh'),
    );
    if (worker) await warmCaches(app, sites, { signal: AbortSignal.timeout(WARM_UP_MS), log: textLog });
    const port = development ? await development.listen(app) : await listen(app, settings);
    const close = async ({ isReplaced = false } = {}) => {
      isClosing = !isReplaced;
      // The development server has its own connections.
      if (!development) await app.drain(isReplaced ? REPLACED_DRAIN : {});
      sites.close();
      media.close();
      await app.close();
      await editing?.close();
      await reservations?.close();
      await leads?.close();
      await shortlistExpiry?.close();
      await visitors?.close();
      reviewSync?.close();
      await stockSync?.close();
      await sites.saveIndexes(AbortSignal.timeout(SAVE_ON_CLOSE_MS));
      await stopDatabase();
      await runningTracing?.stop();
    };
    const replace = (update: SourceUpdate) => replaceSource({ state, renderer, sites }, update);
    return { port, sites, renderer, hasPlayground, replaceSource: replace, close };
  } catch (error) {
    sites.close();
    media.close();
    await editing?.close();
    await reservations?.close();
    await leads?.close();
    await shortlistExpiry?.close();
    await visitors?.close();
    reviewSync?.close();
    // The connection of the stock sync would keep the database pool, and with it the process, open.
    await stockSync?.close();
    await stopDatabase();
    await runningTracing?.stop();
    throw error;
  }
}
