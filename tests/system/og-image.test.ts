import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeEntities } from '../support/html';
import { getHeader } from '../support/http';
import { importCar, startPhotoSites, type PhotoSites } from '../support/photo-sites';
import {
  findGoneCarPath,
  PLAIN_SITE,
  createSiteClient,
  findCar,
  takeSample,
  ALL_SITES,
  type SiteClient,
} from '../support/site';

const MAX_BYTES = 200_000;

/** The image metadata in a page's head, by property. */
async function fetchImageMetadata(site: SiteClient, path: string): Promise<Record<string, string>> {
  const { body } = await site.get(path);
  const metas = body.matchAll(
    /<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)">/g,
  );
  return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, decodeEntities(content)]));
}

/** Loads the image in a page's head. */
async function loadImage(site: SiteClient, path: string) {
  const meta = await fetchImageMetadata(site, path);
  const address = meta['og:image'] ?? '';
  expect(address.startsWith(`${site.url}/`), address).toBe(true);
  // The image responds with 503 until the photo is ready.
  const response = await vi.waitUntil(
    async () => {
      const candidate = await site.get(address.slice(site.url.length));
      return candidate.headers['etag'] !== undefined && candidate;
    },
    { timeout: 20_000 },
  );
  return { meta, address, response };
}

const isOgImage = (address: string): boolean => new URL(address).pathname.endsWith('/social-card.jpg');

describe.each(takeSample(ALL_SITES))('a car of $name', ({ slug }) => {
  test('has an Open Graph image of 1200 × 630 px, or its photo if the site prefers it', async () => {
    const site = createSiteClient(slug);
    const car = await findCar(site);
    const { meta, address, response } = await loadImage(site, car.path);
    expect([response.status, getHeader(response, 'content-type')]).toEqual([200, 'image/jpeg']);
    expect(meta['twitter:card']).toBe('summary_large_image');
    const image = await site.get(`${car.path}/social-card.jpg`);
    if (!isOgImage(address)) {
      expect(image.status).toBe(404);
      expect(meta).not.toHaveProperty('og:image:width');
      return;
    }
    expect(image.bytes.equals(response.bytes)).toBe(true);
    expect(await sharp(response.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(response.bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(getHeader(response, 'x-robots-tag')).toBe('noindex');
    expect(meta).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(meta['og:image:alt']).toContain(car.name);
  });
});

test('demonstration sites cover both variants', async () => {
  const cards = await Promise.all(
    ALL_SITES.map(async ({ slug }) => {
      const site = createSiteClient(slug);
      return isOgImage((await fetchImageMetadata(site, (await findCar(site)).path))['og:image'] ?? '');
    }),
  );
  expect(new Set(cards)).toEqual(new Set([true, false]));
});

describe('the Open Graph image of a car on the plain site', () => {
  const site = createSiteClient(PLAIN_SITE.slug);

  test('is cached, and can be revalidated', async () => {
    const { path } = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
    const first = await site.get(`${path}/social-card.jpg`);
    expect(first.status).toBe(200);
    const { response } = await loadImage(site, path);
    expect(getHeader(response, 'cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = await site.get(`${path}/social-card.jpg`, {
      headers: { 'if-none-match': getHeader(response, 'etag') },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await site.get(`${path}/social-card.jpg`, { method: 'HEAD' })).status).toBe(200);
  });

  test('marks a sold car and has no price (VDP-052)', async () => {
    const { hits } = await site.query({ filters: 'sold:true', hitsPerPage: 1 });
    const { meta, response } = await loadImage(site, `/cars/${String(hits[0]?.['slug'])}`);
    expect(response.status).toBe(200);
    expect(meta['og:image:alt']).toMatch(/, Sold$/);
    expect(meta['og:image:alt']).not.toContain('$');
  });

  test('redirects and answers 410 like the vehicle page, with errors as text', async () => {
    const car = await findCar(site);
    const moved = await site.get(`/cars/${car.id}/social-card.jpg`);
    expect([moved.status, getHeader(moved, 'location')]).toEqual([301, `${car.path}/social-card.jpg`]);
    for (const [path, status] of [
      ['/cars/no-such-car', 404],
      ['/cars/%00', 404],
      [await findGoneCarPath(site), 410],
    ] as const) {
      const response = await site.get(`${path}/social-card.jpg`);
      expect([path, response.status]).toEqual([path, status]);
      expect(getHeader(response, 'content-type')).toContain('text/plain');
      expect(response.body).toMatch(/car/);
    }
  });
});

describe('the Open Graph image of a changed car', () => {
  let sites: PhotoSites;
  beforeEach(async () => void (sites = await startPhotoSites()), 120_000);
  afterEach(() => sites.testServer.close());

  /** Imports a changed record and loads the new image. */
  async function importAndLoad(fields: Readonly<Record<string, string>>, before: string) {
    const path = await importCar(sites.testServer, sites.site, fields);
    await vi.waitUntil(async () => (await fetchImageMetadata(sites.site, path))['og:image'] !== before, {
      timeout: 10_000,
    });
    return loadImage(sites.site, path);
  }

  test('has a new URL after a change of price, after the sale and without a photo', async () => {
    const first = await loadImage(sites.site, sites.carPath);
    const cheaper = await importAndLoad({ price: '28500' }, first.address);
    const withoutPhoto = await importAndLoad({ price: '28500', images: '' }, cheaper.address);
    const sold = await importAndLoad(
      { price: '28500', images: '', sold: 'true', sold_at: new Date().toISOString() },
      withoutPhoto.address,
    );
    const all = [first, cheaper, withoutPhoto, sold];
    expect(new Set(all.map(({ address }) => address)).size).toBe(4);
    expect(new Set(all.map(({ response }) => response.bytes.toString('base64'))).size).toBe(4);
    expect(all.map(({ meta }) => meta['og:image:alt']?.replace(/^.*?, /, '').split(' ')[0])).toEqual([
      '$30,000',
      '$28,500',
      '$28,500',
      'Sold',
    ]);
    for (const { response } of all)
      expect(await sharp(response.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
  });
});
