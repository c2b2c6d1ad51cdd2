import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { registerAutogauge } from './api/autogauge';
import { registerAnalytics } from './api/analytics';
import { registerBareHost } from './pages/site-list';
import { registerBrandFiles } from './media/brand-files';
import { registerFiles } from './media/static-files';
import { registerHealth, type Readiness } from './http/health';
import type { HostMatch } from './sites/hosts';
import { registerImages } from './media/images';
import { registerLeads } from './api/leads';
import type { PageServer } from './pages/page-server';
import { registerPhoneReveals } from './api/phone-reveals';
import { createOverloadDetector } from './http/load-shedding';
import { sendProblem } from './http/problem';
import { registerPlayground, type PlaygroundOptions } from './playground';
import type { LeadToSave, PhoneReveal, SavedLead, SearchEvent, ViewedVehicle } from '../data';
import type { ImageService } from '../services/images';
import { registerSearch } from './search';
import { registerSitemap } from './sitemap';
import { registerSocialCard } from './documents/og-image';
import type { Sites } from './sites/sites';
import { registerVehiclePdf } from './documents/vehicle-pdf';
import { registerVehicleReports } from './documents/vehicle-reports';
import { registerVehicleViews } from './api/vehicle-views';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose site the request is for; set before any handler runs. */
    site: HostMatch;
  }
}

export interface AppOptions {
  sites: Sites;
  log: FastifyBaseLogger;
  readiness: Readiness;
  /** Folder of the built browser files; absent in development, where Vite serves them. */
  clientDir?: string;
  pages: PageServer;
  /** Absent: there is no `/img`, no car on paper, and no picture of it to share. */
  images?: ImageService;
  recordPhoneReveal(reveal: PhoneReveal): Promise<void>;
  /** Counts a look at a car's page, and gives how many there have been. */
  countView(viewed: ViewedVehicle): Promise<number>;
  viewsOf(viewed: ViewedVehicle): Promise<number>;
  saveLead(lead: LeadToSave): Promise<SavedLead>;
  /** Absent: what visitors do with search results is not kept. */
  recordSearchEvents?(tenant: string, events: readonly SearchEvent[]): Promise<void>;
  isDevelopment?: boolean;
  /** Absent on a server that others than this machine can reach. */
  playground?: Omit<PlaygroundOptions, 'sites'>;
}

const REQUEST_ID = /^[\w-]{8,64}$/;
/** While the event loop stays behind by more than this, requests are turned away instead of all being answered late. */
const MAX_DELAY_MS = 2_500;
/** The longest part of an address is a car's slug: its name with up to 90 signs and its number. The usual is 100. */
const MAX_PARAMETER = 500;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The whole HTTP server. Its parts register themselves; pages answer what no other route takes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { sites, pages, readiness } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: MAX_PARAMETER },
    forceCloseConnections: 'idle',
    // Slow clients are let go (see docs/operations.md): the default check every 30 s would keep them all.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 8_000, requestTimeout: 30_000 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Addresses which cannot be read reach no route and no hook.
    frameworkErrors: (error, _request, reply) =>
      void sendProblem(reply, error.statusCode ?? 400, 'Bad request'),
  });

  app.decorateRequest('site');
  app.addHook('onRequest', (request, reply, next) => {
    const answer = sites.hosts.find(request.raw);
    if (answer.kind === 'bad')
      return void sendProblem(reply, 400, 'Bad host', 'Send exactly one valid Host header.');
    request.site = answer;
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        host: request.headers.host,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    next();
  });

  // While developing, a reload of the source may hold the process for a moment; nobody is to be sent away for that.
  if (!options.isDevelopment) {
    const isLasting = createOverloadDetector();
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_DELAY_MS,
      sampleInterval: 1_000,
      retryAfter: 5,
      pressureHandler: (_request, reply) => {
        if (isLasting()) void sendProblem(reply, 503, 'Too busy', 'Try again in a few seconds.');
      },
    });
  }
  await app.register(helmet, {
    // Pages bring a policy of their own, with the hashes of their styles (engine/render/document/document.ts).
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sub-domains may be the dealer's other systems: they are not ours to bind to HTTPS.
    strictTransportSecurity: options.isDevelopment ? false : { maxAge: 31_536_000, includeSubDomains: false },
  });
  await app.register(compress, { global: false });
  await app.register(fastifyStatic, { root: process.cwd(), serve: false, index: false, dotfiles: 'deny' });

  registerHealth(app, readiness);
  registerFiles(app, { sites, clientDir: options.clientDir });
  registerBrandFiles(app, sites);
  registerSitemap(app, sites);
  if (options.images) {
    registerImages(app, { sites, images: options.images });
    registerVehiclePdf(app, { sites, images: options.images });
    registerSocialCard(app, { sites, images: options.images });
  }
  registerVehicleReports(app, { sites });
  registerSearch(app, { sites, recordEvents: options.recordSearchEvents });
  registerBareHost(app, sites, { hasPlayground: options.playground !== undefined });
  registerPhoneReveals(app, options.recordPhoneReveal);
  registerAnalytics(app, { siteOf: (slug) => sites.get(slug)?.config });
  registerAutogauge(app, (slug) => sites.get(slug));
  registerVehicleViews(app, {
    siteOf: (slug) => sites.get(slug),
    count: options.countView,
    read: options.viewsOf,
  });
  registerLeads(app, {
    siteOf: (slug) => sites.get(slug),
    save: options.saveLead,
    showForm: (request, reply, { path, enquiry, status }) =>
      pages.sendUncachedPage(request, reply, { path, status, data: { enquiry } }),
  });
  if (options.playground) registerPlayground(app, { sites, ...options.playground });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendProblem(reply, status, error.message);
    request.log.error({ err: error }, 'request failed');
    if (request.site?.kind === 'tenant' && SAFE_METHODS.has(request.method))
      return pages.sendErrorPage(request, reply, 500);
    return sendProblem(reply, 500, 'Something went wrong', 'The error was logged under the request id.');
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.site.kind === 'unknown') {
      return sendProblem(reply, 421, 'Misdirected request', 'No site is served under this host name.');
    }
    if (!SAFE_METHODS.has(request.method)) {
      return sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
    }
    if (request.site.kind === 'bare') return sendProblem(reply, 404, 'Not found');
    return pages.sendPage(request, reply);
  });
  return app;
}
