import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { importFeed, parseReport } from './import-feed';
import { createDecompressionBomb, createSamplePhoto } from './sample-photos';
import { PLAIN_SITE, createSiteClient, type SiteClient } from './site';
import type { TenantsCopy } from './tenants';
import { startIsolatedServer, type IsolatedServer } from './isolated-server';

/** Two sites on one server. Their cars have photos instead of rendered images. */
export interface PhotoSites {
  testServer: IsolatedServer;
  /** Uses the embedded image service. */
  site: SiteClient;
  /** Uses an external image host, with other qualities. */
  otherSite: SiteClient;
  /** Paths of the pages of the sites' cars. */
  carPath: string;
  otherCarPath: string;
  /** The media version in the first site's image URLs. */
  version: string;
  restart(): Promise<void>;
}

export const PHOTOS = ['a.avif', 'b.avif', 'c.avif', 'd.avif'] as const;
export const OTHER_SLUG = 'other-sites';
/** The URL template of an image host that mirrors a site's paths. */
const EXTERNAL_TEMPLATE = 'https://pictures.example/{src}?w={width}&q={quality}&auto=format';

function writeMedia(tenants: TenantsCopy, large: Buffer, small: Buffer): void {
  const media = join(tenants.folder, PLAIN_SITE.slug, 'media/photos');
  mkdirSync(media);
  for (const name of PHOTOS) writeFileSync(join(media, name), large);
  writeFileSync(join(media, 'small.png'), small);
  writeFileSync(join(media, 'bomb.png'), createDecompressionBomb(60_000, 60_000));
  writeFileSync(join(media, 'page.jpg'), '<!doctype html><script>1</script>');
  mkdirSync(join(tenants.folder, OTHER_SLUG, 'media'), { recursive: true });
  writeFileSync(join(tenants.folder, OTHER_SLUG, 'media/secret.png'), small);
  const images = { template: EXTERNAL_TEMPLATE, quality: 60, galleryQuality: 80 };
  const tenant = { name: 'Other Yard', extends: 'base', licence: 'QLD 1234567', settings: { images } };
  tenants.write(`${OTHER_SLUG}/tenant.json`, JSON.stringify(tenant));
}

/**
 * Imports one car with photos and returns the path of its page.
 * @param fields additional fields of its record
 */
export async function importCar(
  testServer: IsolatedServer,
  site: SiteClient,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const feed = join(testServer.dataDir, `${site.slug}.json`);
  const record = {
    stocknum: 'P1',
    year: 2021,
    make: 'Toyota',
    model: 'RAV4',
    car_type: 'used',
    status: 'in_stock',
    price: 30_000,
    km: 5,
    images: PHOTOS.map((name) => `/media/photos/${name}`).join('|'),
    ...fields,
  };
  writeFileSync(feed, JSON.stringify([record]));
  const run = await importFeed({ ...testServer, site }, 'forecourt', feed, '--force');
  const { imported, updated } = parseReport(run);
  expect([run.code, imported + updated]).toEqual([0, 1]);
  const { hits } = await vi.waitUntil(
    async () => {
      const response = await site.query({ hitsPerPage: 10 });
      return response.nbHits === 1 && response;
    },
    { timeout: 10_000 },
  );
  return `/cars/${String(hits[0]?.['slug'])}`;
}

/** Finds the media version in a page's image URLs. */
export const findMediaVersion = (html: string): string =>
  /\/img\/[^"\s]*[&;]v=(\w+)/.exec(html)?.[1] ?? 'none';

/** Starts both sites, each with one car that has four photos of 1600 px. */
export async function startPhotoSites(): Promise<PhotoSites> {
  const [large, small] = await Promise.all([
    createSamplePhoto(1600, 1067, 'avif'),
    createSamplePhoto(400, 300, 'png'),
  ]);
  const testServer = await startIsolatedServer({ prepare: (tenants) => writeMedia(tenants, large, small) });
  const { site } = testServer;
  const other = createSiteClient(OTHER_SLUG, testServer.server.port);
  const [car, otherCar] = [await importCar(testServer, site), await importCar(testServer, other)];
  const version = findMediaVersion((await site.get(car)).body);
  const sites: PhotoSites = {
    testServer,
    site,
    otherSite: other,
    carPath: car,
    otherCarPath: otherCar,
    version,
    async restart() {
      await testServer.server.stop();
      await testServer.start();
      sites.site = testServer.site;
      sites.otherSite = createSiteClient(OTHER_SLUG, testServer.server.port);
    },
  };
  return sites;
}
