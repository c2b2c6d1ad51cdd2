import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readOwnPath } from '../../lib';
import { SubmittedForm } from '../api/lead-form';
import type { ProvenIdentity } from '../../services/identity';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import {
  createPath,
  guardAccountRequest,
  readFields,
  readSignedIn,
  redirectExcessive,
  reportExcessive,
  redirectTo,
  SIGN_IN,
  type AccountGuard,
  type NotifyOwner,
} from './account-request';
import { canAddSignIn } from './sign-in-age';
import type { AccountRequest } from './account-site';
import type { RequestCode } from './code-request';
import { hasSessionCookie } from './cookies';
import { finishSignIn, readType } from './finish-sign-in';
import { linkProvider, tellOwner } from './link-provider';
import type { ProviderFlow } from './provider-flows';
import type { FailedVisit, ProviderProblem, ProviderSignIns } from './provider-sign-ins';

/** Visits to providers and answers of them. Each answer costs a request to the provider. */
const VISIT_RATE: RateLimitRule = {
  name: 'provider-visits',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};
const CHANGE_RATE: RateLimitRule = {
  name: 'provider-changes',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

const ACCOUNT = '/account';
const ENTER_CODE = '/sign-in/code';
const MAX_BYTES = 16_384;
const MAX_ANSWER = 8_000;
/** What a provider answers. Apple also posts the visitor's name, once, which is not needed. */
const ANSWER = ['code', 'state', 'iss', 'error'] as const;
const ID = /^[\w-]{1,64}$/;

/** What pages say about a problem, as the `problem` of their query. */
const PROBLEMS = {
  declined: 'providerDeclined',
  unreachable: 'providerUnreachable',
  refused: 'providerRefused',
  expired: 'providerExpired',
  used: 'providerUsed',
  gone: 'providerUnreachable',
} as const satisfies Record<ProviderProblem, string>;

export interface ProviderRoutesOptions extends AccountGuard {
  providers: ProviderSignIns;
  notifyOwner: NotifyOwner;
  requestCode: RequestCode;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** As on the pages that lead here: browsers report a page without it as an error of theirs. */
const STYLE = '@view-transition{navigation:auto}';

/**
 * Leads a visitor to a provider. Not a redirect: the policy of pages lets forms lead only to this site, and browsers apply
 * it to redirects too. The text is the provider's host, for browsers that wait for a click.
 */
function sendToProvider(reply: FastifyReply, { href, host }: URL): FastifyReply {
  return reply
    .headers({
      refresh: `0; url=${href}`,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escape(host)}</title><style>${STYLE}</style><p><a href="${escape(href)}">${escape(host)}</a></p></html>`,
    );
}

/** Somebody whom a provider has recognised. */
interface RecognisedVisitor {
  account: AccountRequest;
  flow: ProviderFlow;
  identity: ProvenIdentity;
}

/**
 * `/api/account/oauth/…`: signing in with identity providers (OpenID Connect), and linking them to an account. Forms, which
 * work without JavaScript: every answer leads to a page, with a `problem` in its query if there is one.
 */
export const providerRoutes: FastifyPluginAsync<ProviderRoutesOptions> = async (app, options) => {
  const { accounts, providers, notifyOwner, requestCode } = options;
  const limits = {
    visit: createRateLimiter(app, VISIT_RATE),
    change: createRateLimiter(app, CHANGE_RATE),
  };

  /** As `guardAccountRequest`; also refuses sites without providers. */
  const guard = (request: FastifyRequest, reply: FastifyReply, isFromElsewhere = false) => {
    const account = guardAccountRequest(request, reply, options, isFromElsewhere);
    if (!account || account.site.config.features.signInProviders) return account;
    reply.callNotFound();
    return undefined;
  };
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, owner, type, redirect, back }: Omit<ProviderFlow, 'state'>,
    { problem, detail }: FailedVisit,
  ) => {
    // A visitor who declines is no attack, and a provider that is down neither.
    if (problem === 'refused' || problem === 'expired')
      request.reportSecurityEvent(SECURITY_EVENTS.signInFailed, { subject: 'provider' });
    if (detail !== undefined && problem !== 'declined')
      request.log.warn({ provider, problem, detail }, 'nobody was recognised by an identity provider');
    return owner === ''
      ? redirectTo(reply, SIGN_IN, { problem: PROBLEMS[problem], type, redirect, back })
      : redirectTo(reply, ACCOUNT, { problem: PROBLEMS[problem] });
  };

  /** Links an identity to the account of the session that has begun to. */
  const link = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, flow, identity }: RecognisedVisitor,
  ) => {
    const signedIn = await readSignedIn(request, account, accounts);
    if (signedIn?.sessionId !== flow.owner) return refuse(request, reply, flow, { problem: 'expired' });
    const { accountId, email } = signedIn;
    const linked = { accountId, email, identity: { ...identity, provider: flow.provider } };
    const problem = await linkProvider(request, account, linked, { providers, notifyOwner });
    return redirectTo(reply, ACCOUNT, problem ? { problem } : { done: 'providerAdded' });
  };

  /** Signs in to the account of an identity, or asks for a code first. */
  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, flow, identity }: RecognisedVisitor,
  ) => {
    const { provider, type, redirect, back } = flow;
    const purpose = { type, redirect, back };
    const again = (problem: string) => redirectTo(reply, SIGN_IN, { problem, ...purpose });
    const owner = await providers.identify(account, provider, identity);
    if (owner === 'noAddress') return again('providerUnverified');
    if (owner === 'tooMany') return again('providerTooMany');
    if ('unproven' in owner) {
      const { issuer, subject } = identity;
      const requested = await requestCode(request, account, {
        ...{ email: owner.unproven, ...purpose, identity: { provider, issuer, subject } },
      });
      if (typeof requested === 'string') return again(requested);
      reply.header('set-cookie', requested.cookie);
      return redirectTo(reply, ENTER_CODE, { sent: 'provider' });
    }
    const { accountId, linkedTo } = owner;
    if (linkedTo !== undefined)
      tellOwner(request, account, { email: linkedTo, provider, change: 'provider-added' }, notifyOwner);
    const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
    const session = await accounts.sessions.startSession(account, {
      ...{ accountId, method: 'provider', userAgent, cookie },
      // Its owner may have removed it in the meantime.
      isStillValid: () => providers.recordUse(account, accountId, identity),
    });
    if (!session) return refuse(request, reply, flow, { problem: 'expired' });
    request.reportSecurityEvent(SECURITY_EVENTS.signedIn, { subject: 'provider' });
    const { hints, next } = finishSignIn(account, purpose);
    reply.header('set-cookie', [...session, ...hints]);
    return redirectTo(reply, next);
  };

  /** Answers too many visits: with where the visitor was going, or on the account's page. */
  const refuseExcessive = (
    reply: FastifyReply,
    { type, redirect, back, isLink }: { type: string; redirect: string; back: string; isLink: boolean },
  ) => {
    reportExcessive(reply.request);
    return isLink
      ? redirectTo(reply, ACCOUNT, { problem: 'providerBusy' })
      : redirectTo(reply, SIGN_IN, { problem: 'tooMany', type, redirect, back });
  };

  // A form, not a link: another site, or a link in one of our pages that another site has chosen, cannot send it.
  app.post<{ Params: { provider: string } }>(
    '/api/account/oauth/:provider',
    { bodyLimit: MAX_BYTES },
    async (request, reply) => {
      const account = guard(request, reply);
      if (!account) return reply;
      const { provider } = request.params;
      if (!providers.has(account, provider)) return reply.callNotFound();
      const fields = readFields(request);
      const purpose = {
        type: readType(fields.get('type') ?? ''),
        redirect: readOwnPath(fields.get('redirect')) ?? '',
        back: readOwnPath(fields.get('back')) ?? '',
      };
      const isLink = fields.has('link');
      if ((await limits.visit(request, account.site.slug)) > 0)
        return refuseExcessive(reply, { ...purpose, isLink });
      const signedIn = isLink ? await readSignedIn(request, account, accounts) : undefined;
      if (isLink && !signedIn) return redirectTo(reply, SIGN_IN, { redirect: ACCOUNT });
      if (signedIn && !canAddSignIn(signedIn))
        return redirectTo(reply, ACCOUNT, { problem: 'providerAgain' });
      const flow = { provider, owner: signedIn?.sessionId ?? '', ...purpose };
      const begun = await providers.begin(account, request, flow);
      if ('problem' in begun) return refuse(request, reply, flow, begun);
      return sendToProvider(reply.header('set-cookie', begun.cookie), begun.url);
    },
  );

  // The cookie of the visit is not sent with another site's form, so the answer becomes an address of this site.
  app.post<{ Params: { provider: string } }>(
    '/api/account/oauth/:provider/callback',
    { bodyLimit: MAX_BYTES },
    async (request, reply) => {
      const account = guard(request, reply, true);
      if (!account) return reply;
      const { provider } = request.params;
      if (!providers.takesForms(account, provider)) return reply.callNotFound();
      const fields = readFields(request);
      const answer = Object.fromEntries(ANSWER.map((name) => [name, fields.get(name) ?? '']));
      const path = createPath(`/api/account/oauth/${provider}/callback`, answer);
      return path.length > MAX_ANSWER
        ? redirectTo(reply, SIGN_IN, { problem: PROBLEMS.refused })
        : redirectTo(reply, path);
    },
  );

  app.get<{ Params: { provider: string } }>(
    '/api/account/oauth/:provider/callback',
    { exposeHeadRoute: false },
    async (request, reply) => {
      // The state says that this browser has asked for the answer.
      const account = guard(request, reply, true);
      if (!account) return reply;
      const { provider } = request.params;
      const { searchParams: answer } = new URL(request.url, account.origin);
      if ((await limits.visit(request, account.site.slug)) > 0) {
        const flow = providers.findFlow(account, request, answer.get('state') ?? '');
        const { owner = '', type = '', redirect = '', back = '' } = flow ?? {};
        return refuseExcessive(reply, { ...{ type, redirect, back }, isLink: owner !== '' });
      }
      const visit = await providers.finish(account, request, { provider, answer });
      const end = providers.end(account, request, answer.get('state') ?? '');
      reply.header('set-cookie', end);
      if ('problem' in visit) {
        const unknown = { provider, owner: '', type: '', redirect: '', back: '' };
        return refuse(request, reply, visit.flow ?? unknown, visit);
      }
      const finish = visit.flow.owner === '' ? signIn : link;
      return finish(request, reply, { account, ...visit });
    },
  );

  app.post('/api/account/providers/remove', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const account = guard(request, reply);
    if (!account) return reply;
    const wait = hasSessionCookie(request, account.origin)
      ? await limits.change(request, account.site.slug)
      : 0;
    if (wait > 0) return redirectExcessive(reply, ACCOUNT);
    const signedIn = await readSignedIn(request, account, accounts);
    if (!signedIn) return redirectTo(reply, SIGN_IN, { redirect: ACCOUNT });
    const id = readFields(request).get('identity') ?? '';
    if (!(request.body instanceof SubmittedForm) || !ID.test(id)) return redirectTo(reply, ACCOUNT);
    const provider = await providers.unlink(account, signedIn.accountId, id);
    if (provider !== undefined)
      tellOwner(
        request,
        account,
        { email: signedIn.email, provider, change: 'provider-removed' },
        notifyOwner,
      );
    return redirectTo(reply, ACCOUNT, { done: 'providerRemoved' });
  });
};
