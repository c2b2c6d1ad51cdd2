import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getHeader } from '../support/http';
import { DEMONSTRATIONS } from '../support/tenants';
import { PLAIN_SITE, createSiteClient, ALL_SITES } from '../support/site';

async function getBytes(slug: string, path: string): Promise<Buffer> {
  const { status, bytes } = await createSiteClient(slug).get(path);
  expect(status, path).toBe(200);
  return bytes;
}

describe.each(ALL_SITES)('$name', ({ slug, name }) => {
  test('has icons, a manifest and an Open Graph image, and links them in the head (CONF-002)', async () => {
    const site = createSiteClient(slug);
    const { body } = await site.get('/');
    expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body).toMatch(/<meta property="og:image" content="https?:\/\/[^"/]+\/social-card\.png">/);

    const manifest = await site.get('/manifest.webmanifest');
    expect(getHeader(manifest, 'content-type')).toContain('application/manifest+json');
    const { name: named, icons } = JSON.parse(manifest.body) as { name: string; icons: { src: string }[] };
    expect(named).toBe(name);
    for (const { src } of icons) expect((await site.get(src)).status, src).toBe(200);
  });
});

describe('pictures', () => {
  test.each([
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable.png', 512, 512],
    ['/social-card.png', 1200, 630],
  ])('%s is %i × %i px', async (path, width, height) => {
    const picture = sharp(await getBytes(PLAIN_SITE.slug, path));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height });
    const { entropy } = await picture.stats();
    expect(entropy).toBeGreaterThan(0.2);
  });

  test('/favicon.ico contains the icon as a PNG', async () => {
    const ico = await getBytes(PLAIN_SITE.slug, '/favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 1]);
    const start = ico.readUInt32LE(18);
    const picture = sharp(ico.subarray(start, start + ico.readUInt32LE(14)));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: ico[6], height: ico[7] });
    expect((await picture.stats()).entropy).toBeGreaterThan(0.2);
  });

  test('home screen icons are opaque', async () => {
    for (const path of ['/apple-touch-icon.png', '/icon-maskable.png', '/social-card.png']) {
      expect((await sharp(await getBytes(PLAIN_SITE.slug, path)).stats()).isOpaque, path).toBe(true);
    }
  });

  test('no two sites share an icon or an Open Graph image', async () => {
    for (const path of ['/favicon.svg', '/social-card.png']) {
      const files = await Promise.all(DEMONSTRATIONS.map(({ slug }) => getBytes(slug, path)));
      expect(new Set(files.map((file) => file.toString('base64'))).size, path).toBe(DEMONSTRATIONS.length);
    }
  });
});

describe('responses', () => {
  test('can be cached and revalidated with an ETag', async () => {
    const site = createSiteClient(PLAIN_SITE.slug);
    const first = await site.get('/favicon.svg');
    expect(getHeader(first, 'cache-control')).toBe('public, max-age=3600');
    expect(getHeader(first, 'content-security-policy')).toContain('sandbox');
    const again = await site.get('/favicon.svg', {
      headers: { 'if-none-match': getHeader(first, 'etag') },
    });
    expect(again.status).toBe(304);
  });

  test('a site without an icon gets one in its accent colour', async () => {
    expect((await createSiteClient(PLAIN_SITE.slug).get('/favicon.svg')).body).toContain('<svg');
    expect((await createSiteClient(PLAIN_SITE.slug).get('/media/favicon.svg')).status).toBe(404);
  });
});
