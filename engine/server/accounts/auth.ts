import { createHmac } from 'node:crypto';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { CODE_MINUTES, SESSION_DAYS } from './constants';
import { SESSION_COOKIE } from './cookies';
import { createTenantAdapter, type RunForTenant } from './tenant-adapter';

/** Wrong codes after which the right one no longer works. */
const CODE_ATTEMPTS = 5;
const CODE_DIGITS = 6;
const DAY_S = 86_400;

/** How a visitor has signed in. */
export type SignInMethod = 'code' | 'passkey' | 'password' | 'provider';

/** Whom a session belongs to. */
export interface SignedIn {
  accountId: string;
  email: string;
  phone: string | undefined;
  /** When the account was created. */
  createdAt: Date;
  sessionId: string;
  signedInAt: Date;
  method: SignInMethod;
  /** When the session was last used, to the hour. */
  usedAt: Date;
}

export interface AuthOptions {
  tenant: string;
  /** Whether cookies are bound to the host over TLS. */
  isSecure: boolean;
  /** The same in all processes. */
  secret: string;
  run: RunForTenant;
  log: AuthLog;
}

export interface AuthLog {
  warn(fields: object, text: string): void;
}

/** Why a code was refused. */
export type CodeProblem = 'wrong' | 'expired' | 'used';

/** Signing in to one site. */
export interface Auth {
  /** Creates a code for an address, whether or not it has an account. Earlier codes stop working. */
  createCode(email: string): Promise<string>;
  /**
   * Signs in with a code, and creates the account if it is new.
   * @returns the account and the headers that set the session's cookie
   */
  signIn(code: {
    email: string;
    code: string;
    userAgent: string;
  }): Promise<{ accountId: string; cookies: string[] } | CodeProblem>;
  /**
   * Signs in the owner of an account who has been recognised in another way.
   * @returns the session and the headers that set its cookie; undefined if the account has been deleted
   */
  startSession(start: {
    accountId: string;
    method: SignInMethod;
    userAgent: string;
  }): Promise<{ sessionId: string; cookies: string[] } | undefined>;
  /** Returns whose session a Cookie header names; undefined if there is none, or if it is invalid or has expired. */
  read(cookie: string): Promise<SignedIn | undefined>;
}

/**
 * Starts a session for an account whose owner has been recognised in another way than by a code. A function of the
 * server: better-auth gives it no route.
 */
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', metadata: { $Infer: { body: {} as { accountId: string; method: SignInMethod } } } },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.accountId);
    if (!user) throw new APIError('NOT_FOUND', { code: 'NO_ACCOUNT' });
    const session = await internalAdapter.createSession(user.id, false, {
      method: context.body.method,
    });
    await setSessionCookie(context, { session, user });
    return { sessionId: session.id };
  },
);

const createInstance = ({ tenant, isSecure, secret, run, log }: AuthOptions) =>
  betterAuth({
    // Not used: nothing is redirected, and no request reaches better-auth's own routes.
    baseURL: 'http://accounts.invalid',
    secret: createHmac('sha256', secret)
      .update(JSON.stringify(['sessions', tenant]))
      .digest('hex'),
    database: createTenantAdapter(tenant, run),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.warn({ tenant, errors: details.flatMap(nameErrors) }, `accounts: ${message}`),
    },
    // Our routes count requests, by address and account, in the store that all processes share.
    rateLimit: { enabled: false },
    session: {
      ...{ expiresIn: SESSION_DAYS * DAY_S, disableSessionRefresh: true },
      additionalFields: { method: { type: 'string', required: false, input: false } },
    },
    verification: { storeIdentifier: { hash: async (text) => createKeyedHash(secret, tenant, text) } },
    user: { additionalFields: { phone: { type: 'string', required: false, input: false } } },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
          attributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_ATTEMPTS,
        // A plain hash of six digits could be reversed by trying all of them.
        storeOTP: { hash: async (code) => createKeyedHash(secret, tenant, code) },
        // We ask for codes and send them ourselves, to learn whether that worked.
        sendVerificationOTP: () => Promise.reject(new Error('Codes are sent by the routes of accounts.')),
      }),
      { id: 'forecourt', endpoints: { startSession } },
    ],
  });

/** The names and codes of an error and its causes. Database messages would contain the visitor's values. */
function nameErrors(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return [error.name + code, ...nameErrors(error.cause)];
}

const createKeyedHash = (secret: string, tenant: string, text: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['codes', tenant, text]))
    .digest('base64url');

const PROBLEMS: Readonly<Record<string, CodeProblem>> = {
  INVALID_OTP: 'wrong',
  OTP_EXPIRED: 'expired',
  TOO_MANY_ATTEMPTS: 'used',
};

const METHODS: readonly SignInMethod[] = ['code', 'passkey', 'password', 'provider'];
const readMethod = (value: unknown): SignInMethod => METHODS.find((method) => method === value) ?? 'code';

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Creates the sign-in of one site. Only the headers that better-auth needs are passed on to it. */
export function createAuth(options: AuthOptions): Auth {
  const { api } = createInstance(options);
  return {
    // Only the newest code of an address is looked up.
    createCode: (email) => api.createVerificationOTP({ body: { email, type: 'sign-in' } }),
    async signIn({ email, code, userAgent }) {
      try {
        const { headers, response } = await api.signInEmailOTP({
          body: { email, otp: code },
          headers: new Headers({ 'user-agent': userAgent }),
          returnHeaders: true,
        });
        return { accountId: response.user.id, cookies: headers.getSetCookie() };
      } catch (error) {
        const problem = error instanceof APIError ? PROBLEMS[String(error.body?.code)] : undefined;
        if (problem === undefined) throw error;
        return problem;
      }
    },
    async startSession({ accountId, method, userAgent }) {
      try {
        const { headers, response } = await api.startSession({
          body: { accountId, method },
          headers: new Headers({ 'user-agent': userAgent }),
          returnHeaders: true,
        });
        return { sessionId: response.sessionId, cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.body?.code === 'NO_ACCOUNT') return undefined;
        throw error;
      }
    },
    async read(cookie) {
      const session = await api.getSession({ headers: new Headers({ cookie }) });
      if (!session) return undefined;
      const { user } = session;
      return {
        accountId: user.id,
        email: user.email,
        phone: asText(user.phone),
        createdAt: user.createdAt,
        sessionId: session.session.id,
        signedInAt: session.session.createdAt,
        method: readMethod(session.session.method),
        usedAt: session.session.updatedAt,
      };
    },
  };
}
