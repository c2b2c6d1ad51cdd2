import { createHmac } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { CODE_MINUTES, SESSION_DAYS } from './constants';
import { SESSION_COOKIE } from './cookies';
import { createTenantAdapter, type RunForTenant } from './tenant-adapter';

/** Wrong codes after which the right one no longer works. */
const CODE_ATTEMPTS = 5;
const CODE_DIGITS = 6;
const DAY_S = 86_400;

/** Whom a session belongs to. */
export interface SignedIn {
  accountId: string;
  email: string;
  phone: string | undefined;
  /** When the account was created. */
  createdAt: Date;
  sessionId: string;
  signedInAt: Date;
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
   * @returns the headers that set the session's cookie
   */
  signIn(code: { email: string; code: string; userAgent: string }): Promise<string[] | CodeProblem>;
  /** Returns whose session a Cookie header names; undefined if there is none, or if it is invalid or has expired. */
  read(cookie: string): Promise<SignedIn | undefined>;
}

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
    session: { expiresIn: SESSION_DAYS * DAY_S, disableSessionRefresh: true },
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
        // A plain hash of six digits would be guessed in no time.
        storeOTP: { hash: async (code) => createKeyedHash(secret, tenant, code) },
        // We ask for codes and send them ourselves, to learn whether that worked.
        sendVerificationOTP: () => Promise.reject(new Error('Codes are sent by the routes of accounts.')),
      }),
    ],
  });

/** The names and codes of an error and of what caused it. Messages of the database have values of the visitor. */
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

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Creates what signs in visitors of a site. Only headers that it needs are passed on to better-auth. */
export function createAuth(options: AuthOptions): Auth {
  const { api } = createInstance(options);
  return {
    // Only the newest code of an address is looked up.
    createCode: (email) => api.createVerificationOTP({ body: { email, type: 'sign-in' } }),
    async signIn({ email, code, userAgent }) {
      try {
        const { headers } = await api.signInEmailOTP({
          body: { email, otp: code },
          headers: new Headers({ 'user-agent': userAgent }),
          returnHeaders: true,
        });
        return headers.getSetCookie();
      } catch (error) {
        const problem = error instanceof APIError ? PROBLEMS[String(error.body?.code)] : undefined;
        if (problem === undefined) throw error;
        return problem;
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
      };
    },
  };
}
