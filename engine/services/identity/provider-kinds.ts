/** The providers with built-in details. `oidc` is any other one with OpenID Connect. */
export type ProviderKind = 'google' | 'apple' | 'oidc';

/** The claims of an ID token that determine who controls its email address. */
export interface AddressClaims {
  /** Domain of the address, in lower case. */
  domain: string;
  /** The organisation whose account it is, as Google names it: a domain. */
  hostedDomain: string | undefined;
}

export interface ProviderFacts {
  /** Absent if the site's settings have it. */
  issuer?: string;
  /** Requests only the email address, because names are not needed. */
  scope: string;
  /** Further parameters of the authorisation request. */
  parameters: Readonly<Record<string, string>>;
  /** Whether the client secret is a JWT that is signed with a private key. */
  signsSecret: boolean;
  /**
   * Whether the provider itself runs the mailbox of a verified address. Whoever signs in there can then read the code by
   * email too, so the code would prove nothing more.
   */
  isAuthoritative(claims: AddressClaims): boolean;
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);
/** The last one forwards to an address that the visitor does not reveal. */
const ICLOUD: ReadonlySet<string> = new Set([
  ...['icloud.com', 'me.com', 'mac.com'],
  'privaterelay.appleid.com',
]);

export const PROVIDER_KINDS: Readonly<Record<ProviderKind, ProviderFacts>> = {
  // developers.google.com/identity/openid-connect/openid-connect
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email',
    // Several people may use the device.
    parameters: { prompt: 'select_account' },
    signsSecret: false,
    isAuthoritative: ({ domain, hostedDomain }) => GMAIL.has(domain) || hostedDomain === domain,
  },
  // developer.apple.com/documentation/signinwithapplerestapi
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    // Apple insists on it as soon as a scope is asked for.
    parameters: { response_mode: 'form_post' },
    signsSecret: true,
    isAuthoritative: ({ domain }) => ICLOUD.has(domain),
  },
  oidc: {
    scope: 'openid email',
    parameters: {},
    signsSecret: false,
    isAuthoritative: () => false,
  },
};
