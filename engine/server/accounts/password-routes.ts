import { BulkheadRejectedError } from 'cockatiel';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail, sanitizeLine } from '../../dealer';
import { readOwnPath } from '../../lib';
import { addFormParser } from '../api/lead-form';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import type { PageServer } from '../pages/page-server';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import {
  guardAccountRequest,
  readFields,
  readSignedIn,
  redirectExcessive,
  redirectTo,
  SIGN_IN,
  type AccountGuard,
  type NotifyOwner,
} from './account-request';
import type { AccountRequest, AccountSite } from './account-site';
import type { SignedIn } from './auth';
import { hasSessionCookie } from './cookies';
import { nameDevice } from './device-name';
import { finishSignIn, readType } from './finish-sign-in';
import type { PasswordProblem, Passwords } from './passwords';
import { redirectFormToPage, createRefusals } from './refused-step';

/** Each try costs a tenth of a second of one core. */
const ATTEMPT_RATE: RateLimitRule = {
  name: 'password-attempts',
  windowMs: 600_000,
  max: 30,
  maxBehindProxy: 600,
  isShared: true,
};
/** From however many clients. NIST SP 800-63B-4, 3.2.2 allows a hundred. */
const ATTEMPT_ACCOUNT_RATE: RateLimitRule = {
  name: 'password-attempts-of-account',
  windowMs: 3_600_000,
  max: 20,
  maxBehindProxy: 20,
  isShared: true,
  countsAllClients: true,
};

const ENTER_PASSWORD = '/sign-in/password';
const ACCOUNT = '/account';
const MAX_EMAIL = 254;
const MAX_BYTES = 16_384;

export interface PasswordRoutesOptions extends AccountGuard {
  passwords: Passwords;
  pages: Pick<PageServer, 'sendUncachedPage'>;
  notifyOwner: NotifyOwner;
}

/**
 * `POST /api/account/password…`: signing in with a password, and the password of an account. They are forms and work without
 * JavaScript: an answer is a redirect to a page, with a `problem` in its query if there is one, or the page of a refused
 * sign-in with the address that was entered, but not the password. Answers are the same
 * for addresses without an account, accounts without a password, and wrong passwords.
 */
export const passwordRoutes: FastifyPluginAsync<PasswordRoutesOptions> = async (app, options) => {
  const { sites, accounts, pages, passwords, notifyOwner } = options;
  const limits = {
    attempt: createRateLimiter(app, ATTEMPT_RATE),
    attemptOfAccount: createRateLimiter(app, ATTEMPT_ACCOUNT_RATE),
  };
  addFormParser(app);
  const refuseStep = createRefusals(app, pages);
  redirectFormToPage(app, sites, { form: '/api/account/password/sign-in', page: ENTER_PASSWORD });

  /** As `guardAccountRequest`; also refuses sites without passwords. */
  const guard = (request: FastifyRequest, reply: FastifyReply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account || account.site.config.features.passwords) return account;
    reply.callNotFound();
    return undefined;
  };
  /** Whether a client or an account has made too many tries. */
  const isExcessive = async (request: FastifyRequest, { slug }: AccountSite, email: string) => {
    const isOver =
      (await limits.attempt(request, slug)) > 0 ||
      (await limits.attemptOfAccount(request, JSON.stringify([slug, email]))) > 0;
    if (isOver) request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
    return isOver;
  };
  /** Resolves with `busy` if the server has too many passwords to compare. */
  const orBusy = <Result>(work: Promise<Result>): Promise<Result | 'busy'> =>
    work.catch((error: unknown) => {
      if (error instanceof BulkheadRejectedError) return 'busy' as const;
      throw error;
    });

  app.post('/api/account/password/sign-in', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const account = guard(request, reply);
    if (!account) return reply;
    const { site } = account;
    const fields = readFields(request);
    const requested = {
      type: readType(fields.get('type') ?? ''),
      redirect: readOwnPath(fields.get('redirect')) ?? '',
      back: readOwnPath(fields.get('back')) ?? '',
    };
    const entered = sanitizeLine(fields.get('email') ?? '');
    const email = entered.toLowerCase();
    const refuse = (problem: string) =>
      refuseStep(request, reply, account, {
        ...{
          path: ENTER_PASSWORD,
          problem,
          purpose: requested,
          entry: { email: entered.slice(0, MAX_EMAIL) },
        },
      });
    const password = fields.get('password') ?? '';
    if (email.length > MAX_EMAIL || !isEmail(email)) return refuse('email');
    if (await isExcessive(request, site, email)) return refuse('tooMany');
    const identified = await orBusy(passwords.identify(account, { email, password }));
    if (identified === 'busy') return refuse('busy');
    const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
    const session =
      identified &&
      (await accounts.sessions.startSession(account, {
        ...{ accountId: identified.accountId, method: 'password', userAgent, cookie },
        isStillValid: () => passwords.isCurrent(account, identified),
      }));
    if (!session) {
      request.reportSecurityEvent(SECURITY_EVENTS.signInFailed, { subject: 'password' });
      return refuse('password');
    }
    request.reportSecurityEvent(SECURITY_EVENTS.signedIn, { subject: 'password' });
    const { hints, next } = finishSignIn(account, requested);
    reply.header('set-cookie', [...session, ...hints]);
    return redirectTo(reply, next);
  });

  /** Handles a form that changes the password. It is counted before the database is read, with a password also for the account. */
  const postChange = (
    path: string,
    change: (context: {
      account: AccountRequest;
      signedIn: SignedIn;
      fields: URLSearchParams;
      current: string;
    }) => Promise<PasswordProblem | 'none' | undefined>,
    { done, event }: { done: string; event: 'password-set' | 'password-removed' },
  ) =>
    app.post(path, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const account = guard(request, reply);
      if (!account) return reply;
      const wait = hasSessionCookie(request, account.origin)
        ? await limits.attempt(request, account.site.slug)
        : 0;
      if (wait > 0) return redirectExcessive(reply, ACCOUNT);
      const signedIn = await readSignedIn(request, account, accounts);
      if (!signedIn) return redirectTo(reply, SIGN_IN, { redirect: ACCOUNT });
      const fields = readFields(request);
      const current = fields.get('current') ?? '';
      const scope = JSON.stringify([account.site.slug, signedIn.email]);
      if (current !== '' && (await limits.attemptOfAccount(request, scope)) > 0)
        return redirectExcessive(reply, ACCOUNT);
      const problem = await orBusy(change({ account, signedIn, fields, current }));
      if (problem === 'current')
        request.reportSecurityEvent(SECURITY_EVENTS.signInFailed, { subject: 'current-password' });
      if (problem === 'none') return redirectTo(reply, ACCOUNT, { done });
      if (problem) return redirectTo(reply, ACCOUNT, { problem: `password-${problem}` });
      request.reportSecurityEvent(SECURITY_EVENTS.passwordChanged, { subject: event });
      const device = nameDevice(request.headers['user-agent'] ?? '');
      notifyOwner(account, { email: signedIn.email, change: event, device });
      return redirectTo(reply, ACCOUNT, { done });
    });

  postChange(
    '/api/account/password',
    ({ account, signedIn, fields, current }) =>
      passwords.set(account, signedIn, { current, password: fields.get('password') ?? '' }),
    { done: 'password', event: 'password-set' },
  );
  postChange(
    '/api/account/password/remove',
    ({ account, signedIn, current }) => passwords.remove(account, signedIn, { current }),
    { done: 'passwordRemoved', event: 'password-removed' },
  );
};
