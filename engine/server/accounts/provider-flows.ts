import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isObject, readOwnPath } from '../../lib';
import type { SignInSecrets } from '../../services/identity';
import { keepShort } from './cookies';
import { SignedCookie } from './signed-cookie';

/** A visit to an identity provider that this browser has begun. */
export interface ProviderFlow {
  state: string;
  /** Id of the provider in the settings. */
  provider: string;
  /** The session that links the provider; empty while somebody signs in. */
  owner: string;
  /** What the visitor was doing: `watchlist`; empty: nothing in particular. */
  type: string;
  /** Path that opens afterwards. */
  redirect: string;
  /** Path of the link back. */
  back: string;
}

/** As long as a visitor may take at the provider. */
export const FLOW_SECONDS = 600;
/** Each tab may have one. */
const MAX_FLOWS = 5;
/** Browsers drop cookies of more than 4,096 bytes. These become a third more. */
const MAX_BYTES = 2_700;

type StoredFlow = ProviderFlow & { until: number };
type WithHeaders = Pick<IncomingMessage, 'headers'>;
/** The site of a request, as cookies know it. */
type CookieSite = Readonly<{ tenant: string; origin: string }>;

function readFlow(value: unknown): StoredFlow | undefined {
  if (!isObject(value)) return undefined;
  const { state, provider, owner, type, redirect, back, until } = value;
  if (typeof state !== 'string' || typeof provider !== 'string' || typeof until !== 'number')
    return undefined;
  if (typeof owner !== 'string' || typeof type !== 'string') return undefined;
  return {
    ...{ state, provider, owner, type, until },
    ...{ redirect: readOwnPath(redirect) ?? '', back: readOwnPath(back) ?? '' },
  };
}

/** The newest flows that fit into a cookie. The last one always does. */
function keepNewest(flows: readonly StoredFlow[]): readonly StoredFlow[] {
  const kept = flows.slice(-MAX_FLOWS);
  while (kept.length > 1 && Buffer.byteLength(JSON.stringify(kept)) > MAX_BYTES) kept.shift();
  return kept;
}

/**
 * Binds visits to identity providers to the browsers that have begun them, by a signed cookie. It is `SameSite=Lax`: an
 * answer that a provider posts is first turned into an address.
 */
export class ProviderFlows {
  readonly #cookie: SignedCookie;

  /** @param secret the same in all processes */
  constructor(private readonly secret: string) {
    this.#cookie = new SignedCookie({
      ...{ name: 'forecourt-provider', purpose: 'provider', secret },
      maxAgeSeconds: FLOW_SECONDS,
    });
  }

  /**
   * Begins a flow.
   * @returns the header that sets the cookie, with the flows that the request's cookie has
   */
  begin(
    site: CookieSite,
    request: WithHeaders,
    flow: Omit<ProviderFlow, 'state'>,
    now: number,
  ): { secrets: SignInSecrets; cookie: string } {
    const state = randomBytes(32).toString('base64url');
    const { redirect, back } = flow;
    const added = { ...flow, state, redirect: keepShort(redirect), back: keepShort(back) };
    const flows = [...this.#read(site, request, now), { ...added, until: now + FLOW_SECONDS * 1_000 }];
    const cookie = this.#cookie.create(site.tenant, { flows: keepNewest(flows) }, site.origin, now);
    return { secrets: this.getSecrets(site.tenant, state), cookie };
  }

  /** Finds a flow of this browser; undefined if another browser has begun it, or if it has expired. */
  find(site: CookieSite, request: WithHeaders, state: string, now: number): ProviderFlow | undefined {
    return this.#read(site, request, now).find((flow) => flow.state === state);
  }

  /** Creates the header that removes a flow from the cookie. */
  end(site: CookieSite, request: WithHeaders, state: string, now: number): string {
    const flows = this.#read(site, request, now).filter((flow) => flow.state !== state);
    return flows.length > 0
      ? this.#cookie.create(site.tenant, { flows }, site.origin, now)
      : this.#cookie.end(site.origin);
  }

  /** The secrets of a flow, made of its state, so that the browser has only the state. */
  getSecrets(tenant: string, state: string): SignInSecrets {
    const derive = (purpose: string) =>
      createHmac('sha256', this.secret)
        .update(JSON.stringify(['provider', purpose, tenant, state]))
        .digest('base64url');
    return { state, nonce: derive('nonce'), verifier: derive('verifier') };
  }

  #read({ tenant, origin }: CookieSite, request: WithHeaders, now: number): StoredFlow[] {
    const flows = this.#cookie.read(request, tenant, origin, now)?.['flows'];
    if (!Array.isArray(flows)) return [];
    return flows.map(readFlow).filter((flow): flow is StoredFlow => flow !== undefined && flow.until > now);
  }
}
