import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  KEY_ID,
  startIdentityDouble,
  TEAM_ID,
  type DoubleKind,
  type IdentityDouble,
} from '../../../tests/support/identity-double';
import { createIdentityProvider, IdentityError, type IdentityProviderOptions } from '.';

let double: IdentityDouble;
beforeAll(async () => {
  double = await startIdentityDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  Object.assign(double.state, {
    ...{ user: { sub: 'user-1', email: 'Ann@Gmail.com', email_verified: true } },
    ...{ forgery: {}, failure: undefined, redeemsTwice: false },
  });
});

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const getRedirectUri = (kind: DoubleKind) => `https://yard.example/api/account/oauth/${kind}/callback`;

const create = (kind: DoubleKind, more: Partial<IdentityProviderOptions> = {}) =>
  createIdentityProvider({
    ...{ provider: kind, clientId: CLIENT_ID, doubleIssuer: `${double.url}/${kind}` },
    ...(kind === 'apple'
      ? { secret: double.applePrivateKey, teamId: TEAM_ID, keyId: KEY_ID }
      : { secret: CLIENT_SECRET }),
    ...more,
  });

/** Visits a provider, and has its answer read. `change` replaces parts of the answer. */
async function visit(
  kind: DoubleKind,
  {
    provider = create(kind),
    isAllowed = true,
    change = {},
    secrets = SECRETS,
  }: {
    provider?: ReturnType<typeof create>;
    isAllowed?: boolean;
    change?: Readonly<Record<string, string>>;
    secrets?: typeof SECRETS;
  } = {},
) {
  const url = await provider.createUrl(getRedirectUri(kind), SECRETS);
  const { user: _user, ...answer } = { user: '', ...double.answer(url.href, isAllowed), ...change };
  return provider.identify(new URL(`${getRedirectUri(kind)}?${new URLSearchParams(answer)}`), secrets);
}

/** Why nobody was recognised. */
async function findProblem(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof IdentityError)) throw new Error('Somebody was recognised.', { cause: error });
  return error.problem;
}

describe('an identity provider', () => {
  test.each<[DoubleKind]>([['google'], ['apple'], ['oidc']])('%s says who a visitor is', async (kind) => {
    expect(await visit(kind)).toEqual({
      ...{ issuer: `${double.url}/${kind}`, subject: 'user-1', email: 'ann@gmail.com', isVerified: true },
      isAuthoritative: kind === 'google',
    });
    expect(double.visits.at(-1)).toMatchObject({
      ...{ scope: 'openid email', state: SECRETS.state, nonce: SECRETS.nonce },
      ...{ code_challenge_method: 'S256', redirect_uri: getRedirectUri(kind) },
    });
    expect(double.visits.at(-1)?.['code_challenge']).not.toContain(SECRETS.verifier);
    expect(double.redemptions.at(-1)).toMatchObject({ code_verifier: SECRETS.verifier });
  });

  test('posts its answers only where it has to', () => {
    expect(create('apple').postsAnswers).toBe(true);
    expect(create('google').postsAnswers).toBe(false);
  });

  test.each<[DoubleKind, object, boolean, boolean]>([
    ['google', { email: 'ann@yard.example', email_verified: true }, true, false],
    ['google', { email: 'ann@yard.example', email_verified: true, hd: 'yard.example' }, true, true],
    ['google', { email: 'ann@yard.example', email_verified: true, hd: 'other.example' }, true, false],
    ['google', { email: 'ann@gmail.com.evil.example', email_verified: true }, true, false],
    ['google', { email: 'ann@gmail.com', email_verified: false }, false, false],
    ['google', { email: 'ann@gmail.com' }, false, false],
    ['google', { email: 'ann@gmail.com', email_verified: 1 }, false, false],
    ['google', { email_verified: true }, false, false],
    ['apple', { email: 'x@privaterelay.appleid.com', email_verified: 'true' }, true, true],
    ['apple', { email: 'ann@icloud.com', email_verified: 'false' }, false, false],
    ['apple', { email: 'ann@gmail.com', email_verified: true }, true, false],
    ['oidc', { email: 'ann@id.example', email_verified: true, hd: 'id.example' }, true, false],
  ])('%s: whose address it is, of %j', async (kind, claims, isVerified, isAuthoritative) => {
    double.state.user = { sub: 'user-2', ...claims };
    expect(await visit(kind)).toMatchObject({ isVerified, isAuthoritative });
  });

  // The Kelvin sign becomes a k in lower case.
  test.each(['\u212aim@gmail.com', 'no address', 'a@b.example, c@d.example', `${'a'.repeat(250)}@gmail.com`])(
    'does not take %j for an address',
    async (email) => {
      double.state.user = { sub: 'user-3', email, email_verified: true };
      expect(await visit('google')).toMatchObject({ email: undefined, isVerified: false });
    },
  );

  test.each<[string, IdentityDouble['state']['forgery']]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['several audiences, for another party', { claims: { aud: [CLIENT_ID, 'b'], azp: 'b' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an expired token', { claims: { exp: Math.floor(Date.now() / 1_000) - 120 } }],
    ['a token of the future', { claims: { nbf: Math.floor(Date.now() / 1_000) + 3_600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['a long subject', { claims: { sub: 'x'.repeat(300) } }],
    ['no signature', { signature: 'none' }],
    ['HMAC with the public key', { signature: 'public-key' }],
    ['a key that is not published', { signature: 'other-key' }],
    ['no ID token', { isMissing: true }],
  ])('refuses an ID token with %s', async (_name, forgery) => {
    double.state.forgery = forgery;
    for (const kind of ['google', 'apple', 'oidc'] as const)
      expect(await findProblem(visit(kind)), kind).toBe('refused');
  });

  test.each<[string, DoubleKind, Record<string, string>]>([
    ['another state', 'google', { state: 'other' }],
    ['another issuer (RFC 9207)', 'google', { iss: 'https://evil.example' }],
    ['another issuer, where none is expected', 'oidc', { iss: 'https://evil.example' }],
    ['a code that was never given', 'google', { code: 'guessed' }],
  ])('refuses an answer with %s', async (_name, kind, change) => {
    expect(await findProblem(visit(kind, { change }))).toBe('refused');
  });

  test('refuses an answer without its issuer, from a provider that always names it', async () => {
    const provider = create('google');
    const url = await provider.createUrl(getRedirectUri('google'), SECRETS);
    const { code = '', state = '' } = double.answer(url.href);
    const answer = new URL(`${getRedirectUri('google')}?${new URLSearchParams({ code, state })}`);
    expect(await findProblem(provider.identify(answer, SECRETS))).toBe('refused');
  });

  test('refuses a code of another visit, which has another verifier', async () => {
    const secrets = { ...SECRETS, verifier: 'w'.repeat(43) };
    expect(await findProblem(visit('google', { secrets }))).toBe('refused');
  });

  test('tells a visitor who declined from a provider with a problem', async () => {
    for (const kind of ['google', 'apple'] as const)
      expect(await findProblem(visit(kind, { isAllowed: false }))).toBe('declined');
    const change = { error: 'server_error' };
    expect(await findProblem(visit('oidc', { isAllowed: false, change }))).toBe('unreachable');
    const provider = create('google');
    const url = await provider.createUrl(getRedirectUri('google'), SECRETS);
    const answer = new URL(
      `${getRedirectUri('google')}?${new URLSearchParams(double.answer(url.href)).toString()}`,
    );
    double.state.failure = 503;
    expect(await findProblem(provider.identify(answer, SECRETS))).toBe('unreachable');
    expect(await findProblem(create('google').createUrl(getRedirectUri('google'), SECRETS))).toBe(
      'unreachable',
    );
  });

  test('is asked again after it was not reached', async () => {
    const provider = create('google');
    double.state.failure = 500;
    expect(await findProblem(provider.createUrl(getRedirectUri('google'), SECRETS))).toBe('unreachable');
    double.state.failure = undefined;
    expect((await provider.createUrl(getRedirectUri('google'), SECRETS)).pathname).toBe('/google/authorize');
  });

  test.each<[string, DoubleKind, () => Partial<IdentityProviderOptions>]>([
    ['a wrong secret', 'google', () => ({ secret: 'wrong' })],
    ['a wrong client', 'oidc', () => ({ secret: 'wrong' })],
    ['no private key', 'apple', () => ({ secret: 'not a key' })],
    [
      'another private key',
      'apple',
      () => ({
        secret: generateKeyPairSync('ec', { namedCurve: 'P-256' })
          .privateKey.export({ type: 'pkcs8', format: 'pem' })
          .toString(),
      }),
    ],
    ['another team', 'apple', () => ({ teamId: 'OTHER' })],
  ])('with %s recognises nobody', async (_name, kind, more) => {
    expect(await findProblem(visit(kind, { provider: create(kind, more()) }))).toBe('unreachable');
  });

  test('reads a private key from one line', async () => {
    const secret = double.applePrivateKey.replaceAll('\n', '\\n');
    expect(await visit('apple', { provider: create('apple', { secret }) })).toMatchObject({
      subject: 'user-1',
    });
  });

  test('is reached over HTTPS and in public only, and under its own name', async () => {
    const url = (issuer: string) =>
      createIdentityProvider({ provider: 'oidc', clientId: CLIENT_ID, secret: 'x', issuer }).createUrl(
        getRedirectUri('oidc'),
        SECRETS,
      );
    expect(await findProblem(url(`${double.url}/oidc`))).not.toBe('declined');
    expect(await findProblem(url('https://127.0.0.1/'))).toBe('unreachable');
    expect(await findProblem(url('nowhere'))).toBe('unreachable');
    // Its metadata names another issuer.
    const other = create('oidc', { doubleIssuer: `${double.url}/oidc/` });
    expect(await findProblem(other.createUrl(getRedirectUri('oidc'), SECRETS))).toMatch(
      /refused|unreachable/,
    );
  });

  test('does not put into the log what it has sent', async () => {
    const error = await visit('google', {
      isAllowed: false,
      change: { error: 'server_error', error_description: 'ann@gmail.com' },
    }).catch((reason: unknown) => reason);
    expect(error instanceof IdentityError && error.message + error.detail).not.toContain('ann@');
  });
});
