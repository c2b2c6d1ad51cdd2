import type { IncomingMessage } from 'node:http';
import { isObject, readOwnPath } from '../../lib';
import { createCookie, readCookie } from '../http/host-cookie';
import { SignedCookie } from './signed-cookie';

export const SESSION_COOKIE = 'forecourt-session';
/** The address that is signing in, until its code is entered. */
const PENDING_COOKIE = 'forecourt-sign-in';
/**
 * Tells scripts that someone is signed in, and when that someone changes: saved cars are merged once for each value. It
 * opens nothing.
 */
const HINT_COOKIE = 'forecourt-account';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** Whether a request has the cookie of a session, valid or not. */
export const hasSessionCookie = (request: WithHeaders, origin: string): boolean =>
  readCookie(request, SESSION_COOKIE, origin) !== undefined;

export const createSessionEnd = (origin: string): string =>
  createCookie(SESSION_COOKIE, '', { origin, maxAgeSeconds: 0 });

export const createHint = (value: string, origin: string, maxAgeSeconds: number): string =>
  createCookie(HINT_COOKIE, value, { origin, maxAgeSeconds, isReadable: true });
export const createHintEnd = (origin: string): string => createHint('', origin, 0);

/** A sign-in between the two steps. */
export interface PendingSignIn {
  email: string;
  /** What the visitor was doing: `watchlist`; empty: nothing in particular. */
  type: string;
  /** Path that opens afterwards. */
  redirect: string;
  /** Path of the link back. */
  back: string;
  /** An identity at a provider, which the code links to the account. Absent if the visitor asked for a code. */
  identity?: PendingIdentity | undefined;
}

/** An identity that a provider has proven, before the visitor has proven the address by a code. */
export interface PendingIdentity {
  /** Id of the provider in the settings. */
  provider: string;
  issuer: string;
  subject: string;
}

function readIdentity(value: unknown): PendingIdentity | undefined {
  if (!isObject(value)) return undefined;
  const { provider, issuer, subject } = value;
  return typeof provider === 'string' && typeof issuer === 'string' && typeof subject === 'string'
    ? { provider, issuer, subject }
    : undefined;
}

/** Longer than a code works: who enters an expired one asks for another without typing the address again. */
const PENDING_SECONDS = 3_600;
/** Browsers drop cookies of more than 4,096 bytes, which would make signing in impossible. */
const MAX_PATH = 1_000;

/** Drops a path that is too long for a cookie. */
export const keepShort = (path: string): string => (path.length > MAX_PATH ? '' : path);

/**
 * Keeps what a visitor entered between the two steps of signing in. It is in a signed cookie, so that
 * neither step has the address in its URL.
 */
export class PendingSignIns {
  readonly #cookie: SignedCookie;

  /** @param secret the same in all processes */
  constructor(secret: string) {
    this.#cookie = new SignedCookie({
      ...{ name: PENDING_COOKIE, purpose: 'pending', secret },
      maxAgeSeconds: PENDING_SECONDS,
    });
  }

  /** Creates the header that sets the cookie. Omits paths that are too long. */
  create(
    tenant: string,
    { email, type, redirect, back, identity }: PendingSignIn,
    origin: string,
    now: number,
  ): string {
    const value = {
      ...{ email, type, redirect: keepShort(redirect), back: keepShort(back) },
      ...(identity && { identity }),
    };
    return this.#cookie.create(tenant, value, origin, now);
  }

  /** Creates the header that deletes the cookie. */
  end(origin: string): string {
    return this.#cookie.end(origin);
  }

  /** Reads the cookie; undefined if there is none, or if it has expired or was modified. */
  read(request: WithHeaders, tenant: string, origin: string, now: number): PendingSignIn | undefined {
    const value = this.#cookie.read(request, tenant, origin, now);
    if (typeof value?.['email'] !== 'string') return undefined;
    const { email, type, redirect, back } = value;
    const identity = readIdentity(value['identity']);
    return {
      ...{ email, type: typeof type === 'string' ? type : '' },
      ...{ redirect: readOwnPath(redirect) ?? '', back: readOwnPath(back) ?? '' },
      ...(identity && { identity }),
    };
  }
}

/** A challenge that a passkey of this browser should answer. */
export interface PasskeyChallenge {
  challenge: string;
  /** The session that adds a passkey; empty while somebody signs in. */
  owner: string;
}

/**
 * As long as a visitor may look at the page before choosing a passkey; to make one, twice as long as the browser waits once
 * a button was pressed.
 */
export const CHALLENGE_SECONDS = { signIn: 1_800, add: 600 };
/** Each tab with a sign-in page has one, and the cookie stays short. */
const MAX_CHALLENGES = 5;

type StoredChallenge = PasskeyChallenge & { until: number };

const isStoredChallenge = (value: unknown): value is StoredChallenge =>
  isObject(value) &&
  typeof value['challenge'] === 'string' &&
  typeof value['owner'] === 'string' &&
  typeof value['until'] === 'number';

/** Keeps the newest challenges of passkeys in signed cookies of the browsers that asked for them. */
export class PasskeyChallenges {
  readonly #cookies: Readonly<Record<'add' | 'signIn', SignedCookie>>;

  /** @param secret the same in all processes */
  constructor(secret: string) {
    const { add, signIn } = CHALLENGE_SECONDS;
    const create = (name: string, purpose: string, maxAgeSeconds: number) =>
      new SignedCookie({ name, purpose, secret, maxAgeSeconds });
    this.#cookies = {
      add: create('forecourt-passkey-add', 'passkey-add', add),
      signIn: create('forecourt-passkey', 'passkey-sign-in', signIn),
    };
  }

  /** Creates the header that sets the cookie, with the challenges that the request's cookie has. */
  create(
    use: 'add' | 'signIn',
    site: { tenant: string; origin: string },
    request: WithHeaders,
    challenge: PasskeyChallenge,
    now: number,
  ): string {
    const added = { ...challenge, until: now + CHALLENGE_SECONDS[use] * 1_000 };
    const challenges = [...this.#read(use, site, request, now), added].slice(-MAX_CHALLENGES);
    return this.#cookies[use].create(site.tenant, { challenges }, site.origin, now);
  }

  /** Creates the header that deletes the cookie. */
  end(use: 'add' | 'signIn', origin: string): string {
    return this.#cookies[use].end(origin);
  }

  /** Finds a challenge in the cookie; undefined if it was made for another browser, has expired or was changed. */
  find(
    use: 'add' | 'signIn',
    site: { tenant: string; origin: string },
    request: WithHeaders,
    challenge: string,
    now: number,
  ): PasskeyChallenge | undefined {
    return this.#read(use, site, request, now).find((stored) => stored.challenge === challenge);
  }

  #read(
    use: 'add' | 'signIn',
    { tenant, origin }: { tenant: string; origin: string },
    request: WithHeaders,
    now: number,
  ): StoredChallenge[] {
    const challenges = this.#cookies[use].read(request, tenant, origin, now)?.['challenges'];
    if (!Array.isArray(challenges)) return [];
    return challenges.filter(isStoredChallenge).filter(({ until }) => until > now);
  }
}
