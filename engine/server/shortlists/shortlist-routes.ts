import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  cleanShortlistLine,
  cleanShortlistNote,
  isShortlistMark,
  MAX_SHORTLIST_CARS,
  type MarkChange,
} from '../../dealer';
import { readOwnPath } from '../../lib';
import type { AccountSite } from '../accounts';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimiter, type RateLimitRule } from '../http/rate-limit';
import { isCrossSiteRequest, getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin } from '../sites/request-site';
import { getShortlistPath, PRIVATE } from './private-headers';
import { findShortlistSite, readShortlistVisitor, type ShortlistGuard } from './shortlist-request';
import type { ShortlistSite } from './shortlists';
import { createSecret, createVisitorCookie, isSecret } from './visitor';

/** A few lists, with mistakes. Each stores text that others can read. */
const CREATE_RATE: RateLimitRule = {
  name: 'shortlists-created',
  windowMs: 3_600_000,
  max: 20,
  maxBehindProxy: 400,
  isShared: true,
};
/** Twenty cars, each marked and commented on a few times. */
const MARK_RATE: RateLimitRule = {
  name: 'shortlist-marks',
  windowMs: 600_000,
  max: 200,
  maxBehindProxy: 3_000,
  isShared: true,
};
const END_RATE: RateLimitRule = { ...MARK_RATE, name: 'shortlists-ended', max: 60, maxBehindProxy: 1_200 };
/** An open page asks every few seconds. */
const READ_RATE: RateLimitRule = {
  name: 'shortlists-read',
  windowMs: 60_000,
  max: 120,
  maxBehindProxy: 3_000,
};

/** Where a form redirects, unless its field `page` says otherwise. */
const SAVED_CARS = '/saved-cars';
const MAX_ID = 100;
/** PostgreSQL stores no NUL. */
const isId = (text: string): boolean => text.length > 0 && text.length <= MAX_ID && !text.includes('\0');
/** Only bots fill it in. */
const HONEYPOT = 'website';

type Problem = 'empty' | 'tooMany' | 'tooOften' | 'failed' | 'full';
const PROBLEMS: Readonly<Record<Problem, { status: number; title: string; detail: string }>> = {
  empty: { status: 400, title: 'No cars', detail: 'Choose at least one car that is still for sale.' },
  tooMany: { status: 409, title: 'Too many links', detail: 'End one of your links first.' },
  tooOften: { status: 429, title: 'Too many requests', detail: 'Wait a few minutes and try again.' },
  failed: { status: 400, title: 'Not accepted', detail: 'Reload the page and try again.' },
  full: { status: 409, title: 'Too many people', detail: 'No more people can take part in this list.' },
};

/** Scripts send the same forms, and ask for JSON. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';

function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: Problem, page: string) {
  const { status, title, detail } = PROBLEMS[problem];
  if (wantsJson(request)) return sendProblem(reply, status, title, detail, { reason: problem });
  const { pathname, searchParams } = new URL(page, 'https://own.invalid');
  searchParams.delete('done');
  searchParams.set('problem', problem);
  return reply.redirect(`${pathname}?${searchParams}`, 303);
}

/** Reads what a person says about one car. Empty values remove what is there; absent ones change nothing. */
function readChange(fields: URLSearchParams): MarkChange {
  const [name, comment, mark] = [fields.get('name'), fields.get('comment'), fields.get('mark')];
  const car = fields.get('car');
  return {
    ...(name !== null && { name: cleanShortlistLine(name, 'name') }),
    ...(car !== null && { car }),
    ...(comment !== null && { comment: cleanShortlistLine(comment, 'comment') }),
    ...(mark !== null && (mark === '' || isShortlistMark(mark)) && { mark }),
  };
}

/**
 * Shared lists of cars. `POST /api/shortlists` creates one, `POST /api/shortlists/marks` changes what the visitor says about its
 * cars, `POST /api/shortlists/end` ends it; all take HTML forms and redirect to a page, or answer as JSON if that is all the client
 * accepts. `GET /api/shortlists` lists the visitor's own lists, `GET /api/shortlists/{token}` returns one.
 */
export const shortlistRoutes: FastifyPluginAsync<ShortlistGuard> = async (app, options) => {
  const { shortlists } = options;
  const limiters = {
    create: createRateLimiter(app, CREATE_RATE),
    mark: createRateLimiter(app, MARK_RATE),
    end: createRateLimiter(app, END_RATE),
    read: createRateLimiter(app, READ_RATE),
  };
  addFormParser(app);

  /** Returns the site of a request that may go on; undefined if it has sent a response. */
  const guard = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site.kind !== 'tenant') return void sendMisdirected(reply);
    const site = findShortlistSite(request, options);
    if (!site) return void reply.callNotFound();
    if (isCrossSiteRequest(request)) {
      request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
      const detail = 'Open this site and try again from its own pages.';
      return void sendProblem(reply, 403, 'Cross-site request', detail);
    }
    void reply.headers(PRIVATE);
    return site;
  };
  const isExcessive = async (request: FastifyRequest, reply: FastifyReply, limiter: RateLimiter) => {
    const wait = await limiter(request, request.site.kind === 'tenant' ? request.site.slug : '');
    if (wait === 0) return false;
    request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
    void reply.header('retry-after', wait);
    return true;
  };
  const sendUnavailable = (reply: FastifyReply) =>
    sendProblem(reply, 404, 'No list', 'This link does not work.', { reason: 'unavailable' });

  const sendLater = (reply: FastifyReply) => {
    const { status, title, detail } = PROBLEMS.tooOften;
    return sendProblem(reply, status, title, detail, { reason: 'tooOften' });
  };

  /** A route for a form. */
  const post = (
    path: string,
    limiter: RateLimiter,
    getPage: (fields: URLSearchParams) => string,
    handle: (
      context: {
        request: FastifyRequest;
        site: ShortlistSite & AccountSite;
        fields: URLSearchParams;
        refuse(problem: Problem): FastifyReply;
      },
      reply: FastifyReply,
    ) => Promise<FastifyReply>,
  ) =>
    app.post(path, async (request, reply) => {
      const site = guard(request, reply);
      if (!site) return reply;
      const { body } = request;
      const fields = body instanceof SubmittedForm && !body.isCut ? body.fields : new URLSearchParams();
      const refuse = (problem: Problem) => sendRefusal(request, reply, problem, getPage(fields));
      if (await isExcessive(request, reply, limiter)) return refuse('tooOften');
      if ((fields.get(HONEYPOT) ?? '') !== '') return refuse('failed');
      return handle({ request, site, fields, refuse }, reply);
    });
  const getReturnPage = (fields: URLSearchParams) => readOwnPath(fields.get('page')) ?? SAVED_CARS;
  /** The page of the list; that of a link that does not work for what cannot be a token. */
  const getListPage = (fields: URLSearchParams) => {
    const token = fields.get('token') ?? '';
    return getShortlistPath(isSecret(token) ? token : 'unknown');
  };
  /** Links are ended on the page of their list, or where the sender has a list of them. */
  const getEndPage = (fields: URLSearchParams) =>
    fields.has('id') ? getReturnPage(fields) : getListPage(fields);
  /** The cookie that recognises the browser. Renewed with each use. */
  const setVisitor = (request: FastifyRequest, reply: FastifyReply, site: ShortlistSite, secret: string) =>
    void reply.header(
      'set-cookie',
      createVisitorCookie(secret, { origin: getOrigin(request), days: site.settings.shortlists.days }),
    );

  post(
    '/api/shortlists',
    limiters.create,
    getReturnPage,
    async ({ request, site, fields, refuse }, reply) => {
      const visitor = await readShortlistVisitor(request, site, options);
      const secret = visitor.secret ?? createSecret();
      const created = await shortlists.create(site, {
        ...{ secret, accountId: visitor.accountId },
        cars: fields.getAll('car').filter(isId).slice(0, MAX_SHORTLIST_CARS),
        name: cleanShortlistLine(fields.get('name') ?? '', 'name'),
        note: cleanShortlistNote(fields.get('note') ?? ''),
      });
      if (created.outcome !== 'created') return refuse(created.outcome);
      setVisitor(request, reply, site, secret);
      const path = getShortlistPath(created.token);
      if (!wantsJson(request)) return reply.redirect(`${path}?done=created`, 303);
      const { id, expiresAt } = created;
      return reply.code(201).send({ id, path, expires_at: expiresAt.toISOString() });
    },
  );

  post(
    '/api/shortlists/marks',
    limiters.mark,
    getListPage,
    async ({ request, site, fields, refuse }, reply) => {
      const token = fields.get('token') ?? '';
      const visitor = await readShortlistVisitor(request, site, options);
      const secret = visitor.secret ?? createSecret();
      const change = { token, secret, accountId: visitor.accountId, change: readChange(fields) };
      const stored = await shortlists.change(site, change);
      if (stored === 'full') return refuse('full');
      if (stored === 'unavailable')
        return wantsJson(request) ? sendUnavailable(reply) : reply.redirect(getListPage(fields), 303);
      setVisitor(request, reply, site, secret);
      const path = getShortlistPath(token);
      if (!wantsJson(request)) {
        const index = stored.cars.findIndex(({ id }) => id === change.change.car);
        return reply.redirect(`${path}?done=marked${index < 0 ? '' : `#car-${index + 1}`}`, 303);
      }
      const shown = { token, url: getOrigin(request) + path, visitor: { ...visitor, secret } };
      return reply.send(await shortlists.describe(site, stored, shown));
    },
  );

  post('/api/shortlists/end', limiters.end, getEndPage, async ({ request, site, fields, refuse }, reply) => {
    const visitor = await readShortlistVisitor(request, site, options);
    const [id, token] = [fields.get('id') ?? '', fields.get('token') ?? ''];
    const isEnded =
      isId(id) || isId(token) ? await shortlists.end(site, visitor, isId(id) ? { id } : { token }) : false;
    if (!isEnded) return wantsJson(request) ? sendUnavailable(reply) : refuse('failed');
    if (wantsJson(request)) return reply.code(204).send();
    const { pathname } = new URL(getEndPage(fields), 'https://own.invalid');
    return reply.redirect(`${pathname}?done=ended`, 303);
  });

  app.get('/api/shortlists', { exposeHeadRoute: false }, async (request, reply) => {
    const site = guard(request, reply);
    if (!site) return reply;
    if (await isExcessive(request, reply, limiters.read)) return sendLater(reply);
    const own = await shortlists.list(site, await readShortlistVisitor(request, site, options));
    return reply.send({
      shortlists: own.map(({ id, cars, note, people, createdAt, expiresAt }) => ({
        ...{ id, cars: cars.length, first_car: cars[0]?.data.name ?? '', note, people },
        ...{ created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
      })),
    });
  });

  app.get<{ Params: { token: string } }>(
    '/api/shortlists/:token',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const site = guard(request, reply);
      if (!site) return reply;
      if (await isExcessive(request, reply, limiters.read)) return sendLater(reply);
      const { token } = request.params;
      const stored = await shortlists.find(site, token);
      if (!stored) return sendUnavailable(reply);
      const visitor = await readShortlistVisitor(request, site, options);
      const shown = { token, url: getOrigin(request) + getShortlistPath(token), visitor };
      return reply.send(await shortlists.describe(site, stored, shown));
    },
  );
};
