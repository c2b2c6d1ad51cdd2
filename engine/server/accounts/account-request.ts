import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountChange } from '../../services/lead-delivery';
import { SubmittedForm } from '../api/lead-form';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getRoute, isCrossSiteRequest } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import type { AccountRequest, AccountSite } from './account-site';
import type { Accounts } from './accounts';
import type { SignedIn } from './auth';
import { hasSessionCookie, SESSION_COOKIE } from './cookies';

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
 * The visitor whose page is shown; undefined for visitors who have not signed in, and on sites without
 * accounts.
 */
export async function readPageUser(
  request: FastifyRequest,
  { sites, accounts }: AccountGuard,
): Promise<{ signedIn: true } | undefined> {
  const account = readAccountRequest(request, sites);
  return account && (await readSignedIn(request, account, accounts)) ? { signedIn: true } : undefined;
}

/**
 * Returns the visitor who sent a request; undefined if nobody has signed in. Reads the database only if
 * there is a cookie.
 */
export async function readSignedIn(
  request: FastifyRequest,
  account: AccountRequest,
  accounts: Accounts,
): Promise<SignedIn | undefined> {
  if (!hasSessionCookie(request, account.origin)) return undefined;
  return accounts.sessions.read(account, request.headers.cookie ?? '');
}

/**
 * Tells the owner of an account by email that somebody has changed how to sign in. Does not wait: who has made the change
 * must not learn from the time or the answer whether the email was sent.
 */
export type NotifyOwner = (
  account: AccountRequest,
  notice: { email: string; change: AccountChange; device: string; provider?: string },
) => void;

/** What the routes of accounts have in common. */
export interface AccountGuard {
  sites: SiteLookup<AccountSite>;
  accounts: Accounts;
}

/**
 * Rejects requests that account routes must not handle: to another host, to a site without accounts, or
 * from another site's page.
 * @param isFromElsewhere the answer of an identity provider comes from its page; something else says that it was asked for
 * @returns undefined if it has sent a response
 */
export function guardAccountRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites }: Pick<AccountGuard, 'sites'>,
  isFromElsewhere = false,
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
  if (!isFromElsewhere && isCrossSiteRequest(request)) {
    request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
    sendProblem(reply, 403, 'Cross-site request', 'Open this site and try again from its own pages.');
    return undefined;
  }
  reply.headers(PRIVATE);
  return account;
}

/** Where visitors sign in, and read why they could not go on. */
export const SIGN_IN = '/sign-in';
/** The page on which visitors who have signed in add the phone number that a watchlist needs. */
export const ADD_PHONE = '/sign-in/phone';

/**
 * Whether the stored page of a request is not for everyone: of visitors who have signed in, /sign-in with a query may ask
 * for something else. The cookie is compared more exactly when the page is sent.
 */
export const mayContinueSignIn = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.startsWith(`${SIGN_IN}?`) && headers.cookie?.includes(`${SESSION_COOKIE}=`) === true;

/** Reports too many requests. */
export const reportExcessive = (request: FastifyRequest): void =>
  request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });

/**
 * Responds to too many requests by a form or link. The visitor sees the response, so a page explains what
 * to do.
 */
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

/** The fields of an HTML form; empty if the body is something else. */
export const readFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof SubmittedForm ? body.fields : new URLSearchParams();

/** Adds a query to a path, without empty values. */
export function createPath(path: string, query: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return path + (given.length > 0 ? `?${new URLSearchParams(given)}` : '');
}

/** Redirects to a path after a form, so that reloading does not send it again. */
export function redirectTo(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string>> = {},
): FastifyReply {
  return reply.redirect(createPath(path, query), 303);
}
