import { deleteExpiredAccess, revokeSessions, useSession } from '../../data';
import { IDEMPOTENT, type AccountRequest, type TenantAccess } from './account-site';
import type { Auth, AuthLog, CodeProblem, SignedIn, SignInMethod } from './auth';
import { createSessionEnd } from './cookies';

const MAX_USER_AGENT = 300;
/** The time of the last use is exact enough to the hour, and needs no write for each page. */
const USE_MINUTES = 60;
const MINUTE_MS = 60_000;

export interface SessionsOptions extends TenantAccess {
  /** The same in all processes. */
  secret: string;
  log: AuthLog;
}

/** Signing in, and the sessions of all sites. better-auth handles them and is loaded on first use. */
export class Sessions {
  readonly #auths = new Map<string, Promise<Auth>>();

  constructor(private readonly options: SessionsOptions) {}

  /** Creates a code for an address, whether or not it has an account. */
  async createCode(request: AccountRequest, email: string): Promise<string> {
    await this.options.runAsTenant(request.site.slug, (db) => deleteExpiredAccess(db, request.site.slug));
    return (await this.#getAuth(request)).createCode(email);
  }

  /**
   * Signs in with a code, and ends the session that the browser had before.
   * @returns the account and the headers that set the session's cookie, or why the code was refused
   */
  async signIn(
    request: AccountRequest,
    { cookie, userAgent, ...code }: { email: string; code: string; userAgent: string; cookie: string },
  ): Promise<{ accountId: string; cookies: string[] } | CodeProblem> {
    const auth = await this.#getAuth(request);
    const former = await auth.read(cookie);
    const result = await auth.signIn({ ...code, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (typeof result !== 'string' && former) await this.revoke(request, former, former.sessionId);
    return result;
  }

  /**
   * Signs in the owner of an account who has been recognised in another way than by a code, and ends the session that the browser had
   * before.
   * @param isStillValid asked once there is a session, which others can then end
   * @returns the headers that set the session's cookie; undefined if the account has been deleted, or what recognised the
   * owner has changed
   */
  async startSession(
    request: AccountRequest,
    {
      cookie,
      userAgent,
      isStillValid,
      ...start
    }: {
      accountId: string;
      method: SignInMethod;
      userAgent: string;
      cookie: string;
      isStillValid?: () => Promise<boolean>;
    },
  ): Promise<string[] | undefined> {
    await this.options.runAsTenant(request.site.slug, (db) => deleteExpiredAccess(db, request.site.slug));
    const auth = await this.#getAuth(request);
    const former = await auth.read(cookie);
    const started = await auth.startSession({ ...start, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
    if (!started) return undefined;
    if (isStillValid && !(await isStillValid())) {
      await this.revoke(request, start, started.sessionId);
      return undefined;
    }
    if (former) await this.revoke(request, former, former.sessionId);
    return started.cookies;
  }

  /** Returns who has signed in; undefined for everyone else, also after a session was idle for too long. */
  async read(request: AccountRequest, cookie: string): Promise<SignedIn | undefined> {
    const signedIn = await (await this.#getAuth(request)).read(cookie);
    if (!signedIn || Date.now() - signedIn.usedAt.getTime() < USE_MINUTES * MINUTE_MS) return signedIn;
    const { accountId, sessionId } = signedIn;
    const { slug } = request.site;
    const use = { tenant: slug, accountId, id: sessionId, minutes: USE_MINUTES };
    const isOpen = await this.options.runAsTenant(slug, (db) => useSession(db, use), IDEMPOTENT);
    return isOpen ? signedIn : undefined;
  }

  /**
   * Ends the session of a request. Throws if it could not be ended.
   * @returns the header that deletes its cookie
   */
  async signOut(request: AccountRequest, signedIn: SignedIn): Promise<string> {
    await this.revoke(request, signedIn, signedIn.sessionId);
    return createSessionEnd(request.origin);
  }

  /** Ends one session of an account, or all. */
  revoke({ site }: AccountRequest, { accountId }: Pick<SignedIn, 'accountId'>, id?: string): Promise<void> {
    return this.options.runAsTenant(site.slug, (db) =>
      revokeSessions(db, { tenant: site.slug, accountId, id }),
    );
  }

  #getAuth({ site: { slug }, origin }: AccountRequest): Promise<Auth> {
    const isSecure = origin.startsWith('https:');
    const key = `${slug} ${isSecure}`;
    const existing = this.#auths.get(key);
    if (existing) return existing;
    const { secret, log, runAsTenant } = this.options;
    // Most servers have sites without accounts only.
    const created = import('./auth').then(({ createAuth }) =>
      createAuth({ tenant: slug, isSecure, secret, log, run: (work) => runAsTenant(slug, work) }),
    );
    this.#auths.set(key, created);
    return created;
  }
}
