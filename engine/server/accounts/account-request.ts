import type { FastifyReply, FastifyRequest } from 'fastify';
import { SubmittedForm } from '../api/lead-form';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getRoute, isCrossSiteRequest } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { AccountRequest, Accounts, AccountSite, SignedIn } from './accounts';
import { hasSessionCookie } from './cookies';

/** Answers about accounts belong to one visitor. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

/** Returns the site and origin of a request; undefined if the site has no accounts. */
export function readAccountRequest(
  request: FastifyRequest,
  sites: SiteLookup<AccountSite>,
): AccountRequest | undefined {
  const site = getSite(request, sites);
  return site?.config.features.accounts === true ? { site, origin: getOrigin(request) } : undefined;
}

/**
 * Whose page is shown in answer to a request; undefined for visitors who have not signed in, and on sites without
 * accounts.
 */
export async function readPageUser(
  request: FastifyRequest,
  { sites, accounts }: AccountGuard,
): Promise<{ signedIn: true } | undefined> {
  const account = readAccountRequest(request, sites);
  return account && (await readSignedIn(request, account, accounts)) ? { signedIn: true } : undefined;
}

/** Returns who sent a request; undefined if nobody has signed in. Reads the database only if there is a cookie. */
export async function readSignedIn(
  request: FastifyRequest,
  account: AccountRequest,
  accounts: Accounts,
): Promise<SignedIn | undefined> {
  if (!hasSessionCookie(request, account.origin)) return undefined;
  return accounts.read(account, request.headers.cookie ?? '');
}

/** What the routes of accounts have in common. */
export interface AccountGuard {
  sites: SiteLookup<AccountSite>;
  accounts: Accounts;
}

/**
 * Answers requests that no route of accounts accepts: to another host, to a site without accounts, and from another
 * site's page.
 * @returns undefined if it has sent an answer
 */
export function guardAccountRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites }: Pick<AccountGuard, 'sites'>,
): AccountRequest | undefined {
  if (request.site.kind !== 'tenant') {
    sendMisdirected(reply);
    return undefined;
  }
  const account = readAccountRequest(request, sites);
  if (!account) {
    reply.callNotFound();
    return undefined;
  }
  if (isCrossSiteRequest(request)) {
    request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
    sendProblem(reply, 403, 'Cross-site request', 'Open this site and try again from its own pages.');
    return undefined;
  }
  reply.headers(PRIVATE);
  return account;
}

/** Where visitors sign in, and read why they could not go on. */
export const SIGN_IN = '/sign-in';

const reportExcessive = (request: FastifyRequest): void =>
  request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });

/** Answers an excessive request by a form or link, whose answer the visitor sees: a page says what to do. */
export function redirectExcessive(reply: FastifyReply, redirect: string): FastifyReply {
  reportExcessive(reply.request);
  return redirectTo(reply, SIGN_IN, { problem: 'tooMany', redirect });
}

/** Answers an excessive request by a script. */
export function sendExcessive(reply: FastifyReply, waitSeconds: number): FastifyReply {
  reportExcessive(reply.request);
  return sendProblem(
    reply.header('retry-after', waitSeconds),
    429,
    'Too many requests',
    'Wait a few minutes and try again.',
  );
}

/** The fields of an HTML form; none if the body is something else. */
export const readFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof SubmittedForm ? body.fields : new URLSearchParams();

/** Redirects to a path after a form, so that reloading does not send it again. */
export function redirectTo(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string>> = {},
): FastifyReply {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return reply.redirect(path + search, 303);
}
