import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  findIdentityAccount,
  linkIdentity,
  openAccount,
  recordIdentityUse,
  takeChallenge,
  unlinkIdentity,
  wasIdentityRemoved,
  type Identity,
} from '../../data';
import { IdentityError, type IdentityProblem, type ProvenIdentity } from '../../services/identity';
import type { AccountRequest } from './account-site';
import type { AccountsOptions } from './accounts';
import type { PendingIdentity } from './cookies';
import type { IdentityProviders } from './identity-providers';
import { FLOW_SECONDS, ProviderFlows, type ProviderFlow } from './provider-flows';

/**
 * Why a visit to a provider came to nothing. `expired`: this browser has not begun it, or too long ago. `used`: this browser
 * has sent the answer before, as when a slow page is loaded again.
 * `gone`: the site does not have the provider.
 */
export type ProviderProblem = IdentityProblem | 'expired' | 'used' | 'gone';

/** What went wrong, for the log; undefined if nothing is to be added. */
export interface FailedVisit {
  problem: ProviderProblem;
  detail?: string;
  /** What the visitor was doing; undefined if that is unknown. */
  flow?: ProviderFlow;
}

/** Whose account an identity signs in to. `unproven`: the address has to be proven by a code first. */
export type IdentityOwner =
  { accountId: string; linkedTo?: string } | { unproven: string } | 'noAddress' | 'tooMany';

export interface ProviderSignInsOptions extends Pick<AccountsOptions, 'secret' | 'runAsTenant'> {
  providers: Pick<IdentityProviders, 'find'>;
  /** The clock of visits to providers. Default: the system clock. */
  now?: () => number;
}

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The only address to which a provider may send visitors back: registered there, character by character. */
const getRedirectUri = (origin: string, provider: string): string =>
  `${origin}/api/account/oauth/${provider}/callback`;

/** Signing in with identity providers, and linking them to the accounts of all sites. */
export class ProviderSignIns {
  readonly #flows: ProviderFlows;
  readonly #now: () => number;

  constructor(private readonly options: ProviderSignInsOptions) {
    this.#flows = new ProviderFlows(options.secret);
    this.#now = options.now ?? Date.now;
  }

  /** Whether a site has a provider. */
  has({ site }: AccountRequest, provider: string): boolean {
    return this.options.providers.find(site.settings, provider) !== undefined;
  }

  /** Whether a site has a provider whose answers come as forms. */
  takesForms({ site }: AccountRequest, provider: string): boolean {
    return this.options.providers.find(site.settings, provider)?.postsAnswers === true;
  }

  /**
   * Begins a visit to a provider.
   * @returns its address, and the header that sets the cookie of the visit
   */
  async begin(
    { site: { slug, settings }, origin }: AccountRequest,
    request: WithHeaders,
    flow: Omit<ProviderFlow, 'state'>,
  ): Promise<{ url: URL; cookie: string } | FailedVisit> {
    const provider = this.options.providers.find(settings, flow.provider);
    if (!provider) return { problem: 'gone' };
    const { secrets, cookie } = this.#flows.begin({ tenant: slug, origin }, request, flow, this.#now());
    try {
      return { url: await provider.createUrl(getRedirectUri(origin, flow.provider), secrets), cookie };
    } catch (error) {
      return fail(error);
    }
  }

  /** The visit of this browser that an answer belongs to; undefined if there is none. */
  findFlow(
    { site: { slug }, origin }: AccountRequest,
    request: WithHeaders,
    state: string,
  ): ProviderFlow | undefined {
    return this.#flows.find({ tenant: slug, origin }, request, state, this.#now());
  }

  /** Finds out who has answered, once for each visit. */
  async finish(
    account: AccountRequest,
    request: WithHeaders,
    { provider: id, answer }: { provider: string; answer: URLSearchParams },
  ): Promise<{ flow: ProviderFlow; identity: ProvenIdentity } | FailedVisit> {
    const state = answer.get('state') ?? '';
    const { site, origin } = account;
    const { slug, settings } = site;
    const flow = this.findFlow(account, request, state);
    // Each provider has its own address, so that one cannot answer for another.
    if (flow?.provider !== id) return { problem: 'expired' };
    const provider = this.options.providers.find(settings, id);
    if (!provider) return { problem: 'gone', flow };
    if (!(await this.#take(slug, state))) return { problem: 'used', flow };
    const url = new URL(getRedirectUri(origin, id));
    url.search = answer.toString();
    try {
      return { flow, identity: await provider.identify(url, this.#flows.getSecrets(slug, state)) };
    } catch (error) {
      return { ...fail(error), flow };
    }
  }

  /** Creates the header that ends a visit. */
  end({ site: { slug }, origin }: AccountRequest, request: WithHeaders, state: string): string {
    return this.#flows.end({ tenant: slug, origin }, request, state, this.#now());
  }

  /**
   * Finds the account of an identity. Links one that is new to the account with its address, or to a new one, if the
   * provider itself runs the mailbox and the visitor has not removed the identity before.
   */
  async identify(
    { site: { slug } }: AccountRequest,
    provider: string,
    { issuer, subject, email, isVerified, isAuthoritative }: ProvenIdentity,
  ): Promise<IdentityOwner> {
    return this.options.runAsTenant(slug, async (db) => {
      const known = await findIdentityAccount(db, slug, { issuer, subject });
      if (known !== undefined) return { accountId: known };
      if (email === undefined || !isVerified) return 'noAddress';
      // Whoever removed it was told that it no longer opens the account.
      if (!isAuthoritative || (await wasIdentityRemoved(db, slug, { issuer, subject })))
        return { unproven: email };
      const accountId = await openAccount(db, slug, { id: createId(), email });
      const identity = { id: createId(), provider, issuer, subject, email };
      const linked = await linkIdentity(db, { tenant: slug, accountId }, identity);
      if (linked === 'tooMany') return 'tooMany';
      if (linked === 'linked') return { accountId, linkedTo: email };
      // Two tabs have finished at the same time.
      return { accountId: (await findIdentityAccount(db, slug, { issuer, subject })) ?? accountId };
    });
  }

  /** Whether an identity still signs in to an account. Remembers that it has. */
  recordUse(
    { site: { slug } }: AccountRequest,
    accountId: string,
    identity: Pick<Identity, 'issuer' | 'subject'>,
  ): Promise<boolean> {
    return this.options.runAsTenant(slug, (db) =>
      recordIdentityUse(db, { tenant: slug, accountId }, identity),
    );
  }

  /** Links an identity to an account whose owner has proven to be its owner. */
  link(
    { site: { slug } }: AccountRequest,
    accountId: string,
    { provider, issuer, subject, email = '' }: PendingIdentity & { email?: string | undefined },
  ): ReturnType<typeof linkIdentity> {
    const identity = { id: createId(), provider, issuer, subject, email };
    return this.options.runAsTenant(slug, (db) => linkIdentity(db, { tenant: slug, accountId }, identity));
  }

  /** @returns the id of the provider; undefined if the account has no such identity */
  unlink({ site: { slug } }: AccountRequest, accountId: string, id: string): Promise<string | undefined> {
    return this.options.runAsTenant(slug, (db) => unlinkIdentity(db, { tenant: slug, accountId }, id));
  }

  /** Whether a visit is finished for the first time: somebody may have copied both the cookie and the address. */
  #take(tenant: string, state: string): Promise<boolean> {
    const id = createHash('sha256').update(`provider ${state}`).digest('base64url');
    const expiresAt = new Date(this.#now() + FLOW_SECONDS * 1_000);
    return this.options.runAsTenant(tenant, (db) =>
      takeChallenge(db, { tenant, id, kind: 'provider-state', expiresAt }),
    );
  }
}

const createId = (): string => randomBytes(24).toString('base64url');

function fail(error: unknown): FailedVisit {
  if (!(error instanceof IdentityError)) throw error;
  return { problem: error.problem, detail: error.detail };
}
