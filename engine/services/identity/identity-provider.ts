import type { ClientAuth, Configuration } from 'openid-client';
import { isEmail } from '../../dealer';
import { createClientSecret } from './client-secret';
import { PROVIDER_KINDS, type ProviderKind } from './provider-kinds';
import { createServiceFetch } from './service-fetch';

/**
 * Why nobody was recognised. `declined`: the visitor has cancelled at the provider. `unreachable`: it did not answer, or it
 * does not know our client. `refused`: its answer is wrong, or is not one to our request.
 */
export type IdentityProblem = 'declined' | 'unreachable' | 'refused';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  /** @param detail what went wrong, for the log: without anything from the answer */
  constructor(
    readonly problem: IdentityProblem,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`The identity provider recognised nobody: ${detail}.`, options);
  }
}

/** Who a visitor is at a provider. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** In lower case; undefined if the provider told none. */
  email: string | undefined;
  /** Whether the provider says that the address is the visitor's. */
  isVerified: boolean;
  /** Whether the address is verified, and the provider itself runs its mailbox. */
  isAuthoritative: boolean;
}

/** The secrets of one sign-in. All are random, and none is used twice. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE: 43 to 128 characters. */
  verifier: string;
}

export interface IdentityProvider {
  /** Whether the answer comes as a form from the provider's page, not in the address. */
  readonly postsAnswers: boolean;
  /**
   * The address at the provider to which a visitor is sent.
   * @throws IdentityError
   */
  createUrl(redirectUri: string, secrets: SignInSecrets): Promise<URL>;
  /**
   * Reads the answer, redeems its code and checks the ID token.
   * @param answer the redirect address with what the provider has added
   * @throws IdentityError
   */
  identify(answer: URL, secrets: SignInSecrets): Promise<ProvenIdentity>;
}

export interface IdentityProviderOptions {
  provider: ProviderKind;
  clientId: string;
  /** The client secret; for Apple, the private key. */
  secret: string;
  teamId?: string | undefined;
  keyId?: string | undefined;
  /** Required for `oidc`. */
  issuer?: string | undefined;
  /** Replaces the issuer by a double on this machine, over HTTP. Only for tests. */
  doubleIssuer?: string | undefined;
  /** Epoch milliseconds. Default: the system clock. */
  now?: () => number;
}

/** A provider's addresses and keys rarely change; keys that are not known yet are fetched at once. */
const METADATA_MS = 3_600_000;
const TIMEOUT_SECONDS = 8;
/** Between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** OpenID Connect Core, 2. */
const MAX_SUBJECT = 255;
const MAX_EMAIL = 254;
const ASCII = /^[!-~]+$/;

/** Most servers have sites without providers only. */
const loadLibrary = () => import('openid-client');

/** Apple names it differently. */
const DECLINED: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize']);
/** An HTTP status that is no answer, or an answer that came too late. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_TIMEOUT', 'OAUTH_ABORT'],
]);

/** An error of the library, as far as it may be logged: its messages can have what the provider has sent. */
async function explain(error: unknown): Promise<IdentityError> {
  if (error instanceof IdentityError) return error;
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await loadLibrary();
  const create = (problem: IdentityProblem, detail: string) =>
    new IdentityError(problem, detail, { cause: error });
  if (error instanceof AuthorizationResponseError)
    return create('unreachable', 'the provider answered with an error');
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? create('refused', 'the provider refused the code')
      : create('unreachable', `the provider refused the request with status ${error.status}`);
  const code = error instanceof ClientError ? error.code : undefined;
  return code === undefined || UNREACHABLE.has(code)
    ? create('unreachable', code ?? `the request failed (${nameErrors(error).join(', ')})`)
    : create('refused', code);
}

/** The names of an error and its causes. */
const nameErrors = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...nameErrors(error.cause)] : [];

/** An address in lower case. Other letters than ASCII's could become those of somebody else's address. */
const readEmail = (text: string): string | undefined =>
  text.length <= MAX_EMAIL && ASCII.test(text) && isEmail(text) ? text.toLowerCase() : undefined;

/** Creates the client of a provider. Reads the provider's metadata on first use. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { clientId, secret, teamId = '', keyId = '', doubleIssuer, now = Date.now } = options;
  const facts = PROVIDER_KINDS[options.provider];
  const issuer = doubleIssuer ?? facts.issuer ?? options.issuer ?? '';

  const createAuthentication = async (): Promise<ClientAuth> => {
    const { ClientSecretBasic, ClientSecretPost } = await loadLibrary();
    if (facts.signsSecret)
      return (server, ...rest) =>
        ClientSecretPost(
          createClientSecret({
            ...{ clientId, teamId, keyId, privateKey: secret, audience: server.issuer, now: now() },
          }),
        )(server, ...rest);
    return (server, ...rest) => {
      // Without a list, OpenID Connect Discovery says that it is Basic.
      const canPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
      return (canPost ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, ...rest);
    };
  };

  const discover = async (): Promise<Configuration> => {
    const library = await loadLibrary();
    const { allowInsecureRequests, clockTolerance, customFetch, discovery, enableNonRepudiationChecks } =
      library;
    if (!URL.canParse(issuer)) throw new IdentityError('unreachable', 'the issuer is not a URL');
    const config = await discovery(
      new URL(issuer),
      clientId,
      // The one algorithm that every provider has: no other one is accepted, and `none` never.
      { id_token_signed_response_alg: 'RS256', [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      await createAuthentication(),
      {
        timeout: TIMEOUT_SECONDS,
        [customFetch]: createServiceFetch(doubleIssuer !== undefined),
        // The signature is checked too, although the ID token comes from the provider over TLS.
        execute: [enableNonRepudiationChecks, ...(doubleIssuer === undefined ? [] : [allowInsecureRequests])],
      },
    );
    // The library lets some issuers speak for others.
    if (config.serverMetadata().issuer !== issuer)
      throw new IdentityError('refused', 'the metadata is of another issuer');
    return config;
  };

  let metadata: { config: Promise<Configuration>; until: number } | undefined;
  const getConfig = (): Promise<Configuration> => {
    if (metadata && metadata.until > now()) return metadata.config;
    const current = { config: discover(), until: now() + METADATA_MS };
    metadata = current;
    current.config.catch(() => {
      if (metadata === current) metadata = undefined;
    });
    return current.config;
  };

  return {
    postsAnswers: facts.parameters['response_mode'] === 'form_post',

    async createUrl(redirectUri, { state, nonce, verifier }) {
      try {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary();
        return buildAuthorizationUrl(await getConfig(), {
          ...{ redirect_uri: redirectUri, scope: facts.scope, state, nonce, ...facts.parameters },
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw await explain(error);
      }
    },

    async identify(answer, { state, nonce, verifier }) {
      try {
        // The answer is not signed, so nothing in it is trusted except that the visitor was not signed in.
        if (DECLINED.has(answer.searchParams.get('error') ?? ''))
          throw new IdentityError('declined', 'the visitor declined');
        const { authorizationCodeGrant } = await loadLibrary();
        const tokens = await authorizationCodeGrant(await getConfig(), answer, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims?.iss !== issuer) throw new IdentityError('refused', 'the ID token is of another issuer');
        return readClaims(issuer, claims.sub, claims);
      } catch (error) {
        throw await explain(error);
      }
    },
  };

  function readClaims(
    from: string,
    subject: string,
    claims: Readonly<Record<string, unknown>>,
  ): ProvenIdentity {
    if (subject === '' || subject.length > MAX_SUBJECT)
      throw new IdentityError('refused', 'the subject is empty or too long');
    const { email: given, email_verified: isConfirmed, hd: hostedDomain } = claims;
    const email = typeof given === 'string' ? readEmail(given) : undefined;
    // Apple may send a text.
    const isVerified = email !== undefined && (isConfirmed === true || isConfirmed === 'true');
    return {
      ...{ issuer: from, subject, email, isVerified },
      isAuthoritative:
        isVerified &&
        facts.isAuthoritative({
          domain: email.slice(email.lastIndexOf('@') + 1),
          hostedDomain: typeof hostedDomain === 'string' ? hostedDomain.toLowerCase() : undefined,
        }),
    };
  }
}
