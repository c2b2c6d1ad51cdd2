import {
  createHash,
  createHmac,
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The settings of the sites that the double knows. */
export const CLIENT_ID = 'forecourt-test';
export const CLIENT_SECRET = 'a-secret-of-the-double';
export const TEAM_ID = 'TEAM123456';
export const KEY_ID = 'KEY1234567';

export type DoubleKind = 'google' | 'apple' | 'oidc';

/** Who signs in at the double. */
export interface DoubleUser {
  sub: string;
  email?: string;
  /** Apple sends a text in some answers. */
  email_verified?: boolean | string;
  /** Domain of the organisation, at Google. */
  hd?: string;
}

/** How an ID token differs from a right one. */
export interface Forgery {
  claims?: Readonly<Record<string, unknown>>;
  /** `none`: no signature. `public-key`: HMAC with the public key as its secret. `other-key`: a key that is not published. */
  signature?: 'none' | 'public-key' | 'other-key';
  /** Whether there is an ID token at all. */
  isMissing?: boolean;
}

/** What the double has recorded of a request for a code. */
interface Grant {
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  user: DoubleUser;
}

const encode = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Whether Apple would accept a client secret: a JWT of the team, signed with its key, for Apple, and not for long. */
function isAppleSecret(secret: string, publicKey: KeyObject, issuer: string): boolean {
  const [header, payload, signature = ''] = secret.split('.');
  const claims = decode(payload);
  const now = Date.now() / 1_000;
  const isSigned = createVerify('sha256')
    .update(`${header}.${payload}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { alg, kid } = decode(header);
  const { iss, sub, aud, exp, iat } = claims;
  return (
    isSigned &&
    alg === 'ES256' &&
    kid === KEY_ID &&
    iss === TEAM_ID &&
    sub === CLIENT_ID &&
    aud === issuer &&
    Number(iat) <= now + 5 &&
    Number(exp) > now &&
    Number(exp) <= now + 15_777_000
  );
}

/**
 * An OpenID provider on this machine that behaves as the documents of Google and Apple say: what it asks for, how it sends
 * its answer, and what is in its ID tokens. No real provider was reached to record it. Each kind has an issuer of its own:
 * the address of the double and the name of the kind.
 */
export async function startIdentityDouble() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, Grant>();
  /** Parameters of each request for a code, newest last. */
  const visits: Record<string, string>[] = [];
  /** Fields of each request for a token, newest last. */
  const redemptions: Record<string, string>[] = [];
  const state = {
    user: { sub: 'user-1', email: 'ann@gmail.com', email_verified: true } as DoubleUser,
    forgery: {} as Forgery,
    /** Status of every answer of the provider itself; undefined: it works. */
    failure: undefined as number | undefined,
    /** Whether the token endpoint redeems a code as often as it is asked, which no provider should. */
    redeemsTwice: false,
  };

  const signToken = (claims: Record<string, unknown>): string => {
    const { signature } = state.forgery;
    const alg = signature === 'none' ? 'none' : signature === 'public-key' ? 'HS256' : 'RS256';
    const content = `${encode({ alg, kid: 'k1', typ: 'JWT' })}.${encode(claims)}`;
    if (signature === 'none') return `${content}.`;
    if (signature === 'public-key') {
      const pem = keys.publicKey.export({ type: 'spki', format: 'pem' });
      return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`;
    }
    const { privateKey } = signature === 'other-key' ? otherKeys : keys;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  /** What is wrong with a request for a code; undefined if nothing is. */
  function findMistake(kind: DoubleKind, query: URLSearchParams): string | undefined {
    if (query.get('client_id') !== CLIENT_ID) return 'client_id';
    if (query.get('response_type') !== 'code') return 'response_type';
    if (!query.get('redirect_uri')?.endsWith(`/api/account/oauth/${kind}/callback`)) return 'redirect_uri';
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
      return 'code_challenge';
    if (!query.get('state') || !query.get('nonce')) return 'state or nonce';
    // "If you requested any scopes, the value must be form_post."
    if (kind === 'apple' && query.get('response_mode') !== 'form_post') return 'response_mode';
    return query.get('scope')?.split(' ').includes('openid') === true ? undefined : 'scope';
  }

  /** Answers a request for a code as the user decides. */
  function decide(kind: DoubleKind, query: URLSearchParams, isAllowed: boolean): Record<string, string> {
    const mistake = findMistake(kind, query);
    if (mistake !== undefined) throw new Error(`The request for a code is wrong: ${mistake}.`);
    visits.push(Object.fromEntries(query));
    const given = { state: query.get('state') ?? '' };
    if (!isAllowed)
      return { ...given, error: kind === 'apple' ? 'user_cancelled_authorize' : 'access_denied' };
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      ...{ clientId: CLIENT_ID, redirectUri: query.get('redirect_uri') ?? '', user: state.user },
      ...{ challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' },
    });
    // Only the first time, with the name.
    const user = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Lee' }, email: state.user.email });
    if (kind === 'apple') return { ...given, code, user };
    return kind === 'google'
      ? { ...given, code, iss: `${url}/google`, scope: 'openid email' }
      : { ...given, code };
  }

  function redeem(
    kind: DoubleKind,
    fields: URLSearchParams,
    authorization: string | undefined,
  ): object | string {
    const [id = '', basic = ''] = Buffer.from(authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':');
    const secret = fields.get('client_secret') ?? decodeURIComponent(basic);
    const clientId = fields.get('client_id') ?? decodeURIComponent(id);
    const isClient =
      clientId === CLIENT_ID &&
      (kind === 'apple'
        ? isAppleSecret(secret, createPublicKey(appleKeys.privateKey), `${url}/apple`)
        : secret === CLIENT_SECRET);
    if (!isClient) return 'invalid_client';
    const code = fields.get('code') ?? '';
    const grant = grants.get(code);
    if (!state.redeemsTwice) grants.delete(code);
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      fields.get('grant_type') === 'authorization_code' &&
      grant?.redirectUri === fields.get('redirect_uri') &&
      grant?.challenge === challenge;
    if (!grant || !isRight) return 'invalid_grant';
    const now = Math.floor(Date.now() / 1_000);
    const { forgery } = state;
    return {
      ...{ access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 3_600 },
      ...(!forgery.isMissing && {
        id_token: signToken({
          ...{ iss: `${url}/${kind}`, aud: CLIENT_ID, iat: now, exp: now + 600, nonce: grant.nonce },
          ...grant.user,
          ...forgery.claims,
        }),
      }),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const [, kind, ...rest] = pathname.split('/') as [string, DoubleKind, ...string[]];
    const issuer = `${url}/${kind}`;
    const sendJson = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const sendPage = (html: string) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`);
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (state.failure !== undefined) return void response.writeHead(state.failure).end('down');
    switch (rest.join('/')) {
      case '.well-known/openid-configuration':
        return void sendJson(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: [kind === 'google' ? 'public' : 'pairwise'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          token_endpoint_auth_methods_supported:
            kind === 'oidc' ? ['client_secret_basic'] : ['client_secret_post'],
          ...(kind === 'google' && { authorization_response_iss_parameter_supported: true }),
        });
      case 'jwks':
        return void sendJson(200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
        });
      case 'authorize': {
        const mistake = findMistake(kind, searchParams);
        if (mistake !== undefined) return void response.writeHead(400).end(`Wrong: ${mistake}`);
        const query = escape(searchParams.toString());
        return void sendPage(`<html lang="en"><title>Sign in</title><h1>Sign in to ${kind}</h1>
          <form method="post" action="/${kind}/decide"><input type="hidden" name="query" value="${query}">
          <button name="allow" value="yes">Continue</button><button name="allow" value="no">Cancel</button></form>`);
      }
      case 'decide': {
        const fields = await readForm(request);
        const query = new URLSearchParams(fields.get('query') ?? '');
        const answer = decide(kind, query, fields.get('allow') === 'yes');
        const target = query.get('redirect_uri') ?? '';
        if (kind !== 'apple')
          return void response.writeHead(303, { location: `${target}?${new URLSearchParams(answer)}` }).end();
        const inputs = Object.entries(answer)
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
          .join('');
        return void sendPage(`<html lang="en"><title>Apple</title><form method="post" action="${escape(target)}">${inputs}
          <button>Go on</button></form><script>document.forms[0].submit()</script>`);
      }
      case 'token': {
        const fields = await readForm(request);
        redemptions.push(Object.fromEntries(fields));
        const result = redeem(kind, fields, request.headers.authorization);
        return typeof result === 'string'
          ? void sendJson(result === 'invalid_client' ? 401 : 400, { error: result })
          : void sendJson(200, result);
      }
      default:
        return void response.writeHead(404).end();
    }
  }

  return {
    url,
    /** PEM of the key with which Apple's client secret is signed. */
    applePrivateKey: appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    visits,
    redemptions,
    /** Who signs in, and what is wrong with the answers. Tests change it. */
    state,
    /** What the double answers to a request for a code, without a browser. */
    answer: (authorization: string, isAllowed = true): Record<string, string> => {
      const { pathname, searchParams } = new URL(authorization);
      return decide(pathname.split('/')[1] as DoubleKind, searchParams, isAllowed);
    },
    /** Environment of a server that uses the double. */
    env: {
      SIGN_IN_PROVIDER_URL: url,
      TEST_PROVIDER_SECRET: CLIENT_SECRET,
      TEST_APPLE_KEY: appleKeys.privateKey
        .export({ type: 'pkcs8', format: 'pem' })
        .toString()
        .replaceAll('\n', '\\n'),
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type IdentityDouble = Awaited<ReturnType<typeof startIdentityDouble>>;

/** The providers of a site that uses the double. */
export const DOUBLE_PROVIDERS = [
  { id: 'google', provider: 'google', clientId: CLIENT_ID, secretVariable: 'TEST_PROVIDER_SECRET' },
  {
    id: 'apple',
    provider: 'apple',
    ...{ clientId: CLIENT_ID, secretVariable: 'TEST_APPLE_KEY', teamId: TEAM_ID, keyId: KEY_ID },
  },
  {
    id: 'oidc',
    provider: 'oidc',
    ...{ clientId: CLIENT_ID, secretVariable: 'TEST_PROVIDER_SECRET' },
    ...{ issuer: 'https://id.example', name: 'Motor Club' },
  },
] as const;
