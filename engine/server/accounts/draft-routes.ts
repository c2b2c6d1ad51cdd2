import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { guardAccountRequest, readSignedIn, sendExcessive, type AccountGuard } from './account-request';
import { hasSessionCookie } from './cookies';

/** A draft is saved with each step of a form. */
const RATE: RateLimitRule = {
  name: 'account-drafts',
  windowMs: 600_000,
  max: 300,
  maxBehindProxy: 3_000,
  isShared: true,
};
/**
 * The name contains the id of a car, which feeds may spell in any way, and the start of the first message. PostgreSQL stores no
 * NUL.
 */
const PARAMS = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 300, pattern: '^[^\\0]+$' } },
} as const;
const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['answers'],
  properties: {
    answers: {
      type: 'object',
      maxProperties: 100,
      propertyNames: { maxLength: 100, pattern: '^[^\\0]*$' },
      additionalProperties: { type: 'string', maxLength: 1_000, pattern: '^[^\\0]*$' },
    },
  },
} as const;

interface Params {
  name: string;
}

/**
 * `/api/account/drafts/{name}`: what a visitor who has signed in has entered in a form and not sent, so that it can be continued on
 * another device. `GET` returns it or 404, `PUT` replaces it, `DELETE` removes it.
 */
export const draftRoutes: FastifyPluginAsync<AccountGuard> = async (app, options) => {
  const { accounts } = options;
  const limiter = createRateLimiter(app, RATE);

  /** Returns who sent a request; undefined if it has sent an answer. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account) return undefined;
    const wait = hasSessionCookie(request, account.origin) ? await limiter(request, account.site.slug) : 0;
    if (wait > 0) return void sendExcessive(reply, wait);
    const signedIn = await readSignedIn(request, account, accounts);
    if (signedIn) return { account, signedIn };
    return void sendProblem(reply, 401, 'Not signed in', 'Sign in and try again.');
  };

  app.get<{ Params: Params }>(
    '/api/account/drafts/:name',
    { schema: { params: PARAMS } },
    async (request, reply) => {
      const admitted = await admit(request, reply);
      if (!admitted) return reply;
      const draft = await accounts.drafts.find(admitted.account, admitted.signedIn, request.params.name);
      if (!draft) return sendProblem(reply, 404, 'No draft', 'There is no draft of this name.');
      return reply.send({ answers: draft.answers, saved_at: draft.savedAt.toISOString() });
    },
  );

  app.put<{ Params: Params; Body: { answers: Record<string, string> } }>(
    '/api/account/drafts/:name',
    { bodyLimit: 65_536, schema: { params: PARAMS, body: BODY } },
    async (request, reply) => {
      const admitted = await admit(request, reply);
      if (!admitted) return reply;
      const { name } = request.params;
      const { answers } = request.body;
      await accounts.drafts.save(admitted.account, admitted.signedIn, { name, answers });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: Params }>(
    '/api/account/drafts/:name',
    { schema: { params: PARAMS } },
    async (request, reply) => {
      const admitted = await admit(request, reply);
      if (!admitted) return reply;
      await accounts.drafts.remove(admitted.account, admitted.signedIn, request.params.name);
      return reply.code(204).send();
    },
  );
};
