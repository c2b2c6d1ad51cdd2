import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimiter, type RateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import type { AccountRequest, AccountSite } from './account-site';
import type { Accounts } from './accounts';
import type { PendingSignIn, PendingSignIns } from './cookies';

/** A few addresses with typing errors, and codes that do not arrive. */
const CODE_RATE: RateLimitRule = {
  name: 'sign-in-codes',
  windowMs: 600_000,
  max: 10,
  maxBehindProxy: 200,
  isShared: true,
};
/**
 * Limits codes for one address, however many clients ask. Variants such as `name+1@mail.example` count
 * separately, although their messages may arrive in one mailbox.
 */
const CODE_ACCOUNT_RATE: RateLimitRule = {
  name: 'sign-in-codes-of-account',
  windowMs: 3_600_000,
  max: 8,
  maxBehindProxy: 8,
  isShared: true,
  countsAllClients: true,
};

/** Whether a client or an account has made too many requests. Counts both. */
export async function isExcessive(
  request: FastifyRequest,
  { slug }: Pick<AccountSite, 'slug'>,
  email: string,
  [ofClient, ofAccount]: readonly [RateLimiter, RateLimiter],
): Promise<boolean> {
  const isOver =
    (await ofClient(request, slug)) > 0 || (await ofAccount(request, JSON.stringify([slug, email]))) > 0;
  if (isOver) request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
  return isOver;
}

export interface CodeRequestOptions {
  accounts: Accounts;
  pending: PendingSignIns;
  /** Returns false if the code could not be sent for now. */
  sendCode(site: AccountSite, message: { origin: string; email: string; code: string }): Promise<boolean>;
  now(): number;
}

/**
 * Sends a code for a sign-in.
 * @returns the header that sets the cookie of the sign-in, or why no code was sent
 */
export type RequestCode = (
  request: FastifyRequest,
  account: AccountRequest,
  signIn: PendingSignIn,
) => Promise<{ cookie: string } | 'tooMany' | 'failed'>;

/** Every code is counted by the same limits, whatever it is asked for. */
export function createCodeRequest(
  app: FastifyInstance,
  { accounts, pending, sendCode, now }: CodeRequestOptions,
): RequestCode {
  const limits = [createRateLimiter(app, CODE_RATE), createRateLimiter(app, CODE_ACCOUNT_RATE)] as const;
  return async (request, account, signIn) => {
    const { site, origin } = account;
    const { email } = signIn;
    if (await isExcessive(request, site, email, limits)) return 'tooMany';
    const code = await accounts.sessions.createCode(account, email);
    if (!(await sendCode(site, { origin, email, code }))) return 'failed';
    return { cookie: pending.create(site.slug, signIn, origin, now()) };
  };
}
