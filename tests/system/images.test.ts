import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHeader } from '../support/http';
import { startPhotoSites, OTHER_SLUG, type PhotoSites } from '../support/photo-sites';

/** Accept headers of browsers for images. */
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SAFARI = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

let sites: PhotoSites;
beforeAll(async () => {
  sites = await startPhotoSites();
}, 120_000);
afterAll(() => sites.testServer.close());

const fetchImage = (path: string, accept = CHROME, headers: Record<string, string> = {}) =>
  sites.site.get(path, { headers: { accept, ...headers } });
const readMetadata = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

describe('a picture', () => {
  test.each([
    ['a browser with AVIF', CHROME, 'image/avif', 'heif'],
    ['a browser without AVIF', SAFARI, 'image/webp', 'webp'],
    ['other clients', '*/*', 'image/jpeg', 'jpeg'],
  ])('has the format for %s', async (_client, accept, type, format) => {
    const response = await fetchImage('/img/media/photos/a.avif?width=320&quality=75&format=auto', accept);
    expect([response.status, getHeader(response, 'content-type')]).toEqual([200, type]);
    expect(getHeader(response, 'vary')).toBe('accept');
    expect(await readMetadata(response.bytes)).toEqual({ format, width: 320, height: 213 });
  });

  test('is 640 px wide by default, and never wider than its source (CONST-005)', async () => {
    expect((await readMetadata((await fetchImage('/img/media/photos/a.avif')).bytes)).width).toBe(640);
    expect(
      (await readMetadata((await fetchImage('/img/media/photos/small.png?width=1600')).bytes)).width,
    ).toBe(400);
  });

  test('is immutable under the URLs in pages, and cached briefly under others', async () => {
    const current = await fetchImage(`/img/media/photos/a.avif?width=320&v=${sites.version}`);
    expect(getHeader(current, 'cache-control')).toBe('public, max-age=31536000, immutable');
    const old = await fetchImage('/img/media/photos/a.avif?width=320&v=old');
    expect(getHeader(old, 'cache-control')).toBe('public, max-age=300');
    expect(old.bytes.equals(current.bytes)).toBe(true);
  });

  test('answers 304 to revalidation, and HEAD without a body', async () => {
    const path = `/img/media/photos/a.avif?width=320&v=${sites.version}`;
    const whole = await fetchImage(path);
    const again = await fetchImage(path, CHROME, { 'if-none-match': getHeader(whole, 'etag') });
    expect([again.status, again.bytes.length, getHeader(again, 'etag')]).toEqual([
      304,
      0,
      getHeader(whole, 'etag'),
    ]);
    expect(getHeader(again, 'cache-control')).toContain('immutable');
    const head = await sites.site.get(path, { method: 'HEAD', headers: { accept: CHROME } });
    expect([head.status, head.bytes.length, getHeader(head, 'content-length')]).toEqual([
      200,
      0,
      String(whole.bytes.length),
    ]);
    expect((await fetchImage(path, SAFARI, { 'if-none-match': getHeader(whole, 'etag') })).status).toBe(200);
  });

  test('has few widths, whatever is requested', async () => {
    const widths = [641, 650, 700, 720];
    const responses = await Promise.all(
      widths.map((width) => fetchImage(`/img/media/photos/a.avif?width=${width}`)),
    );
    expect(new Set(responses.map((response) => getHeader(response, 'etag'))).size).toBe(1);
  });

  test('is resized once for concurrent requests, and cached across restarts', async () => {
    const path = '/img/media/photos/b.avif?width=480';
    const responses = await Promise.all(Array.from({ length: 12 }, () => fetchImage(path)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const countCachedFiles = () =>
      readdirSync(join(sites.testServer.dataDir, 'images'), { recursive: true }).length;
    const before = countCachedFiles();
    await sites.restart();
    expect((await fetchImage(path)).bytes.equals(responses[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(countCachedFiles()).toBe(before);
  });

  test('executes nothing, wherever it is opened', async () => {
    const logo = await fetchImage('/img/media/logo.svg');
    expect(getHeader(logo, 'content-type')).toContain('image/svg+xml');
    for (const response of [logo, await fetchImage('/img/media/photos/a.avif')]) {
      expect(getHeader(response, 'content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
      expect(getHeader(response, 'x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('invalid pictures', () => {
  test.each([
    ['/img/media/photos/none.avif', 404],
    ['/img/media/../tenant.json', 400],
    ['/img/media/..%2ftenant.json', 400],
    ['/img/media/%2e%2e/%2e%2e/base/tenant.json', 400],
    ['/img/tenant.json', 400],
    ['/img//etc/passwd', 400],
    ['/img/media/photos/a.avif?width=0', 400],
    ['/img/media/photos/a.avif?format=exe', 400],
    ['/img/media/photos', 404],
    ['/img/media/photos/page.jpg', 415],
    ['/img/media/photos/bomb.png', 422],
    ['/img/https%3A%2F%2Fphotos.example%2Fa.jpg', 403],
    ['/img/https%3A%2F%2F127.0.0.1%2Fa.jpg', 403],
    ['/img/http%3A%2F%2F127.0.0.1%2Fa.jpg', 400],
    ['/img/file%3A%2F%2F%2Fetc%2Fpasswd', 400],
  ])('%s is %i, with an SVG for browsers and a problem document for others', async (path, status) => {
    const image = await fetchImage(path);
    expect([image.status, getHeader(image, 'content-type')]).toEqual([status, 'image/svg+xml']);
    expect(image.body).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
    expect(image.bytes.length).toBeLessThan(1_000);
    const problem = await fetchImage(path, 'application/json');
    expect([problem.status, getHeader(problem, 'content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('a site shows no other site’s pictures', async () => {
    const path = '/img/media/secret.png';
    const current = await sites.otherSite.get(path, { headers: { accept: CHROME } });
    expect([current.status, getHeader(current, 'content-type')]).toEqual([200, 'image/avif']);
    expect((await fetchImage(path)).status).toBe(404);
    expect((await fetchImage(`/img/media/..%2f..%2f${OTHER_SLUG}%2fmedia%2fsecret.png`)).status).toBe(400);
  });

  test('a placeholder for a missing picture (ERR-027)', async () => {
    for (const kind of ['car', 'place', 'offer']) {
      const { status, body } = await fetchImage(`/img/placeholder/${kind}.svg`);
      expect([status, body.startsWith('<svg ')]).toEqual([200, true]);
    }
  });
});
