import type { Features, Settings } from '../../../schemas';
import { createIdentityProvider, isClientKey, type IdentityProvider } from '../../services/identity';
import { findProviderSettings, type ProviderSettings } from './provider-settings';

/** Names the address of a double of the providers, for tests: each provider's issuer is a path of it. */
const PROVIDER_DOUBLE = 'SIGN_IN_PROVIDER_URL';
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** @throws Error if the address is not on this machine: whoever is there could sign in as anybody */
function readDouble(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url) || !LOOPBACK.has(new URL(url).hostname))
    throw new Error(`${PROVIDER_DOUBLE} is for tests. Use an address of this machine, or remove it.`);
  return url.replace(/\/$/, '');
}

/** The settings that a provider cannot do without, besides its secret. */
function isComplete({ provider, clientId, teamId, keyId, issuer, name }: ProviderSettings): boolean {
  if (!clientId) return false;
  if (provider === 'apple') return Boolean(teamId && keyId);
  return provider !== 'oidc' || Boolean(issuer && name);
}

/** Why visitors cannot sign in with a provider: settings, the secret or a private key that is P-256 in PEM are missing. */
export type ProviderFault = 'settings' | 'secret' | 'privateKey';

export interface IdentityProvidersOptions {
  /** Reads a secret that the settings name. */
  getSecret(variable: string): string | undefined;
  /** Epoch milliseconds. Default: the system clock. */
  now?: () => number;
}

/** The parts of a site that determine which of its sign-in providers are offered. */
interface SiteWithProviders {
  slug: string;
  config: {
    features: Pick<Features, 'accounts' | 'signInProviders'>;
    settings: Pick<Settings, 'accounts'>;
  };
}

const FAULTS: Readonly<Record<ProviderFault, string>> = {
  settings: 'a sign-in provider is not offered: its settings are incomplete; `check` names what is missing',
  secret: 'a sign-in provider is not offered: its secret is not set; set the variable and restart',
  privateKey:
    'a sign-in provider is not offered: its private key cannot be read; set the variable to a P-256 key in PEM and restart',
};

/** The identity providers of all sites, by their settings. */
export class IdentityProviders {
  /** By settings and secret, so that sites with the same client read its metadata once. */
  readonly #clients = new Map<string, IdentityProvider>();
  readonly #double: string | undefined;

  /** @throws Error if a double is not on this machine */
  constructor(private readonly options: IdentityProvidersOptions) {
    this.#double = readDouble(options.getSecret(PROVIDER_DOUBLE));
  }

  /** Whether visitors can sign in with a provider: it has its settings and its secret. */
  isReady(settings: ProviderSettings): boolean {
    return this.findFault(settings) === undefined;
  }

  /** Why visitors cannot sign in with a provider; undefined if they can, as far as is known here. */
  findFault(settings: ProviderSettings): ProviderFault | undefined {
    if (!isComplete(settings)) return 'settings';
    const secret = this.#readSecret(settings);
    if (secret === undefined) return 'secret';
    return settings.provider === 'apple' && !isClientKey(secret) ? 'privateKey' : undefined;
  }

  /** Logs each provider of a site that is not offered. Call once, when the server starts. */
  reportFaults({ slug, config }: SiteWithProviders, log: { warn(fields: object, text: string): void }): void {
    if (!config.features.accounts || !config.features.signInProviders) return;
    for (const settings of config.settings.accounts.providers) {
      const fault = this.findFault(settings);
      if (fault === undefined) continue;
      const { id: provider, secretVariable: variable } = settings;
      log.warn({ tenant: slug, provider, variable, fault }, FAULTS[fault]);
    }
  }

  /** Finds a provider of a site; undefined if the site does not have it, or not its secret. */
  find(settings: Pick<Settings, 'accounts'>, id: string): IdentityProvider | undefined {
    const found = findProviderSettings(settings, id);
    const secret = found && this.isReady(found) ? this.#readSecret(found) : undefined;
    if (!found || secret === undefined) return undefined;
    const { provider, clientId = '', teamId, keyId, issuer } = found;
    const key = JSON.stringify([provider, clientId, secret, teamId, keyId, issuer]);
    const existing = this.#clients.get(key);
    if (existing) return existing;
    const created = createIdentityProvider({
      ...{ provider, clientId, secret, teamId, keyId, issuer, now: this.options.now ?? Date.now },
      ...(this.#double !== undefined && { doubleIssuer: `${this.#double}/${provider}` }),
    });
    this.#clients.set(key, created);
    return created;
  }

  #readSecret({ secretVariable }: ProviderSettings): string | undefined {
    return (secretVariable && this.options.getSecret(secretVariable)) || undefined;
  }
}
