import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Db, NewLead, PhoneReveal, SavedLead, SearchEvent, ViewedVehicle } from '../data';
import type { PageRenderer } from '../render';
import type { ImageService } from '../services/images';
import {
  accountPages,
  accountRoutes,
  alertRoutes,
  draftRoutes,
  mayContinueSignIn,
  passkeyRoutes,
  passwordRoutes,
  readPageUser,
  savedVehicleRoutes,
  type AccountRoutesOptions,
  type AlertRoutesOptions,
  type PasskeyRoutesOptions,
  type PasswordRoutesOptions,
} from './accounts';
import { addAgentRoutes, type AgentDraftStore } from './agents';
import { analyticsRoutes } from './api/analytics';
import { appointmentTimeRoutes, type AppointmentTimesOptions } from './api/appointment-times';
import { cspReportRoutes } from './api/csp-reports';
import { marketGaugeRoutes } from './api/market-gauge';
import { createFormProofs } from './api/form-proof';
import { leadRoutes, type LeadRoutesOptions } from './api/leads';
import { leadFileRoutes, type LeadFileRoutesOptions } from './api/lead-files';
import { phoneRevealRoutes } from './api/phone-reveals';
import { deliveryRoutes } from './api/delivery';
import { financeDisclaimerRoutes } from './api/finance-disclaimer';
import { financeQuoteRoutes } from './api/finance-quotes';
import { tradeInRoutes, type TradeInRoutesOptions } from './api/trade-in';
import { UPLOAD_RATE, UploadReceiver, type StoreUpload } from './api/upload-receiver';
import { uploadRoutes } from './api/uploads';
import { similarVehicleRoutes } from './api/similar-vehicles';
import { vehicleSuggestionRoutes } from './api/vehicle-suggestions';
import { vehicleViewRoutes } from './api/vehicle-views';
import { searchSuggestionRoutes, siteSearchRoutes } from './content-search';
import { ogImageRoutes } from './documents/og-image-routes';
import { vehiclePdfRoutes } from './documents/vehicle-pdf';
import { vehicleReportRoutes } from './documents/vehicle-reports';
import type { TrustProxy } from './http/client-ip';
import { connectionLimits } from './http/connection-limits';
import { connectionDrain } from './http/connection-drain';
import { createServerFactory, type EarlyListener, type HttpServerSettings } from './http/http-server';
import { healthRoutes, type Readiness } from './http/health-routes';
import { loadShedding } from './http/load-shedding';
import { MAX_PARAM_LENGTH } from './http/max-param-length';
import { metricsRoutes, requestMetrics, type MetricsRoutesOptions } from './http/metrics-routes';
import { sendProblem } from './http/problem';
import { createRateLimiter, rateLimit, type RateLimitOptions } from './http/rate-limit';
import { requestLog, type LoggedClient } from './http/request-log';
import { securityEvents } from './http/security-events';
import { securityHeaders } from './http/security-headers';
import { workLanes } from './http/work-lanes';
import { mapDataRoutes } from './maps/map-data-routes';
import { mapRoutes } from './maps/map-routes';
import { brandFileRoutes } from './media/brand-files';
import { browserAssetRoutes } from './media/browser-assets';
import { imageRoutes } from './media/images';
import { mediaFileRoutes } from './media/media-files';
import { collectMethods, pageRoutes } from './pages/page-routes';
import type { PageServer } from './pages/page-server';
import { problemPages } from './pages/problem-pages';
import { createStoredPageListener } from './pages/stored-page-listener';
import { Drafts, exampleRoutes, playgroundRoutes, previewHook, type PlaygroundOptions } from './playground';
import { paymentEventRoutes } from './reservations/payment-event-routes';
import { orderPdf } from './reservations/order-pdf';
import { paymentSandboxRoutes } from './reservations/payment-sandbox-routes';
import { reservationPages } from './reservations/reservation-pages';
import { reservationRoutes } from './reservations/reservation-routes';
import type { Reservations } from './reservations/reservations';
import { searchRoutes } from './search';
import { shortlistPages, shortlistRoutes, type Shortlists } from './shortlists';
import { feedRoutes, sitemapRoutes } from './sitemap';
import { hasPreviewCookie, previewRoutes, type PreviewRoutesOptions } from './previews';
import type { RequestSpansOptions } from './tracing';
import { requestSite } from './sites/request-site';
import type { Sites } from './sites/sites';

export interface AppOptions {
  sites: Sites;
  log: FastifyBaseLogger;
  readiness: Readiness;
  /** If absent, nothing is measured and `/metrics` does not exist. */
  metrics?: MetricsRoutesOptions;
  pages: PageServer;
  /** Folder of the client build; absent in development, where Vite serves the source. */
  clientDir?: string;
  /** If absent, there are no resized images, PDF sheets or Open Graph images of vehicles. */
  images?: ImageService;
  recordPhoneReveal(reveal: PhoneReveal): Promise<void>;
  /** Adds a view of a vehicle's page and returns the total. */
  addView(viewed: ViewedVehicle): Promise<number>;
  getViewCount(viewed: ViewedVehicle): Promise<number>;
  /** `within` also runs in the transaction that stores the lead. If it throws, nothing is stored. */
  saveLead(lead: NewLead, within?: (db: Db, saved: SavedLead) => Promise<void>): Promise<SavedLead>;
  /** Signs the proofs of forms. The same in all processes. */
  formProofSecret: string;
  /** Reads a secret that the settings name. */
  getSecret(variable: string): string | undefined;
  /** If absent, forms take no files. */
  storeUpload?: StoreUpload;
  /** If absent, forms value no cars. */
  tradeIn?: Pick<TradeInRoutesOptions, 'identify' | 'isSandbox' | 'tokens' | 'findLead'> &
    Pick<LeadRoutesOptions, 'valueTradeIn'>;
  /** If absent, photos of leads have no addresses. */
  leadFiles?: Pick<LeadFileRoutesOptions, 'links' | 'readFile'>;
  countAppointments: AppointmentTimesOptions['countAppointments'];
  /** If absent, search events are accepted but not stored. */
  recordSearchEvents?(tenant: string, events: readonly SearchEvent[]): Promise<void>;
  /** Counts limited writes of several processes together. Default: each process counts alone. */
  addRateLimitHits?: RateLimitOptions['addHits'];
  /** If absent, no car can be reserved, and no payment provider is heard. */
  reservations?: Reservations;
  /** If absent, no lists of cars can be shared. */
  shortlists?: Shortlists;
  /** If absent, nobody can sign in. */
  accounts?: Pick<AccountRoutesOptions, 'accounts' | 'pending' | 'sendCode' | 'providers' | 'notifyOwner'> &
    Pick<AlertRoutesOptions, 'stopTokens'> &
    Pick<PasskeyRoutesOptions, 'passkeys'> &
    Pick<PasswordRoutesOptions, 'passwords'>;
  /** If absent, there are no links to previews. */
  previews?: Omit<PreviewRoutesOptions, 'sites'>;
  isDevelopment?: boolean;
  /** Client field of the request log. Default: a hash that changes each day. */
  loggedClient?: LoggedClient | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: their number, or addresses and networks. Default: none. */
  trustProxy?: TrustProxy | undefined;
  /** Records a span for each request. If absent, nothing is traced. */
  requestSpans?: FastifyPluginCallback<RequestSpansOptions>;
  /** Absent on a server that other machines can reach. */
  playground?: Omit<PlaygroundOptions, 'sites' | 'drafts' | 'images' | 'addRoutes'> & {
    renderer: PageRenderer;
    agentDrafts: AgentDraftStore;
  };
}

/**
 * Creates the HTTP server. Hooks and decorators for all routes come first, then each part as a plugin with its own
 * routes.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { sites, pages, images, playground, reservations, isDevelopment = false } = options;
  let listener: EarlyListener = () => false;
  const app = createFastify(options.log, options.trustProxy, () => listener);
  const methodsByPath = collectMethods(app);

  await app.register(connectionDrain);
  await app.register(connectionLimits);
  // The site is unknown while the host has not been read.
  const getTenant = ({ site }: FastifyRequest) => (site?.kind === 'tenant' ? site.slug : '');
  if (options.requestSpans)
    await app.register(options.requestSpans, {
      getTenant,
      continuesTraces: options.trustProxy !== undefined,
    });
  const metrics = options.metrics?.metrics;
  await app.register(securityEvents, { getTenant, metrics });
  await app.register(requestSite, { sites });
  await app.register(workLanes, { getTenant, metrics });
  await app.register(requestLog, { client: options.loggedClient });
  if (metrics) await app.register(requestMetrics, { metrics, getTenant });
  // In development, reloading the source may block the event loop although the server is not overloaded.
  if (!isDevelopment) await app.register(loadShedding);
  await app.register(securityHeaders, { isDevelopment });
  await app.register(compress, { global: false });
  await app.register(fastifyStatic, { root: process.cwd(), serve: false, index: false, dotfiles: 'deny' });
  await app.register(problemPages, { pages });
  await app.register(rateLimit, { addHits: options.addRateLimitHits });

  await app.register(healthRoutes, { readiness: options.readiness });
  if (options.metrics && options.metrics.access !== 'off') await app.register(metricsRoutes, options.metrics);

  await app.register(browserAssetRoutes, { clientDir: options.clientDir });
  await app.register(mediaFileRoutes, { sites });
  await app.register(brandFileRoutes, { sites });
  await app.register(mapRoutes, { sites });
  await app.register(mapDataRoutes);
  if (images) await app.register(imageRoutes, { sites, images, metrics });

  if (images) await app.register(vehiclePdfRoutes, { sites, images, metrics });
  if (images) await app.register(ogImageRoutes, { sites, images, metrics });
  await app.register(vehicleReportRoutes, { sites });

  await app.register(sitemapRoutes, { sites });
  await app.register(feedRoutes, { sites });
  await app.register(searchRoutes, { sites, recordEvents: options.recordSearchEvents });

  await app.register(siteSearchRoutes, { sites });
  await app.register(searchSuggestionRoutes, { sites });

  await app.register(cspReportRoutes, { metrics });
  await app.register(analyticsRoutes, { sites });
  await app.register(marketGaugeRoutes, { sites });
  await app.register(deliveryRoutes, { sites });
  await app.register(financeQuoteRoutes, { sites });
  const receiver =
    options.storeUpload &&
    new UploadReceiver({ store: options.storeUpload, limiter: createRateLimiter(app, UPLOAD_RATE) });
  await app.register(leadRoutes, {
    ...{ sites, receiver },
    ...(options.tradeIn && {
      valueTradeIn: options.tradeIn.valueTradeIn,
      tradeInTokens: options.tradeIn.tokens,
    }),
    save: (lead) => options.saveLead(lead),
    reserveCar: reservations && ((lead, vehicleId, asked) => reservations.start(lead, vehicleId, asked)),
    proofs: createFormProofs(options.formProofSecret),
    getSecret: options.getSecret,
    showForm: async (request, reply, page) => {
      const { accounts } = options.accounts ?? {};
      const user = accounts && (await readPageUser(request, { sites, accounts }));
      return pages.sendUncachedPage(request, reply, { ...page, ...(user && { user }) });
    },
  });
  if (reservations) {
    await app.register(paymentEventRoutes, {
      sites,
      findProvider: reservations.providers.find,
      handleEvent: (event) => reservations.handleEvent(event),
    });
    await app.register(reservationRoutes, { sites, reservations });
    await app.register(orderPdf, { sites, reservations });
    await app.register(paymentSandboxRoutes, { sites, reservations });
  }
  if (receiver) await app.register(uploadRoutes, { sites, receiver });
  if (options.leadFiles) await app.register(leadFileRoutes, { sites, ...options.leadFiles });
  if (options.tradeIn)
    await app.register(tradeInRoutes, { sites, save: options.saveLead, ...options.tradeIn });
  await app.register(appointmentTimeRoutes, { sites, countAppointments: options.countAppointments });
  await app.register(similarVehicleRoutes, { sites });
  await app.register(financeDisclaimerRoutes, { sites });
  await app.register(vehicleSuggestionRoutes, { sites });
  await app.register(phoneRevealRoutes, { sites, record: options.recordPhoneReveal });
  await app.register(vehicleViewRoutes, {
    sites,
    addView: options.addView,
    getViewCount: options.getViewCount,
  });
  if (options.accounts) {
    const { accounts, passkeys, passwords, stopTokens, notifyOwner, ...signIn } = options.accounts;
    await app.register(accountRoutes, { sites, accounts, pages, notifyOwner, ...signIn });
    await app.register(passkeyRoutes, { sites, accounts, passkeys, notifyOwner });
    await app.register(passwordRoutes, { sites, accounts, pages, passwords, notifyOwner });
    await app.register(savedVehicleRoutes, { sites, accounts });
    await app.register(draftRoutes, { sites, accounts });
    await app.register(alertRoutes, { sites, accounts, stopTokens });
  }

  const { shortlists } = options;
  const sharing = shortlists && { shortlists, accounts: options.accounts?.accounts };
  if (sharing) await app.register(shortlistRoutes, { sites, ...sharing });

  if (playground) {
    const { renderer, agentDrafts, ...rest } = playground;
    const drafts = new Drafts(sites);
    await app.register(previewHook, { drafts, renderer, scriptText: rest.assets.previewScript });
    await app.register(exampleRoutes, { sites, drafts, renderer });
    await app.register(playgroundRoutes, {
      ...{ sites, drafts, images, ...rest },
      addRoutes: (routes) => addAgentRoutes({ sites, drafts: agentDrafts, routes }),
    });
  }
  // After the playground, whose own previews do not need a link.
  if (options.previews) await app.register(previewRoutes, { sites, ...options.previews });
  // Must come after previews, whose pages have no signed-in visitors.
  if (options.accounts)
    await app.register(accountPages, { sites, pages, accounts: options.accounts.accounts });
  if (reservations) await app.register(reservationPages, { sites, pages, reservations });
  if (sharing) await app.register(shortlistPages, { sites, pages, ...sharing });
  // Traces have a span for each request, which belongs to Fastify's request.
  if (!isDevelopment && !options.requestSpans)
    listener = createStoredPageListener({
      app,
      sites,
      pages,
      metrics,
      createRequestId,
      isPersonal: (request) => hasPreviewCookie(request) || mayContinueSignIn(request),
      trustProxy: options.trustProxy,
    });
  await app.register(pageRoutes, {
    ...{ pages, sites, methodsByPath },
    hasPlayground: playground !== undefined,
  });
  return app;
}

/** Disconnects slow clients (docs/operations.md). Times are in milliseconds. */
const SERVER_SETTINGS: HttpServerSettings = {
  requestTimeout: 30_000,
  // A client that stops reading is disconnected, too.
  connectionTimeout: 60_000,
  headersTimeout: 8_000,
  // With the default of 30 s, they would stay connected too long.
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s after which balancers usually close idle connections, as Fastify's default.
  keepAliveTimeout: 72_000,
};

/** A client or proxy may choose the ID, so that its log and ours can be compared. */
const REQUEST_ID = /^[\w-]{8,64}$/;

function createRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
}

function createFastify(
  log: FastifyBaseLogger,
  trustProxy: AppOptions['trustProxy'],
  getListener: () => EarlyListener,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    // Requests on open connections still get a response (`connection-drain.ts`).
    return503OnClosing: false,
    serverFactory: createServerFactory(SERVER_SETTINGS, getListener),
    genReqId: createRequestId,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Handles malformed URLs, which reach no route and no hook.
    frameworkErrors: (error, _request, reply) =>
      void sendProblem(reply, error.statusCode ?? 400, 'Bad request'),
  });
}
