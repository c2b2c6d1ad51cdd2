import { randomBytes } from 'node:crypto';
import { usesWatchlist, WATCHLIST_SIGN_IN } from '../../dealer';
import { readOwnPath } from '../../lib';
import { ADD_PHONE, createPath } from './account-request';
import type { AccountRequest } from './account-site';
import { SESSION_DAYS } from './constants';
import { createHint, type PendingSignIn } from './cookies';

const ACCOUNT = '/account';
const DAY_S = 86_400;

/** What a visitor was doing, for the page's text: `watchlist`. */
const TYPE = /^[a-z][a-z-]{0,29}$/;
export const readType = (text: string): string => (TYPE.test(text) ? text : '');

/** Drops what would make the path too long for pages, which read at most 2,000 characters. */
const createPhonePath = (redirect: string, back: string): string =>
  [back, '']
    .map((end) => createPath(ADD_PHONE, { redirect, back: end }))
    .find((path) => readOwnPath(path) !== undefined) ?? ADD_PHONE;

/** Cookies besides that of the session for a visitor who has signed in, and where to go on, as path and query. */
export function finishSignIn(
  { site, origin }: AccountRequest,
  { type, redirect, back }: Pick<PendingSignIn, 'type' | 'redirect' | 'back'>,
): { hints: string[]; next: string } {
  const { garage, watchlist } = site.config.features;
  return {
    // On other sites, saved cars stay in the browser.
    hints:
      garage || watchlist
        ? [createHint(randomBytes(9).toString('base64url'), origin, SESSION_DAYS * DAY_S)]
        : [],
    // The page of the phone number leads on at once if the account has one.
    next:
      type === WATCHLIST_SIGN_IN && usesWatchlist(site.config.features)
        ? createPhonePath(redirect, back)
        : redirect || ACCOUNT,
  };
}
