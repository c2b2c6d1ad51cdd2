import type { FastifyInstance } from 'fastify';
import { createDatabaseAccess, type Db } from '../../../data';
import type { TestDatabase } from '../../../data/testing';
import { testVehicle } from '../../../data/testing/test-vehicle';
import { isObject } from '../../../lib';
import { workLanes } from '../../http/work-lanes';
import { DOUBLE_PROVIDERS } from '../../../../tests/support/identity-double';
import { createTestApp, HOST, SLUG } from '../../testing/test-app';
import {
  accountPages,
  accountRoutes,
  Accounts,
  alertRoutes,
  draftRoutes,
  IdentityProviders,
  passkeyRoutes,
  Passkeys,
  passwordRoutes,
  Passwords,
  PendingSignIns,
  ProviderSignIns,
  savedVehicleRoutes,
  StopTokens,
  type AccountRoutesOptions,
  type AccountsOptions,
  type NotifyOwner,
} from '..';

/** A second site of the same server, and a site without accounts. */
export const OTHER_HOST = 'lot.localhost:3000';
/** The first site under its own domain, over TLS. */
export const SECURE_HOST = 'yard.example';
export const CLOSED_HOST = 'closed.localhost:3000';
/** A site whose saved cars are a watchlist. Its addresses of signing in are pages. */
export const WATCHLIST_HOST = 'watch.localhost:3000';
/** A site with accounts, whose saved cars stay in the browser. */
export const BARE_HOST = 'bare.localhost:3000';
const SLUGS: Readonly<Record<string, string>> = {
  [HOST]: SLUG,
  [SECURE_HOST]: SLUG,
  [OTHER_HOST]: 'lot',
  [CLOSED_HOST]: 'closed',
  [BARE_HOST]: 'bare',
  [WATCHLIST_HOST]: 'watch',
};

export const CARS = {
  cheap: testVehicle('cheap', { price: 2_000_000 }),
  sold: testVehicle('sold', { status: 'sold' }),
};

/** Pages of every site: one of them is for visitors who have signed in only. */
const PAGES: Readonly<Record<string, object>> = {
  '/account': { id: 'account', access: 'account', provides: { account: { source: 'account' } } },
  '/checkout': { id: 'checkout', access: 'checkoutGate', provides: {} },
  '/sign-in': { id: 'sign-in', provides: {} },
  '/sign-in/password': { id: 'sign-in-password', provides: {} },
  '/sign-in/phone': { id: 'sign-in-phone', access: 'account', provides: {} },
  '/': { id: 'home', provides: {} },
};

export const createSite = (slug: string) => ({
  ...{ slug, name: 'Yard & Sons' },
  settings: { shortlists: { days: 30 }, accounts: { providers: DOUBLE_PROVIDERS } },
  config: {
    features: {
      accounts: slug !== 'closed',
      passkeys: slug !== 'bare',
      passwords: slug !== 'bare',
      signInProviders: slug !== 'bare',
      alerts: slug !== 'bare',
      garage: slug !== 'bare' && slug !== 'watch',
      watchlist: slug === SLUG || slug === 'watch',
      checkoutGate: true,
      favourites: true,
      shortlists: slug !== 'watch',
    },
    timeZone: 'Australia/Brisbane',
    contact: {},
  },
  catalogue: { find: (id: string) => Promise.resolve(Object.values(CARS).find((car) => car.id === id)) },
  match: (path: string) => (path in PAGES ? { page: path, pattern: path, params: {} } : undefined),
  page: (path: string) => PAGES[path],
});

export const STOP_TOKENS = new StopTokens('secret');

export interface AccountApp {
  app: FastifyInstance;
  accounts: Accounts;
  /** The codes that were sent, newest last. */
  codes: { email: string; code: string }[];
  /** Changes of which owners were told by email, newest last. */
  notices: { email: string; change: string; device: string; provider?: string }[];
  /** Log lines, each as JSON. */
  log: readonly string[];
  /** Runs the clock of signing in ahead. */
  advance(ms: number): void;
  /** Simulates a mail server that does not respond. */
  breakMail(): void;
}

/** What other rooms add to accounts, and where identity providers are, with their secrets. */
export interface AccountAppOptions extends Pick<AccountsOptions, 'listShortlists'> {
  readonly env?: Readonly<Record<string, string>>;
}

/** Serves the routes of accounts on a database. Private pages are sent as the JSON of their data. */
export function createAccountApp(
  database: TestDatabase,
  { env = {}, ...options }: AccountAppOptions = {},
): AccountApp {
  const { app, log } = createTestApp();
  const codes: AccountApp['codes'] = [];
  const notices: AccountApp['notices'] = [];
  const notifyOwner: NotifyOwner = (_account, notice) => void notices.push(notice);
  let [ahead, isMailBroken] = [0, false];
  const access = createDatabaseAccess(database.pool);
  const runAsTenant = <Result>(tenant: string, work: (db: Db) => Promise<Result>): Promise<Result> =>
    access.run((db) => database.asTenant(db, tenant, work));
  const accounts = new Accounts({
    secret: 'secret',
    log: { warn: (fields, text) => app.log.warn(fields, text) },
    ...{ runAsTenant, ...options },
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const { host = '' } = request.headers;
    const slug = SLUGS[host];
    const protocol = host === SECURE_HOST ? 'https' : 'http';
    if (slug !== undefined) request.site = { kind: 'tenant', slug, origin: `${protocol}://${host}` };
    next();
  });
  void app.register(workLanes, { getTenant: ({ site }) => (site.kind === 'tenant' ? site.slug : '') });
  const sites = { get: (slug: string) => createSite(slug) as never };
  const pages: AccountRoutesOptions['pages'] = {
    sendUncachedPage: (_request, reply, shown) => {
      if (!(new URL(shown.path, 'http://x').pathname in PAGES)) return Promise.resolve(false);
      void reply.code(shown.status).send(shown);
      return Promise.resolve(true);
    },
  };
  void app.register(accountRoutes, {
    ...{ sites, accounts, pages, notifyOwner },
    providers: new ProviderSignIns({
      ...{ secret: 'secret', runAsTenant, now: () => Date.now() + ahead },
      providers: new IdentityProviders({ getSecret: (variable) => env[variable] }),
    }),
    pending: new PendingSignIns('secret'),
    sendCode: (_site, { email, code }) => {
      codes.push({ email, code });
      return Promise.resolve(!isMailBroken);
    },
    now: () => Date.now() + ahead,
  });
  void app.register(passkeyRoutes, {
    ...{ sites, accounts },
    passkeys: new Passkeys({ secret: 'secret', runAsTenant, now: () => Date.now() + ahead }),
    notifyOwner,
  });
  void app.register(passwordRoutes, {
    ...{ sites, accounts, pages, notifyOwner },
    passwords: new Passwords({ runAsTenant }),
  });
  void app.register(savedVehicleRoutes, { sites, accounts });
  void app.register(draftRoutes, { sites, accounts });
  void app.register(alertRoutes, { sites, accounts, stopTokens: STOP_TOKENS });
  void app.register(accountPages, { sites, accounts, pages });
  app.get('/*', (_request, reply) => reply.send('public'));
  return {
    ...{ app, accounts, codes, notices, log },
    advance: (ms) => (ahead += ms),
    breakMail: () => (isMailBroken = true),
  };
}

/** Where an answer leads: to another page, or to the one that it shows. */
export const findAnswer = ({ headers, body }: { headers: object; body: string }): string => {
  if ('location' in headers) return String(headers.location);
  const shown: unknown = JSON.parse(body);
  return isObject(shown) ? String(shown['path']) : '';
};

/** A browser that stores the cookies of one site and does not follow redirects. */
export function createBrowser({ app, codes }: AccountApp, host = HOST) {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: Readonly<Record<string, string>> | URLSearchParams | string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await app.inject({
      ...{ method, url },
      headers: {
        host,
        'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(typeof body === 'object' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    put: (url: string, body: string, headers?: Record<string, string>) => send('PUT', url, body, headers),
    delete: (url: string) => send('DELETE', url),
    get: (url: string, headers?: Readonly<Record<string, string>>) => send('GET', url, undefined, headers),
    post: (
      url: string,
      body: Readonly<Record<string, string>> | URLSearchParams | string,
      headers?: Record<string, string>,
    ) => send('POST', url, body, headers),
    async signIn(email: string, fields: Readonly<Record<string, string>> = {}) {
      await send('POST', '/api/account/code', { email, ...fields });
      return send('POST', '/api/account/sign-in', { code: codes.at(-1)?.code ?? '' });
    },
  };
}
