import type { FastifyPluginAsync } from 'fastify';
import { readOwnPath } from '../../lib';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { guardAccountRequest, readSignedIn, redirectTo, type AccountGuard } from './account-request';

const RATE: RateLimitRule = {
  name: 'saved-vehicles',
  windowMs: 600_000,
  max: 300,
  maxBehindProxy: 3_000,
  isShared: true,
};
const ID = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' } as const;
const IDS = { type: 'array', maxItems: 200, items: ID } as const;
const LIST = '/account';

interface Change {
  add?: string[];
  remove?: string[];
}
/** A form has been read by its parser, so it is not JSON. */
const isChange = (body: unknown): body is Change => !(body instanceof SubmittedForm);

/**
 * The saved vehicles of a visitor who has signed in. `GET /api/account/vehicles` lists them as the browser stores them;
 * `POST` adds and removes some and returns the list, or redirects if a form sent it. `POST /api/watchlist/save-car` and
 * `remove-car` change one vehicle (API-006, API-007). The session says whose list it is: a phone number in the body is
 * ignored.
 */
export const savedVehicleRoutes: FastifyPluginAsync<AccountGuard> = async (app, options) => {
  const { accounts } = options;
  const limiter = createRateLimiter(app, RATE);
  addFormParser(app);
  const sendSignedOut = (reply: Parameters<typeof sendProblem>[0]) =>
    sendProblem(reply, 401, 'Not signed in', 'Sign in and try again.');
  const sendExcessive = (reply: Parameters<typeof sendProblem>[0], wait: number) => {
    reply.request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(reply.request) });
    return sendProblem(reply.header('retry-after', wait), 429, 'Too many requests', 'Try again later.');
  };

  app.get('/api/account/vehicles', async (request, reply) => {
    const account = guardAccountRequest(request, reply, options);
    if (!account) return reply;
    const signedIn = await readSignedIn(request, account, accounts);
    if (!signedIn) return sendSignedOut(reply);
    return reply.send({ vehicles: await accounts.listVehicles(account, signedIn) });
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
      const account = guardAccountRequest(request, reply, options);
      if (!account) return reply;
      const { body } = request;
      const signedIn = await readSignedIn(request, account, accounts);
      const fields = body instanceof SubmittedForm ? body.fields : undefined;
      const page = readOwnPath(fields?.get('page')) ?? LIST;
      if (!signedIn) return fields ? redirectTo(reply, '/sign-in', { redirect: page }) : sendSignedOut(reply);
      const wait = await limiter(request, account.site.slug);
      if (wait > 0) return sendExcessive(reply, wait);
      const change = fields ? { remove: fields.getAll('remove').slice(0, IDS.maxItems) } : body;
      if (isChange(change)) await accounts.changeVehicles(account, signedIn, change);
      if (fields) return redirectTo(reply, page);
      return reply.send({ vehicles: await accounts.listVehicles(account, signedIn) });
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
        const account = guardAccountRequest(request, reply, options);
        if (!account) return reply;
        const signedIn = await readSignedIn(request, account, accounts);
        if (!signedIn) return sendSignedOut(reply);
        // The dealer calls about cars on the watchlist (AUTH-011, AUTH-012).
        if (signedIn.phone === undefined)
          return sendProblem(reply, 403, 'No phone number', 'Add your phone number to your account first.');
        const wait = await limiter(request, account.site.slug);
        if (wait > 0) return sendExcessive(reply, wait);
        await accounts.changeVehicles(account, signedIn, { [list]: [request.body.car_id] });
        return reply.send({ success: true });
      },
    );
  }
};
