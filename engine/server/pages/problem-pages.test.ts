import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendProblem } from '../http/problem';
import { problemPages } from './problem-pages';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

let renders: string[];
let hasPage: boolean;
let app: FastifyInstance;
beforeEach(async () => {
  [renders, hasPage] = [[], true];
  app = Fastify();
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, next) => {
    const { slug = 'yard' } = request.headers;
    request.site = { kind: 'tenant', slug: String(slug), origin: `https://${String(slug)}.example` };
    next();
  });
  await app.register(problemPages, {
    pages: {
      renderErrorPage: (request, status) => {
        renders.push(`${request.site.kind === 'tenant' ? request.site.slug : ''} ${status}`);
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x' };
        return Promise.resolve(hasPage ? { body: Buffer.from(`<h1>${status}</h1>`), headers } : undefined);
      },
    },
  });
  app.get<{ Params: { status: string } }>('/:status', (request, reply) =>
    sendProblem(reply.header('retry-after', 60), Number(request.params.status), 'Title', 'Detail'),
  );
});
afterEach(() => app.close());

const get = (status: number, headers: Record<string, string>) => app.inject({ url: `/${status}`, headers });

test.each([403, 429])(
  'a visitor sees a page for %d, with the status and headers of the answer',
  async (status) => {
    const { statusCode, headers, body } = await get(status, NAVIGATION);
    expect([statusCode, body]).toEqual([status, `<h1>${status}</h1>`]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'x',
      'content-length': String(body.length),
      'retry-after': '60',
    });
  },
);

test.each([
  ['a script', 429, { accept: '*/*', 'sec-fetch-mode': 'cors' }],
  ['a script that would take a page', 403, { ...NAVIGATION, 'sec-fetch-mode': 'cors' }],
  ['another program', 403, {}],
  ['a visitor whose form has errors', 400, NAVIGATION],
])('%s gets the details', async (_who, status, headers) => {
  expect((await get(status, headers)).json()).toMatchObject({ status, title: 'Title' });
  expect(renders).toEqual([]);
});

test('a page is rendered once for many refused requests, and separately for each site', async () => {
  for (let index = 0; index < 5; index += 1) await get(429, NAVIGATION);
  await get(429, { ...NAVIGATION, slug: 'lot' });
  expect(renders).toEqual(['yard 429', 'lot 429']);
});

test('without a page, a visitor gets the details', async () => {
  hasPage = false;
  expect((await get(403, NAVIGATION)).json()).toMatchObject({ status: 403 });
});
