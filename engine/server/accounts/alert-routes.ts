import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sanitizeLine } from '../../dealer';
import type { AlertFrequency } from '../../data';
import { addFormParser } from '../api/lead-form';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import {
  guardAccountRequest,
  PRIVATE,
  readFields,
  readSignedIn,
  redirectExcessive,
  redirectTo,
  sendExcessive,
  SIGN_IN,
} from './account-request';
import type { AccountRequest } from './account-site';
import type { Accounts } from './accounts';
import type { SignedIn } from './auth';
import { hasSessionCookie } from './cookies';
import { draftSearchAlert, draftVehicleAlert } from './draft-alert';
import type { StopTokens } from './stop-tokens';

const RATE: RateLimitRule = {
  name: 'alerts',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};
/** A mail provider sends the one-click requests of many visitors from a few IP addresses. */
const STOP_RATE: RateLimitRule = {
  name: 'stop-alerts',
  windowMs: 600_000,
  max: 600,
  maxBehindProxy: 6_000,
  isShared: true,
};

/** The page that lists a visitor's alerts, and the one that stops them without signing in. */
const LIST = '/my-alerts';
const STOP = '/my-alerts/stop';
const MAX_NAME = 100;
const MAX_PATH = 2_000;
const MAX_TOKEN = 200;
const MAX_ONE_CLICK_BYTES = 4_096;
const ID = /^[\w-]{1,64}$/;

const readFrequency = (text: string | null): AlertFrequency => (text === 'instant' ? 'instant' : 'daily');

export interface AlertRoutesOptions {
  sites: SiteLookup<Site>;
  accounts: Accounts;
  stopTokens: StopTokens;
}

interface Submitted {
  site: Site;
  account: AccountRequest;
  signedIn: SignedIn;
  fields: URLSearchParams;
}

/**
 * `POST /api/account/alerts…`: the forms of the page with a visitor's alerts. They work without JavaScript:
 * every response redirects to the page, with a `problem` in its query if something went wrong.
 * `/api/alerts/stop` stops all alerts of an account with the token from an email (RFC 8058).
 */
export const alertRoutes: FastifyPluginAsync<AlertRoutesOptions> = async (app, options) => {
  const { sites, accounts, stopTokens } = options;
  const limiter = createRateLimiter(app, RATE);
  const stopLimiter = createRateLimiter(app, STOP_RATE);
  addFormParser(app);
  // The body of a mail program's one-click request (RFC 8058). The token in the URL identifies the account.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_ONE_CLICK_BYTES },
    (_request, _body, done) => done(null, undefined),
  );

  /** Like `guardAccountRequest`, but also rejects sites without alerts. */
  const guard = (request: FastifyRequest, reply: FastifyReply) => {
    const account = guardAccountRequest(request, reply, options);
    const site = account && sites.get(account.site.slug);
    if (!account || !site) return undefined;
    if (site.config.features.alerts) return { account, site };
    reply.callNotFound();
    return undefined;
  };

  /**
   * For requests that only the token from an email authorises. They come from webmail pages and mail
   * providers' servers, so requests from other sites are allowed: no cookie is read, and only the email
   * contains the token. They work whichever features the site has, because anyone who receives an email
   * must be able to stop the next one.
   */
  const guardToken = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site.kind !== 'tenant') {
      sendMisdirected(reply);
      return undefined;
    }
    const site = getSite(request, sites);
    if (site) reply.headers(PRIVATE);
    else reply.callNotFound();
    return site;
  };

  const post = (path: string, handle: (submitted: Submitted, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.post(path, async (request, reply) => {
      const guarded = guard(request, reply);
      if (!guarded) return reply;
      const { account, site } = guarded;
      const wait = hasSessionCookie(request, account.origin) ? await limiter(request, site.slug) : 0;
      if (wait > 0) return redirectExcessive(reply, LIST);
      const signedIn = await readSignedIn(request, account, accounts);
      if (!signedIn) return redirectTo(reply, SIGN_IN, { redirect: LIST });
      return handle({ ...guarded, signedIn, fields: readFields(request) }, reply);
    });

  post('/api/account/alerts', async ({ site, account, signedIn, fields }, reply) => {
    const path = fields.get('search') ?? '';
    const draft =
      path === ''
        ? await draftVehicleAlert(site, fields.get('car') ?? '')
        : path.length <= MAX_PATH
          ? await draftSearchAlert(site, account.origin, path)
          : undefined;
    if (!draft) return redirectTo(reply, LIST, { problem: 'gone' });
    const name = sanitizeLine(fields.get('name') ?? '').slice(0, MAX_NAME);
    const isAdded = await accounts.alerts.add(account, signedIn, {
      ...{ subject: draft.subject, path: draft.path, origin: account.origin },
      name: draft.subject.kind === 'search' && name !== '' ? name : draft.title.slice(0, MAX_NAME),
      frequency: readFrequency(fields.get('frequency')),
    });
    return redirectTo(reply, LIST, isAdded ? { done: 'saved' } : { problem: 'tooManyAlerts' });
  });

  post('/api/account/alerts/frequency', async ({ account, signedIn, fields }, reply) => {
    const id = fields.get('alert') ?? '';
    const change = { id, frequency: readFrequency(fields.get('frequency')) };
    if (ID.test(id)) await accounts.alerts.changeFrequency(account, signedIn, change);
    return redirectTo(reply, LIST, { done: 'changed' });
  });

  post('/api/account/alerts/resume', async ({ account, signedIn }, reply) => {
    await accounts.alerts.resume(account, signedIn);
    return redirectTo(reply, LIST, { done: 'resumed' });
  });

  post('/api/account/alerts/remove', async ({ account, signedIn, fields }, reply) => {
    const id = fields.get('alert') ?? '';
    if (ID.test(id)) await accounts.alerts.remove(account, signedIn, id);
    return redirectTo(reply, LIST, { done: 'removed' });
  });

  // Security scanners open every link in an email, so opening the link must not stop anything.
  app.get<{ Querystring: { token?: string } }>('/api/alerts/stop', async (request, reply) => {
    if (!guardToken(request, reply)) return reply;
    return redirectTo(reply, STOP, { token: readToken(request.query) });
  });

  app.post<{ Querystring: { token?: string } }>('/api/alerts/stop', async (request, reply) => {
    const site = guardToken(request, reply);
    if (!site) return reply;
    const wait = await stopLimiter(request, site.slug);
    if (wait > 0) return sendExcessive(reply, wait);
    const token = readFields(request).get('token');
    const accountId = stopTokens.read(site.slug, token?.slice(0, MAX_TOKEN) ?? readToken(request.query));
    if (accountId !== undefined) await accounts.alerts.remove({ site }, { accountId });
    // The page's form sends the token as a field.
    if (token !== null)
      return redirectTo(reply, STOP, accountId === undefined ? { problem: 'token' } : { done: 'stopped' });
    if (accountId === undefined)
      return sendProblem(reply, 400, 'Invalid link', 'Open the link in the email and stop the alerts there.');
    return reply.status(204).send();
  });
};

const readToken = ({ token }: { token?: unknown }): string =>
  typeof token === 'string' ? token.slice(0, MAX_TOKEN) : '';
