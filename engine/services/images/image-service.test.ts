import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePhoto } from '../../../tests/support/sample-photos';
import { ImageError } from './image-error';
import { SharpImageService, type SharpImageOptions, type ImageRequest } from './image-service';
import { negotiateFormats } from './image-variant';

const DAY = 86_400_000;
const [first, second] = await Promise.all([samplePhoto(120, 80), samplePhoto(90, 60)]);
const taken = negotiateFormats('image/webp');
const variant = { width: 60, quality: 75 };
const url = new URL('https://photos.example/a.jpg');

let folder: string;
let clock: number;
const errors: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  clock = Date.now();
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: Partial<SharpImageOptions> = {}) =>
  new SharpImageService({
    folder: join(folder, 'kept'),
    maxBytes: 10_000_000,
    concurrency: 2,
    onCacheError: (error) => errors.push(error),
    now: () => clock,
    ...more,
  });
const remote: ImageRequest = {
  source: { kind: 'remote', url, site: 'one' },
  variant,
  acceptedFormats: taken,
};
function file(bytes: Buffer): ImageRequest {
  const path = join(folder, 'a.jpg');
  writeFileSync(path, bytes);
  const { size, mtimeMs } = statSync(path);
  return {
    source: { kind: 'file', path, bytes: size, modifiedAt: mtimeMs },
    variant,
    acceptedFormats: taken,
  };
}

describe('a file', () => {
  it('has an ETag before it is encoded, and keeps it after restarts', async () => {
    const request = file(first);
    const picture = await open().get(request);
    expect(picture.type).toBe('image/webp');
    expect(picture.etag).toBe(open().etagOf(request));
    // The file was deleted, so this response comes from the cache.
    rmSync(join(folder, 'a.jpg'));
    expect((await open().get(request)).bytes.equals(picture.bytes)).toBe(true);
    await expect(open().get({ ...request, variant: { ...variant, width: 30 } })).rejects.toMatchObject({
      reason: 'missing',
    });
  });

  it('has a different ETag for each width, quality, format and content', () => {
    const images = open();
    const request = file(first);
    const tags = [
      request,
      { ...request, variant: { ...variant, width: 30 } },
      { ...request, variant: { ...variant, quality: 80 } },
      { ...request, variant: { ...variant, format: 'png' as const } },
      { ...request, acceptedFormats: negotiateFormats('*/*') },
      file(second),
    ].map((one) => images.etagOf(one));
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('is served even if the cache fails', async () => {
    writeFileSync(join(folder, 'kept'), 'a file in the way');
    expect((await open().get(file(first))).bytes.length).toBeGreaterThan(0);
    expect(errors).not.toEqual([]);
  });
});

describe('a remote image', () => {
  it('is fetched once for all widths and callers', async () => {
    let fetches = 0;
    const images = open({ fetch: () => ((fetches += 1), Promise.resolve(first)) });
    const requests = [remote, remote, { ...remote, variant: { ...variant, width: 30 } }];
    const pictures = await Promise.all(requests.map((request) => images.get(request)));
    expect(fetches).toBe(1);
    expect(pictures[0]).toEqual(pictures[1]);
    expect(pictures[2]?.bytes.length).toBeLessThan(pictures[0]?.bytes.length ?? 0);
  });

  it('is fetched again after a day, and has a new ETag if it has changed', async () => {
    let answer = first;
    const images = open({ fetch: () => Promise.resolve(answer) });
    const before = await images.get(remote);
    answer = second;
    expect((await images.get(remote)).etag).toBe(before.etag);
    clock += DAY + 1_000;
    const after = await images.get(remote);
    expect(after.etag).not.toBe(before.etag);
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });

  it('stays available while its host fails, without a request each time', async () => {
    let fetches = 0;
    let isDown = false;
    const fetch = () => {
      fetches += 1;
      return isDown ? Promise.reject(new ImageError('upstream', 'down')) : Promise.resolve(first);
    };
    const images = open({ fetch });
    const before = await images.get(remote);
    isDown = true;
    clock += DAY + 1_000;
    expect((await images.get(remote)).bytes.equals(before.bytes)).toBe(true);
    await images.get(remote);
    const unknown = { ...remote, source: { ...remote.source, url: new URL('https://photos.example/b.jpg') } };
    await expect(images.get(unknown)).rejects.toMatchObject({ reason: 'upstream' });
    await expect(images.get(unknown)).rejects.toMatchObject({ reason: 'upstream' });
    expect(fetches).toBe(3);
  });

  it('is identified by its bytes: SVG and HTML are rejected', async () => {
    const images = open({ fetch: () => Promise.resolve(Buffer.from('<svg xmlns="x"/>')) });
    await expect(images.get(remote)).rejects.toMatchObject({ reason: 'not-a-picture' });
  });

  it('is cached per site', async () => {
    let fetches = 0;
    const images = open({ fetch: () => ((fetches += 1), Promise.resolve(first)) });
    await images.get(remote);
    await images.get({ ...remote, source: { kind: 'remote', url, site: 'two' } });
    expect(fetches).toBe(2);
  });
});
