import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sanitizeLine } from '../../dealer';
import { readOwnPath } from '../../lib';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import {
  guardAccountRequest,
  readFields,
  readSignedIn,
  redirectExcessive,
  redirectTo,
  sendExcessive,
  SIGN_IN,
  type AccountGuard,
  type NotifyOwner,
} from './account-request';
import { canAddSignIn } from './sign-in-age';
import type { AccountRequest } from './account-site';
import type { SignedIn } from './auth';
import { hasSessionCookie } from './cookies';
import { nameDevice } from './device-name';
import { finishSignIn, readType } from './finish-sign-in';
import type {
  AuthenticationResponseJSON,
  PasskeyProblem,
  Passkeys,
  RegistrationResponseJSON,
} from './passkeys';

/** Each view of /sign-in asks for a challenge. Nothing is stored for it. */
const OPTIONS_RATE: RateLimitRule = {
  name: 'passkey-challenges',
  windowMs: 600_000,
  max: 120,
  maxBehindProxy: 2_400,
};
const SIGN_IN_RATE: RateLimitRule = {
  name: 'passkey-sign-ins',
  windowMs: 600_000,
  max: 30,
  maxBehindProxy: 600,
  isShared: true,
};
const CHANGE_RATE: RateLimitRule = {
  name: 'passkey-changes',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

const ACCOUNT = '/account';
const MAX_NAME = 60;
const MAX_BYTES = 32_768;
/** A credential's id has at most 1,023 bytes (WebAuthn, 5.8.3). */
const ID_PATTERN = /^[\w-]{1,1364}$/;

const base64url = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[\\w-]*$' });
const ID = { type: 'string', pattern: ID_PATTERN.source };
const createCredentialSchema = (required: readonly string[], response: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: ['id', 'rawId', 'type', 'clientExtensionResults', 'response'],
  properties: {
    ...{ id: ID, rawId: ID, type: { const: 'public-key' } },
    clientExtensionResults: { type: 'object' },
    authenticatorAttachment: { type: 'string', maxLength: 30 },
    response: {
      type: 'object',
      required: [...required],
      properties: { clientDataJSON: base64url(4_096), ...response },
    },
  },
});
const ATTESTATION = createCredentialSchema(['clientDataJSON', 'attestationObject'], {
  attestationObject: base64url(24_576),
  transports: { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^[a-z-]{1,30}$' } },
});
const ASSERTION = createCredentialSchema(['clientDataJSON', 'authenticatorData', 'signature'], {
  ...{ authenticatorData: base64url(4_096), signature: base64url(4_096), userHandle: base64url(100) },
});
/** From the page's address, which may be anything: what is no path of the site, or a long one, is dropped, not refused. */
const PURPOSE = { type: 'string' };

/** What a page says about a passkey that was not accepted. Scripts choose the text by the reason. */
const PROBLEMS: Readonly<Record<PasskeyProblem | 'signInAgain', readonly [status: number, title: string]>> = {
  expired: [400, 'Too late. Try again.'],
  unknown: [404, 'No account has this passkey.'],
  refused: [403, 'The passkey was not accepted.'],
  exists: [409, 'This passkey has been added already.'],
  tooMany: [409, 'The account has too many passkeys. Remove one first.'],
  signInAgain: [403, 'Sign in again first, with a code or a passkey.'],
};

export interface PasskeyRoutesOptions extends AccountGuard {
  passkeys: Passkeys;
  notifyOwner: NotifyOwner;
}

/**
 * `POST /api/account/passkeys…`: signing in with a passkey, and the passkeys of an account. Requests that need the
 * browser's WebAuthn are JSON, because that needs a script. Renaming and removing are forms, answered with a redirect to
 * the account's page.
 */
export const passkeyRoutes: FastifyPluginAsync<PasskeyRoutesOptions> = async (app, options) => {
  const { accounts, passkeys, notifyOwner } = options;
  const limits = {
    options: createRateLimiter(app, OPTIONS_RATE),
    signIn: createRateLimiter(app, SIGN_IN_RATE),
    change: createRateLimiter(app, CHANGE_RATE),
  };
  addFormParser(app);

  /** As `guardAccountRequest`; also refuses sites without passkeys. */
  const guard = (request: FastifyRequest, reply: FastifyReply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account || account.site.config.features.passkeys) return account;
    reply.callNotFound();
    return undefined;
  };
  const refuse = (reply: FastifyReply, reason: keyof typeof PROBLEMS) => {
    const [status, title] = PROBLEMS[reason];
    return sendProblem(reply, status, 'Passkey not accepted', title, { reason });
  };
  /** Returns who sent a request by script; undefined if it has sent an answer. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, account: AccountRequest) => {
    const wait = hasSessionCookie(request, account.origin)
      ? await limits.change(request, account.site.slug)
      : 0;
    if (wait > 0) return void sendExcessive(reply, wait);
    const signedIn = await readSignedIn(request, account, accounts);
    if (!signedIn) return void sendProblem(reply, 401, 'Not signed in', 'Sign in and try again.');
    return signedIn;
  };

  app.post('/api/account/passkeys/sign-in-options', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const account = guard(request, reply);
    if (!account) return reply;
    const wait = await limits.options(request, account.site.slug);
    if (wait > 0) return sendExcessive(reply, wait);
    const { options: asked, cookie } = await passkeys.createSignInOptions(account, request);
    return reply.header('set-cookie', cookie).send(asked);
  });

  app.post<{
    Body: { response: AuthenticationResponseJSON; type?: string; redirect?: string; back?: string };
  }>(
    '/api/account/passkeys/sign-in',
    {
      bodyLimit: MAX_BYTES,
      schema: {
        body: {
          type: 'object',
          required: ['response'],
          properties: { response: ASSERTION, type: PURPOSE, redirect: PURPOSE, back: PURPOSE },
        },
      },
    },
    async (request, reply) => {
      const account = guard(request, reply);
      if (!account) return reply;
      const wait = await limits.signIn(request, account.site.slug);
      if (wait > 0) return sendExcessive(reply, wait);
      const { response, type, redirect, back } = request.body;
      const identified = await passkeys.identify(account, { request, response });
      const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
      const session =
        typeof identified === 'string'
          ? undefined
          : await accounts.sessions.startSession(account, {
              ...identified,
              method: 'passkey',
              userAgent,
              cookie,
            });
      if (typeof identified === 'string' || !session) {
        request.reportSecurityEvent(SECURITY_EVENTS.signInFailed, { subject: 'passkey' });
        return refuse(reply, typeof identified === 'string' ? identified : 'unknown');
      }
      request.reportSecurityEvent(SECURITY_EVENTS.signedIn, { subject: 'passkey' });
      const { hints, next } = finishSignIn(account, {
        type: readType(type ?? ''),
        redirect: readOwnPath(redirect) ?? '',
        back: readOwnPath(back) ?? '',
      });
      reply.header('set-cookie', [...session, ...hints, passkeys.endChallenge('signIn', account)]);
      return reply.send({ next });
    },
  );

  app.post('/api/account/passkeys/options', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const account = guard(request, reply);
    if (!account) return reply;
    const signedIn = await admit(request, reply, account);
    if (!signedIn) return reply;
    if (!canAddSignIn(signedIn)) return refuse(reply, 'signInAgain');
    const asked = await passkeys.createAddOptions(account, signedIn, request);
    return asked === 'tooMany'
      ? refuse(reply, asked)
      : reply.header('set-cookie', asked.cookie).send(asked.options);
  });

  app.post<{ Body: { response: RegistrationResponseJSON; name?: string } }>(
    '/api/account/passkeys',
    {
      bodyLimit: MAX_BYTES,
      schema: {
        body: {
          type: 'object',
          required: ['response'],
          properties: { response: ATTESTATION, name: { type: 'string', maxLength: 200 } },
        },
      },
    },
    async (request, reply) => {
      const account = guard(request, reply);
      if (!account) return reply;
      const signedIn = await admit(request, reply, account);
      if (!signedIn) return reply;
      const { response, name } = request.body;
      const device = nameDevice(request.headers['user-agent'] ?? '');
      const problem = await passkeys.add(account, signedIn, {
        ...{ request, response },
        name: readName(name ?? '') || device,
      });
      if (problem) return refuse(reply, problem);
      request.reportSecurityEvent(SECURITY_EVENTS.accountChanged, { subject: 'passkey-added' });
      notifyOwner(account, { email: signedIn.email, change: 'passkey-added', device });
      reply.header('set-cookie', passkeys.endChallenge('add', account));
      return reply.send({ next: `${ACCOUNT}?done=passkeyAdded` });
    },
  );

  /** Handles a form about one passkey. */
  const postForm = (
    path: string,
    handle: (
      form: { account: AccountRequest; signedIn: SignedIn; id: string; fields: URLSearchParams },
      request: FastifyRequest,
    ) => Promise<{ done: string } | { problem: string }>,
  ) =>
    app.post(path, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const account = guard(request, reply);
      if (!account) return reply;
      const wait = hasSessionCookie(request, account.origin)
        ? await limits.change(request, account.site.slug)
        : 0;
      if (wait > 0) return redirectExcessive(reply, ACCOUNT);
      const signedIn = await readSignedIn(request, account, accounts);
      if (!signedIn) return redirectTo(reply, SIGN_IN, { redirect: ACCOUNT });
      const fields = readFields(request);
      const id = fields.get('passkey') ?? '';
      if (!(request.body instanceof SubmittedForm) || !ID_PATTERN.test(id)) return redirectTo(reply, ACCOUNT);
      return redirectTo(reply, ACCOUNT, await handle({ account, signedIn, id, fields }, request));
    });

  postForm('/api/account/passkeys/rename', async ({ account, signedIn, id, fields }) => {
    const name = readName(fields.get('name') ?? '');
    if (name === '') return { problem: 'passkeyName' };
    const isRenamed = await passkeys.rename(account, signedIn, { id, name });
    return isRenamed ? { done: 'passkeyRenamed' } : { problem: 'passkeyGone' };
  });

  postForm('/api/account/passkeys/remove', async ({ account, signedIn, id }, request) => {
    if (await passkeys.remove(account, signedIn, id))
      request.reportSecurityEvent(SECURITY_EVENTS.accountChanged, { subject: 'passkey-removed' });
    return { done: 'passkeyRemoved' };
  });
};

const readName = (text: string): string => Array.from(sanitizeLine(text)).slice(0, MAX_NAME).join('').trim();
