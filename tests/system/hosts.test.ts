import { describe, expect, inject, test } from 'vitest';
import { sendRequest, sendRawRequest, getHeader } from '../support/http';
import { findText } from '../support/html';
import { OTHER_SITE, PLAIN_SITE, createSiteClient, ALL_SITES } from '../support/site';

const port = inject('port');
const NAMES = ALL_SITES.map(({ name }) => name);

/** One path of each kind of response. */
const PATHS = [
  '/',
  '/search/used-cars',
  '/cars/any',
  '/media/logo.svg',
  '/favicon.svg',
  '/social-card.png',
  '/nothing-here',
  '/sitemap.xml',
];

describe('a tenant', () => {
  test.each(ALL_SITES)('$name answers on its slug and on its own domain', async ({ slug, name }) => {
    for (const host of [
      `${slug}.localhost:${port}`,
      `${slug}.localhost`,
      `${slug}.example`,
      `${slug}.EXAMPLE:8080`,
    ]) {
      const { status, body } = await sendRequest(port, host, '/');
      expect(status, host).toBe(200);
      expect(findText(body, 'title')).toContain(name);
    }
  });

  test('shows no other tenant’s name', async () => {
    for (const { slug, name } of ALL_SITES) {
      const { body } = await createSiteClient(slug).get('/');
      expect(NAMES.filter((other) => body.includes(other))).toEqual([name]);
    }
  });

  test('that is a template has no site', async () => {
    expect((await sendRequest(port, `base.localhost:${port}`, '/')).status).toBe(421);
  });
});

describe('the bare host', () => {
  test('lists the sites with their addresses', async () => {
    const { status, body } = await sendRequest(port, `localhost:${port}`, '/');
    expect(status).toBe(200);
    for (const { slug, name } of ALL_SITES) {
      expect(body).toContain(`href="http://${slug}.localhost:${port}/"`);
      expect(body).toContain(name);
    }
    expect(body).not.toContain('base.localhost');
  });

  test.each(['127.0.0.1', '[::1]'])('is also %s', async (name) => {
    expect((await sendRequest(port, `${name}:${port}`, '/')).status).toBe(200);
  });

  test('has no tenant’s pages, media or cars', async () => {
    for (const path of PATHS.slice(1)) {
      const { status, body } = await sendRequest(port, `localhost:${port}`, path);
      expect(status, path).toBe(404);
      expect(NAMES.filter((name) => body.includes(name))).toEqual([]);
    }
    const search = await sendRequest(port, `localhost:${port}`, '/1/indexes/cars/query', {
      method: 'POST',
      body: '{}',
    });
    expect(search.status).toBe(421);
  });
});

describe('an unknown host', () => {
  const HOSTS = [
    'evil.example',
    `nobody.localhost:${port}`,
    `${PLAIN_SITE.slug}.localhost.evil.example`,
    `x${PLAIN_SITE.slug}.example`,
  ];

  test.each(HOSTS)('%s gets 421 and nothing of any tenant', async (host) => {
    for (const path of PATHS) {
      const { status, body } = await sendRequest(port, host, path);
      expect(status, path).toBe(421);
      expect(NAMES.filter((name) => body.includes(name))).toEqual([]);
      expect(body.length).toBeLessThan(400);
    }
  });

  test('gets 421 from the search in the protocol’s format, and for every method', async () => {
    const search = await sendRequest(port, 'evil.example', '/1/indexes/cars/query', {
      method: 'POST',
      body: '{}',
    });
    expect([search.status, JSON.parse(search.body)]).toEqual([
      421,
      { message: expect.any(String), status: 421 },
    ]);
    expect((await sendRequest(port, 'evil.example', '/', { method: 'POST' })).status).toBe(421);
    expect((await sendRequest(port, 'evil.example', '/', { method: 'HEAD' })).status).toBe(421);
  });

  test('gets a problem document with the request id', async () => {
    const response = await sendRequest(port, 'evil.example', '/');
    expect(getHeader(response, 'content-type')).toContain('application/problem+json');
    expect(JSON.parse(response.body)).toMatchObject({
      status: 421,
      title: expect.any(String),
      request_id: expect.any(String),
    });
    expect(getHeader(response, 'cache-control')).toBe('no-store');
  });
});

describe('an ambiguous host', () => {
  const host = `Host: ${PLAIN_SITE.slug}.localhost:${port}`;
  const CASES: readonly (readonly [string, readonly string[]])[] = [
    ['two Host headers', ['GET / HTTP/1.1', host, `Host: ${OTHER_SITE.slug}.example`, 'Connection: close']],
    ['the same Host header twice', ['GET / HTTP/1.1', host, host, 'Connection: close']],
    ['an absolute address', [`GET http://${OTHER_SITE.slug}.example/ HTTP/1.1`, host, 'Connection: close']],
    [
      'an absolute address of the same host',
      [`GET http://${PLAIN_SITE.slug}.localhost:${port}/ HTTP/1.1`, host, 'Connection: close'],
    ],
    ['no Host header', ['GET / HTTP/1.1', 'Connection: close']],
    [
      'credentials before the host',
      ['GET / HTTP/1.1', `Host: a:b@${PLAIN_SITE.slug}.localhost`, 'Connection: close'],
    ],
    [
      'a path after the host',
      ['GET / HTTP/1.1', `Host: ${PLAIN_SITE.slug}.localhost/x`, 'Connection: close'],
    ],
  ];

  test.each(CASES)('is refused: %s', async (_name, lines) => {
    const response = await sendRawRequest(port, lines);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(NAMES.filter((name) => response.includes(name))).toEqual([]);
  });

  test('a single Host header is accepted', async () => {
    expect(await sendRawRequest(port, ['GET / HTTP/1.1', host, 'Connection: close'])).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});

test('forwarded headers neither choose the site nor reach its pages', async () => {
  const headers = {
    'x-forwarded-host': `${OTHER_SITE.slug}.example`,
    'x-forwarded-proto': 'https',
    'x-original-host': `${OTHER_SITE.slug}.example`,
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
  };
  const site = createSiteClient(PLAIN_SITE.slug);
  const plain = await site.get('/');
  const forged = await site.get('/', { headers });
  expect(forged.status).toBe(200);
  expect(forged.body === plain.body).toBe(true);
  expect((await sendRequest(port, 'evil.example', '/', { headers })).status).toBe(421);
});
