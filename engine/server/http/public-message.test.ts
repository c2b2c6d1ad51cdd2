import { expect, test } from 'vitest';
import { pageRoutes } from '../pages/page-routes';
import { createTestApp, HOST, SLUG } from '../testing/test-app';
import { searchRoutes } from '../search';
import { workLanes } from './work-lanes';

/** An error as libraries throw it: with a status for clients, and a cause for the log. */
const LIBRARY_ERROR = Object.assign(new Error("ENAMETOOLONG: name too long, stat '/srv/forecourt/secret'"), {
  code: 'ENAMETOOLONG',
  statusCode: 400,
});

test('a client error of a library is answered without its cause, and one about the body with it', async () => {
  const { app } = createTestApp();
  await app.register(pageRoutes, {
    pages: {
      sendPage: () => Promise.reject(LIBRARY_ERROR),
      sendErrorPage: () => Promise.reject(LIBRARY_ERROR),
      isProbablyQuick: () => true,
    },
    sites: { list: () => [] } as never,
    hasPlayground: false,
    methodsByPath: new Map(),
  });
  app.post('/api/x', () => 'ok');
  const failed = await app.inject({ url: '/broken', headers: { host: HOST, SLUG } });
  expect([failed.statusCode, failed.body]).toEqual([400, expect.stringContaining('Bad Request')]);
  expect(failed.body).not.toContain('secret');
  const json = { host: HOST, 'content-type': 'application/json' };
  const invalid = await app.inject({ method: 'POST', url: '/api/x', headers: json, body: '{' });
  expect([invalid.statusCode, invalid.body]).toEqual([400, expect.stringContaining('not valid JSON')]);
});

test('so is one of the search', async () => {
  const { app } = createTestApp();
  app.addHook('preHandler', () => Promise.reject(LIBRARY_ERROR));
  await app.register(workLanes, { getTenant: () => SLUG });
  await app.register(searchRoutes, { sites: { get: () => undefined } });
  const failed = await app.inject({ method: 'POST', url: '/1/indexes/cars/query' });
  expect(failed.statusCode).toBe(400);
  expect(failed.body).not.toContain('secret');
});
