import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { getWatchlistSignInHref, usesWatchlist } from '../../dealer';
import { readOwnPath } from '../../lib';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import {
  guardAccountRequest,
  readSignedIn,
  redirectExcessive,
  redirectTo,
  sendExcessive,
  SIGN_IN,
  type AccountGuard,
} from './account-request';
import { hasSessionCookie } from './cookies';

const RATE: RateLimitRule = {
  name: 'saved-vehicles',
  windowMs: 600_000,
  max: 300,
  maxBehindProxy: 3_000,
  isShared: true,
};
/** Every page requests the list if its visitor has signed in. */
const READ_RATE: RateLimitRule = {
  name: 'saved-vehicles-read',
  windowMs: 60_000,
  max: 120,
  maxBehindProxy: 1_200,
};
const ID = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' } as const;
const IDS = { type: 'array', maxItems: 200, items: ID } as const;
const LIST = '/account';
const ID_PATTERN = new RegExp(ID.pattern);
/** Forms have no schema. */
const isId = (text: string): boolean =>
  text.length >= ID.minLength && text.length <= ID.maxLength && ID_PATTERN.test(text);

interface Change {
  add?: string[];
  remove?: string[];
}
/** A form has been read by its parser, so it is not JSON. */
const isChange = (body: unknown): body is Change => !(body instanceof SubmittedForm);

/**
 * The saved vehicles of a visitor who has signed in. `GET /api/account/vehicles` lists them as the browser stores them;
 * `POST` adds and removes some and returns the list, or redirects if a form sent it. `POST /api/watchlist/save-car` and
 * `remove-car` change one vehicle (API-006, API-007). A watchlist takes only available vehicles (AUTH-018). The session says whose list it is: a phone number in the body is
 * ignored. Changes of a watchlist need a phone number in the account (AUTH-011, AUTH-012).
 */
export const savedVehicleRoutes: FastifyPluginAsync<AccountGuard> = async (app, options) => {
  const { accounts } = options;
  const limiter = createRateLimiter(app, RATE);
  const readLimiter = createRateLimiter(app, READ_RATE);
  addFormParser(app);
  /** Like `guardAccountRequest`, but also rejects sites that have none of the features. */
  const guard = (request: FastifyRequest, reply: FastifyReply, ...features: ('garage' | 'watchlist')[]) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account || features.some((feature) => account.site.config.features[feature])) return account;
    reply.callNotFound();
    return undefined;
  };
  const sendSignedOut = (reply: FastifyReply) =>
    sendProblem(reply, 401, 'Not signed in', 'Sign in and try again.');
  /** Distinguishes this rejection from others, such as a proxy's. */
  const sendWithoutPhone = (reply: FastifyReply) =>
    sendProblem(reply, 403, 'No phone number', 'Add your phone number to your account first.', {
      reason: 'noPhone',
    });

  app.get('/api/account/vehicles', async (request, reply) => {
    const account = guard(request, reply, 'garage', 'watchlist');
    if (!account) return reply;
    if (!hasSessionCookie(request, account.origin)) return sendSignedOut(reply);
    const wait = await readLimiter(request, account.site.slug);
    if (wait > 0) return sendExcessive(reply, wait);
    const signedIn = await readSignedIn(request, account, accounts);
    if (!signedIn) return sendSignedOut(reply);
    return reply.send({ vehicles: await accounts.vehicles.list(account, signedIn) });
  });

  app.post(
    '/api/account/vehicles',
    {
      bodyLimit: 65_536,
      schema: {
        body: {
          type: 'object',
          properties: { add: IDS, remove: IDS },
        },
      },
    },
    async (request, reply) => {
      const account = guard(request, reply, 'garage', 'watchlist');
      if (!account) return reply;
      const { body } = request;
      const fields = body instanceof SubmittedForm ? body.fields : undefined;
      const page = readOwnPath(fields?.get('page')) ?? LIST;
      const wait = hasSessionCookie(request, account.origin) ? await limiter(request, account.site.slug) : 0;
      if (wait > 0) return fields ? redirectExcessive(reply, page) : sendExcessive(reply, wait);
      const signedIn = await readSignedIn(request, account, accounts);
      const isWatchlist = usesWatchlist(account.site.config.features);
      if (fields && isWatchlist && signedIn?.phone === undefined)
        return redirectTo(reply, getWatchlistSignInHref(page));
      if (!signedIn) return fields ? redirectTo(reply, SIGN_IN, { redirect: page }) : sendSignedOut(reply);
      if (isWatchlist && signedIn.phone === undefined) return sendWithoutPhone(reply);
      const change = fields ? { remove: fields.getAll('remove').filter(isId).slice(0, IDS.maxItems) } : body;
      if (isChange(change)) await accounts.vehicles.change(account, signedIn, change);
      if (fields) return redirectTo(reply, page);
      return reply.send({ vehicles: await accounts.vehicles.list(account, signedIn) });
    },
  );

  for (const [path, list] of [
    ['save-car', 'add'],
    ['remove-car', 'remove'],
  ] as const) {
    app.post<{ Body: { car_id: string } }>(
      `/api/watchlist/${path}`,
      {
        bodyLimit: 4_096,
        schema: {
          body: {
            type: 'object',
            required: ['car_id'],
            properties: { car_id: ID, phone_number: { type: 'string', maxLength: 40 } },
          },
        },
      },
      async (request, reply) => {
        const account = guard(request, reply, 'watchlist');
        if (!account) return reply;
        const wait = hasSessionCookie(request, account.origin)
          ? await limiter(request, account.site.slug)
          : 0;
        if (wait > 0) return sendExcessive(reply, wait);
        const signedIn = await readSignedIn(request, account, accounts);
        if (!signedIn) return sendSignedOut(reply);
        if (signedIn.phone === undefined) return sendWithoutPhone(reply);
        const refused = await accounts.vehicles.change(account, signedIn, { [list]: [request.body.car_id] });
        if (refused.length > 0)
          return sendProblem(reply, 409, 'Car not available', 'Only cars that are for sale can be saved.', {
            reason: 'notAvailable',
          });
        return reply.send({ success: true });
      },
    );
  }
};
