import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getHeader, type HttpResponse } from '../support/http';
import { findAttributes } from '../support/html';
import { OTHER_SITE, PLAIN_SITE, createSiteClient, findCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const PAGES = ['/', '/search/used-cars', '/no-such-page', 'a car'];
const getPath = async (page: string) => (page === 'a car' ? (await findCar(site)).path : page);

/** Decodes the body as a client does. */
function decode({ headers, bytes }: HttpResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

describe.each(PAGES)('%s', (page) => {
  test('has the same content in every encoding, and is smaller with gzip and Brotli', async () => {
    const path = await getPath(page);
    const get = (accept?: string) =>
      site.get(path, accept === undefined ? {} : { headers: { 'accept-encoding': accept } });
    const [plain, gzip, br] = [await get(), await get('gzip'), await get('br, gzip')];
    expect([
      plain.headers['content-encoding'],
      gzip.headers['content-encoding'],
      br.headers['content-encoding'],
    ]).toEqual([undefined, 'gzip', 'br']);
    expect([decode(gzip) === plain.body, decode(br) === plain.body]).toEqual([true, true]);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
    for (const response of [plain, gzip, br]) {
      expect(getHeader(response, 'vary').toLowerCase()).toBe('accept-encoding');
      expect(getHeader(response, 'etag')).toBe(getHeader(plain, 'etag'));
      expect(Number(getHeader(response, 'content-length'))).toBe(response.bytes.length);
    }
    // The second response is from the cache of compressed pages.
    expect((await get('br')).bytes.equals(br.bytes)).toBe(true);
  });

  test('is the same for all anonymous visitors and sets no cookies', async () => {
    const path = await getPath(page);
    const visitors = await Promise.all([
      site.get(path, { headers: { 'user-agent': 'One', 'accept-language': 'en-AU' } }),
      site.get(path, {
        headers: {
          'user-agent': 'Two',
          'accept-language': 'de',
          cookie: 'session=2',
          referer: 'https://news.example/',
          'x-forwarded-for': '192.0.2.7',
        },
      }),
    ]);
    expect(visitors[0].body === visitors[1].body).toBe(true);
    for (const { headers } of visitors) expect(headers['set-cookie']).toBeUndefined();
  });
});

/** Values of Accept-Encoding, and the expected encoding. */
const ACCEPTS: readonly (readonly [string, string | undefined])[] = [
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['GZIP', 'gzip'],
  ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['brotli, xgzip', undefined],
];

test.each(ACCEPTS)('answers Accept-Encoding %s with %s', async (accept, encoding) => {
  const response = await site.get('/', { headers: { 'accept-encoding': accept } });
  expect(response.status).toBe(200);
  expect(response.headers['content-encoding']).toBe(encoding);
});

describe('revalidation', () => {
  const revalidate = async (ifNoneMatch: (etag: string) => string, path = '/') => {
    const etag = getHeader(await site.get(path), 'etag');
    return site.get(path, { headers: { 'if-none-match': ifNoneMatch(etag) } });
  };

  test('answers 304 without a body', async () => {
    const response = await revalidate((etag) => etag);
    expect([response.status, response.body]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary']) expect(response.headers[name], name).toBeTruthy();
  });

  test.each([
    ['in a list', (etag: string) => `"other", ${etag}`],
    ['without the weak prefix', (etag: string) => etag.replace('W/', '')],
    ['as a wildcard', () => '*'],
  ])('is recognised %s (RFC 9110, 13.1.2)', async (_name, ifNoneMatch) => {
    expect((await revalidate(ifNoneMatch)).status).toBe(304);
  });

  test('sends the page for the ETag of another page or version', async () => {
    expect((await revalidate(() => 'W/"old.old.old"')).status).toBe(200);
    const home = getHeader(await site.get('/'), 'etag');
    expect(home).not.toBe(getHeader(await site.get('/search/used-cars'), 'etag'));
    expect(home).not.toBe(getHeader(await createSiteClient(OTHER_SITE.slug).get('/'), 'etag'));
  });

  test('keeps the status of error pages', async () => {
    expect((await revalidate((etag) => etag, '/no-such-page')).status).toBe(404);
  });
});

describe('Cache-Control', () => {
  const directives = async (path: string) => getHeader(await site.get(path), 'cache-control').split(/,\s*/);

  test('allows CDNs to cache pages and makes browsers revalidate', async () => {
    for (const page of ['/', '/search/used-cars', (await findCar(site)).path]) {
      const values = await directives(page);
      expect(values).toContain('public');
      expect(values).toContain('max-age=0');
      expect(values.some((value) => /^s-maxage=[1-9]\d*$/.test(value))).toBe(true);
      expect(values).not.toContain('no-store');
    }
  });

  test('caches errors for seconds only', async () => {
    const seconds = (await directives('/no-such-page'))
      .map((value) => /^s-maxage=(\d+)$/.exec(value)?.[1])
      .find(Boolean);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  });

  test('caches built files for a year and media for an hour, compressed if useful', async () => {
    const { body } = await site.get('/search/used-cars');
    const [script = ''] = findAttributes(body, 'fc-island', 'data-src')[0]?.split(' ') ?? [];
    const built = await site.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(built.status).toBe(200);
    expect(getHeader(built, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(getHeader(built, 'content-encoding')).toBe('br');
    expect(getHeader(built, 'content-type')).toMatch(/javascript/);
    const [image = ''] = findAttributes(body, 'img', 'src');
    const media = await site.get(image);
    expect([media.status, getHeader(media, 'cache-control')]).toEqual([200, 'public, max-age=3600']);
  });

  test('does not cache search responses', async () => {
    const response = await site.get('/1/indexes/cars/query', { method: 'POST', body: '{}' });
    expect(getHeader(response, 'cache-control')).toBe('no-store');
  });
});
