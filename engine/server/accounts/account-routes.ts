import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { formatPhone, getWatchlistSignInHref, isEmail, isPhone, sanitizeLine } from '../../dealer';
import { readOwnPath } from '../../lib';
import { addFormParser } from '../api/lead-form';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import type { PageServer } from '../pages/page-server';
import { SECURITY_EVENTS } from '../http/security-events';
import {
  ADD_PHONE,
  guardAccountRequest,
  readFields,
  readSignedIn,
  redirectExcessive,
  redirectTo,
  SIGN_IN,
  type AccountGuard,
  type NotifyOwner,
} from './account-request';
import type { AccountRequest } from './account-site';
import type { SignedIn } from './auth';
import { createCodeRequest, isExcessive, type CodeRequestOptions } from './code-request';
import { createHintEnd, hasSessionCookie } from './cookies';
import { finishSignIn, readType } from './finish-sign-in';
import { linkProvider } from './link-provider';
import { providerRoutes } from './provider-routes';
import { redirectFormToPage, createRefusals } from './refused-step';
import type { ProviderSignIns } from './provider-sign-ins';

const ENTER_CODE = '/sign-in/code';
const ACCOUNT = '/account';

const ATTEMPT_RATE: RateLimitRule = {
  name: 'sign-in-attempts',
  windowMs: 600_000,
  max: 30,
  maxBehindProxy: 600,
  isShared: true,
};
/** With five attempts per code, guessing one of a million codes takes years. */
const ATTEMPT_ACCOUNT_RATE: RateLimitRule = {
  name: 'sign-in-attempts-of-account',
  windowMs: 3_600_000,
  max: 30,
  maxBehindProxy: 30,
  isShared: true,
  countsAllClients: true,
};

/** Forms of the account's page, and downloads of its data. */
const FORM_RATE: RateLimitRule = {
  name: 'account-forms',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

const MAX_EMAIL = 254;
const MAX_PHONE = 40;
const CODE = /^\d{6}$/;
/** The id of a session. */
const DEVICE = /^[\w-]{1,64}$/;

export interface AccountRoutesOptions extends AccountGuard, Pick<CodeRequestOptions, 'pending' | 'sendCode'> {
  /** If absent, nobody can sign in with a provider. */
  providers?: ProviderSignIns;
  pages: Pick<PageServer, 'sendUncachedPage'>;
  notifyOwner: NotifyOwner;
  /** The clock of the steps of signing in. Default: the system clock. */
  now?: () => number;
}

/**
 * `POST /api/account/…`: the forms of the sign-in and account pages. They work without JavaScript: a response redirects
 * to a page, with a `problem` in its query if something went wrong, or is the page of the form with the address or number
 * that was refused. Responses are the same for addresses with and without an account.
 */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  const { sites, accounts, pages, pending, sendCode, providers, notifyOwner, now = Date.now } = options;
  const limits = {
    attempt: createRateLimiter(app, ATTEMPT_RATE),
    attemptOfAccount: createRateLimiter(app, ATTEMPT_ACCOUNT_RATE),
    form: createRateLimiter(app, FORM_RATE),
  };
  addFormParser(app);
  const refuseStep = createRefusals(app, pages);
  redirectFormToPage(app, sites, { form: '/api/account/code', page: SIGN_IN });
  redirectFormToPage(app, sites, { form: '/api/account/phone', page: ACCOUNT });

  const requestCode = createCodeRequest(app, { accounts, pending, sendCode, now });
  if (providers) await app.register(providerRoutes, { sites, accounts, providers, notifyOwner, requestCode });

  app.post('/api/account/code', async (request, reply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account) return reply;
    const { site, origin } = account;
    const fields = readFields(request);
    // Without an address, the form asks for another code for the same one.
    const former = fields.has('email') ? undefined : pending.read(request, site.slug, origin, now());
    const asked = {
      type: former?.type ?? readType(fields.get('type') ?? ''),
      redirect: former?.redirect ?? readOwnPath(fields.get('redirect')) ?? '',
      back: former?.back ?? readOwnPath(fields.get('back')) ?? '',
    };
    const entered = former?.email ?? sanitizeLine(fields.get('email') ?? '');
    const email = entered.toLowerCase();
    if (email === '' && !fields.has('email'))
      return redirectTo(reply, SIGN_IN, { problem: 'expired', ...asked });
    const refuse = (problem: string) =>
      refuseStep(request, reply, account, {
        ...{ path: SIGN_IN, problem, purpose: asked, entry: { email: entered.slice(0, MAX_EMAIL) } },
      });
    if (email.length > MAX_EMAIL || !isEmail(email)) return refuse('email');
    const requested = await requestCode(request, account, { email, ...asked, identity: former?.identity });
    if (typeof requested === 'string') return refuse(requested);
    reply.header('set-cookie', requested.cookie);
    return redirectTo(reply, ENTER_CODE, former ? { sent: 'again' } : {});
  });

  /** Links the identity that a code has proven. @returns why it was not linked, which the account's page says */
  const linkAfterCode = async (
    request: FastifyRequest,
    account: AccountRequest,
    linked: Parameters<typeof linkProvider>[2],
  ) => {
    const { provider } = linked.identity;
    try {
      const problem = providers
        ? await linkProvider(request, account, linked, { providers, notifyOwner })
        : 'providerUnreachable';
      if (problem) request.log.warn({ provider, problem }, 'a sign-in provider was not linked after a code');
      return problem;
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error;
      request.log.error({ provider, reason }, 'a sign-in provider could not be linked after a code');
      return 'providerUnreachable';
    }
  };

  app.post('/api/account/sign-in', async (request, reply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account) return reply;
    const { site, origin } = account;
    const signIn = pending.read(request, site.slug, origin, now());
    if (!signIn) return redirectTo(reply, SIGN_IN, { problem: 'expired' });
    const { email } = signIn;
    if (await isExcessive(request, site, email, [limits.attempt, limits.attemptOfAccount]))
      return redirectTo(reply, ENTER_CODE, { problem: 'tooMany' });
    // People copy codes with spaces.
    const code = (readFields(request).get('code') ?? '').replace(/[\s-]/g, '');
    if (!CODE.test(code)) return redirectTo(reply, ENTER_CODE, { problem: 'wrong' });
    const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
    const result = await accounts.sessions.signIn(account, { email, code, userAgent, cookie });
    if (typeof result === 'string') {
      request.reportSecurityEvent(SECURITY_EVENTS.signInFailed, { subject: result });
      return redirectTo(reply, ENTER_CODE, { problem: result });
    }
    request.reportSecurityEvent(SECURITY_EVENTS.signedIn, { subject: 'code' });
    const { hints, next } = finishSignIn(account, signIn);
    // Whatever linking does: the code is used up, and the session has begun.
    reply.header('set-cookie', [...result.cookies, ...hints, pending.end(origin)]);
    if (!signIn.identity) return redirectTo(reply, next);
    const linked = { accountId: result.accountId, email, identity: { ...signIn.identity, email } };
    const problem = await linkAfterCode(request, account, linked);
    return problem ? redirectTo(reply, ACCOUNT, { problem }) : redirectTo(reply, next);
  });

  /**
   * Returns the visitor who sent a request. Counts the request before it reads the database.
   * @returns undefined if it has sent a response
   */
  const admit = async (request: FastifyRequest, reply: FastifyReply, account: AccountRequest) => {
    const wait = hasSessionCookie(request, account.origin)
      ? await limits.form(request, account.site.slug)
      : 0;
    if (wait > 0) return void redirectExcessive(reply, ACCOUNT);
    const signedIn = await readSignedIn(request, account, accounts);
    if (signedIn) return signedIn;
    // A sign-in step must know where to continue even if the session has ended in the meantime.
    const next = readOwnPath(readFields(request).get('redirect'));
    return void (next === undefined
      ? redirectTo(reply, SIGN_IN, { redirect: ACCOUNT })
      : redirectTo(reply, getWatchlistSignInHref(next)));
  };

  /** Handles a form of the account page. Visitors who have not signed in are redirected to sign in. */
  const postSignedIn = (
    path: string,
    handle: (
      context: { account: AccountRequest; signedIn: SignedIn; fields: URLSearchParams },
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ) =>
    app.post(path, async (request, reply) => {
      const account = guardAccountRequest(request, reply, options);
      if (!account) return reply;
      const signedIn = await admit(request, reply, account);
      if (!signedIn) return reply;
      return handle({ account, signedIn, fields: readFields(request) }, reply);
    });

  const endHere = async (account: AccountRequest, signedIn: SignedIn, reply: FastifyReply): Promise<void> => {
    const ended = await accounts.sessions.signOut(account, signedIn);
    // Not returned: a reply that is awaited waits until it is sent.
    reply.header('set-cookie', [ended, createHintEnd(account.origin)]);
  };

  postSignedIn('/api/account/sign-out', async ({ account, signedIn, fields }, reply) => {
    const device = fields.get('device');
    if (device !== null && device !== signedIn.sessionId) {
      if (DEVICE.test(device)) await accounts.sessions.revoke(account, signedIn, device);
      return redirectTo(reply, ACCOUNT, { done: 'device' });
    }
    if (fields.has('everywhere')) await accounts.sessions.revoke(account, signedIn);
    await endHere(account, signedIn, reply);
    return redirectTo(reply, SIGN_IN, { done: 'signedOut' });
  });

  postSignedIn('/api/account/phone', async ({ account, signedIn, fields }, reply) => {
    const phone = sanitizeLine(fields.get('phone') ?? '');
    const { kind, text } = formatPhone(phone);
    // A step of signing in leads on, and needs the number; in the account, an empty field removes it.
    const next = readOwnPath(fields.get('redirect'));
    const isInvalid = phone.length > MAX_PHONE || !isPhone(phone) || kind === 'other';
    if (phone === '' ? next !== undefined : isInvalid)
      return next === undefined
        ? redirectTo(reply, ACCOUNT, { problem: 'phone' })
        : refuseStep(reply.request, reply, account, {
            ...{ path: ADD_PHONE, problem: 'phone', entry: { phone: phone.slice(0, MAX_PHONE) } },
            purpose: { redirect: next, back: readOwnPath(fields.get('back')) ?? '' },
            user: { signedIn: true },
          });
    await accounts.data.setPhone(account, signedIn, phone === '' ? null : text.replaceAll(' ', ''));
    return next === undefined ? redirectTo(reply, ACCOUNT, { done: 'phone' }) : redirectTo(reply, next);
  });

  postSignedIn('/api/account/delete', async ({ account, signedIn, fields }, reply) => {
    if (fields.get('confirm') !== 'yes') return redirectTo(reply, ACCOUNT, { problem: 'confirm' });
    await accounts.data.delete(account, signedIn);
    await endHere(account, signedIn, reply);
    return redirectTo(reply, SIGN_IN, { done: 'deleted' });
  });

  app.get('/api/account/export', async (request, reply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account) return reply;
    const signedIn = await admit(request, reply, account);
    if (!signedIn) return reply;
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await accounts.data.export(account, signedIn), undefined, 2));
  });
};
