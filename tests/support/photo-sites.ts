import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { importFeed, reportOf } from './import-feed';
import { claimingPng, photo } from './sample-photos';
import { PLAIN_SITE, siteOf, type SiteDoor } from './site';
import type { TenantsCopy } from './tenants';
import { openWorkshop, type Workshop } from './isolated-server';

/** A site with pictures that are no drawings, and another beside it. */
export interface PhotoYard {
  workshop: Workshop;
  /** Makes its pictures itself. */
  site: SiteDoor;
  /** Has its pictures made elsewhere, at other qualities. */
  other: SiteDoor;
  /** Where the car with photos is on either site. */
  car: string;
  otherCar: string;
  /** In the addresses of the first site's pictures. */
  version: string;
  restart(): Promise<void>;
}

export const PHOTOS = ['a.avif', 'b.avif', 'c.avif', 'd.avif'] as const;
export const OTHER = 'other-yard';
/** In the manner of image hosts that mirror a site's paths. */
const ELSEWHERE = 'https://pictures.example/{src}?w={width}&q={quality}&auto=format';

function writeMedia(tenants: TenantsCopy, large: Buffer, small: Buffer): void {
  const media = join(tenants.folder, PLAIN_SITE.slug, 'media/photos');
  mkdirSync(media);
  for (const name of PHOTOS) writeFileSync(join(media, name), large);
  writeFileSync(join(media, 'small.png'), small);
  writeFileSync(join(media, 'bomb.png'), claimingPng(60_000, 60_000));
  writeFileSync(join(media, 'page.jpg'), '<!doctype html><script>1</script>');
  mkdirSync(join(tenants.folder, OTHER, 'media'), { recursive: true });
  writeFileSync(join(tenants.folder, OTHER, 'media/secret.png'), small);
  const images = { template: ELSEWHERE, quality: 60, galleryQuality: 80 };
  const tenant = { name: 'Other Yard', extends: 'base', licence: 'QLD 1234567', settings: { images } };
  tenants.write(`${OTHER}/tenant.json`, JSON.stringify(tenant));
}

/**
 * Gives a site one car with photos, and says where its page is.
 * @param more columns of its record, by name
 */
export async function importCar(
  workshop: Workshop,
  door: SiteDoor,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const feed = join(workshop.dataDir, `${door.slug}.json`);
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
    ...more,
  };
  writeFileSync(feed, JSON.stringify([record]));
  const run = await importFeed({ ...workshop, site: door }, 'forecourt', feed, '--force');
  const { imported, updated } = reportOf(run);
  expect([run.code, imported + updated]).toEqual([0, 1]);
  const { hits } = await vi.waitUntil(
    async () => {
      const answer = await door.query({ hitsPerPage: 10 });
      return answer.nbHits === 1 && answer;
    },
    { timeout: 10_000 },
  );
  return `/cars/${String(hits[0]?.['slug'])}`;
}

/** The version of media that stands in a page's addresses of pictures. */
export const versionIn = (html: string): string =>
  /\/img\/[^"\s]*[&;]v=(\w+)/.exec(html)?.[1] ?? 'there is none';

/** Opens both sites, each with one car of four photos of 1600 px. */
export async function openPhotoYard(): Promise<PhotoYard> {
  const [large, small] = await Promise.all([photo(1600, 1067, 'avif'), photo(400, 300, 'png')]);
  const workshop = await openWorkshop({ prepare: (tenants) => writeMedia(tenants, large, small) });
  const { site } = workshop;
  const other = siteOf(OTHER, workshop.server.port);
  const [car, otherCar] = [await importCar(workshop, site), await importCar(workshop, other)];
  const version = versionIn((await site.get(car)).body);
  const yard: PhotoYard = {
    workshop,
    site,
    other,
    car,
    otherCar,
    version,
    async restart() {
      await workshop.server.stop();
      await workshop.start();
      yard.site = workshop.site;
      yard.other = siteOf(OTHER, workshop.server.port);
    },
  };
  return yard;
}
