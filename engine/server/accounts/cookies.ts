import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isObject, readOwnPath } from '../../lib';

export const SESSION_COOKIE = 'forecourt-session';
/** The address that is signing in, until its code is entered. */
const PENDING_COOKIE = 'forecourt-sign-in';
/**
 * Tells scripts that someone is signed in, and when that someone changes: saved cars are merged once for each value. It
 * opens nothing.
 */
const HINT_COOKIE = 'forecourt-account';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Over TLS, browsers accept a name with this prefix only from this host. */
const getName = (name: string, origin: string): string => (isSecure(origin) ? `__Host-${name}` : name);

function readCookie({ headers }: WithHeaders, name: string, origin: string): string | undefined {
  if (headers.cookie === undefined) return undefined;
  return new RegExp(`(?:^|;\\s*)${getName(name, origin)}=([^;]*)`).exec(headers.cookie)?.[1];
}

/** Whether a request has the cookie of a session, valid or not. */
export const hasSessionCookie = (request: WithHeaders, origin: string): boolean =>
  readCookie(request, SESSION_COOKIE, origin) !== undefined;

interface CookieOptions {
  origin: string;
  maxAgeSeconds: number;
  /** Whether scripts can read it. */
  isReadable?: boolean;
}

function createCookie(
  name: string,
  value: string,
  { origin, maxAgeSeconds, isReadable }: CookieOptions,
): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; ${isReadable ? '' : 'HttpOnly; '}SameSite=Lax`;
  return `${getName(name, origin)}=${value}; ${attributes}${isSecure(origin) ? '; Secure' : ''}`;
}

export const createSessionEnd = (origin: string): string =>
  createCookie(SESSION_COOKIE, '', { origin, maxAgeSeconds: 0 });

export const createHint = (value: string, origin: string, maxAgeSeconds: number): string =>
  createCookie(HINT_COOKIE, value, { origin, maxAgeSeconds, isReadable: true });
export const createHintEnd = (origin: string): string => createHint('', origin, 0);

/** A sign-in between the two steps. */
export interface PendingSignIn {
  email: string;
  /** Path that opens afterwards. */
  redirect: string;
  /** Path of the link back. */
  back: string;
}

const PENDING_SECONDS = 900;
/** Browsers drop a cookie of more than 4,096 bytes, and then nobody could sign in. */
const MAX_PATH = 1_000;

const keepShort = (path: string): string => (path.length > MAX_PATH ? '' : path);

/**
 * Keeps what a visitor entered between the two steps of signing in, in a signed cookie of the browser, so that
 * neither step has the address in its URL.
 */
export class PendingSignIns {
  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {}

  /** Creates the header that sets the cookie. Paths that are too long are left out. */
  create(tenant: string, { email, redirect, back }: PendingSignIn, origin: string, now: number): string {
    const until = now + PENDING_SECONDS * 1_000;
    const content = Buffer.from(
      JSON.stringify({ email, redirect: keepShort(redirect), back: keepShort(back), until }),
    ).toString('base64url');
    const value = `${content}.${this.#sign(tenant, content)}`;
    return createCookie(PENDING_COOKIE, value, { origin, maxAgeSeconds: PENDING_SECONDS });
  }

  /** Creates the header that deletes the cookie. */
  end(origin: string): string {
    return createCookie(PENDING_COOKIE, '', { origin, maxAgeSeconds: 0 });
  }

  /** Reads the cookie; undefined if there is none, or if it has expired or was changed. */
  read(request: WithHeaders, tenant: string, origin: string, now: number): PendingSignIn | undefined {
    const [content = '', signature = ''] = readCookie(request, PENDING_COOKIE, origin)?.split('.') ?? [];
    const expected = Buffer.from(this.#sign(tenant, content));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const value: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
    if (!isObject(value)) return undefined;
    const { email, redirect, back, until } = value;
    if (typeof email !== 'string' || typeof until !== 'number' || until <= now) return undefined;
    return { email, redirect: readOwnPath(redirect) ?? '', back: readOwnPath(back) ?? '' };
  }

  #sign(tenant: string, content: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify(['pending', tenant, content]))
      .digest('base64url');
  }
}
