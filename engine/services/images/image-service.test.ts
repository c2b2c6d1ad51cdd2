import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSamplePhoto } from '../../../tests/support/sample-photos';
import { ImageError } from './image-error';
import { SharpImageService, type SharpImageOptions, type ImageRequest } from './image-service';
import { negotiateFormats } from './image-variant';

const DAY = 86_400_000;
const [photo, otherPhoto] = await Promise.all([createSamplePhoto(120, 80), createSamplePhoto(90, 60)]);
const acceptedFormats = negotiateFormats('image/webp');
const variant = { width: 60, quality: 75 };
const client = ['one', '203.0.113.7'] as const;
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

const createService = (options: Partial<SharpImageOptions> = {}) =>
  new SharpImageService({
    folder: join(folder, 'kept'),
    maxBytes: 10_000_000,
    concurrency: 2,
    onCacheError: (error) => errors.push(error),
    now: () => clock,
    ...options,
  });
const remoteRequest: ImageRequest = {
  source: { kind: 'remote', url, site: 'one' },
  variant,
  acceptedFormats,
  client,
};
function createFileRequest(bytes: Buffer): ImageRequest {
  const path = join(folder, 'a.jpg');
  writeFileSync(path, bytes);
  const { size, mtimeMs } = statSync(path);
  return {
    source: { kind: 'file', path, bytes: size, modifiedAt: mtimeMs },
    variant,
    acceptedFormats,
    client,
  };
}

describe('a media file', () => {
  it('has an ETag before it is encoded, and the same ETag after a restart', async () => {
    const request = createFileRequest(photo);
    const image = await createService().get(request);
    expect(image.type).toBe('image/webp');
    expect(image.etag).toBe(createService().getEtag(request));
    // The file is deleted, so the next response must be read from the cache.
    rmSync(join(folder, 'a.jpg'));
    expect((await createService().get(request)).bytes.equals(image.bytes)).toBe(true);
    await expect(
      createService().get({ ...request, variant: { ...variant, width: 30 } }),
    ).rejects.toMatchObject({
      reason: 'not-found',
    });
  });

  it('has a different ETag for each width, quality, format and content', () => {
    const images = createService();
    const request = createFileRequest(photo);
    const etags = [
      request,
      { ...request, variant: { ...variant, width: 30 } },
      { ...request, variant: { ...variant, quality: 80 } },
      { ...request, variant: { ...variant, format: 'png' as const } },
      { ...request, acceptedFormats: negotiateFormats('*/*') },
      createFileRequest(otherPhoto),
    ].map((request) => images.getEtag(request));
    expect(new Set(etags).size).toBe(etags.length);
  });

  it('is served even if the cache fails', async () => {
    writeFileSync(join(folder, 'kept'), 'a file in the way');
    expect((await createService().get(createFileRequest(photo))).bytes.length).toBeGreaterThan(0);
    expect(errors).not.toEqual([]);
  });
});

describe('a remote image', () => {
  it('is fetched once for all widths and callers', async () => {
    let fetchCount = 0;
    const images = createService({ fetch: () => ((fetchCount += 1), Promise.resolve(photo)) });
    const requests = [remoteRequest, remoteRequest, { ...remoteRequest, variant: { ...variant, width: 30 } }];
    const pictures = await Promise.all(requests.map((request) => images.get(request)));
    expect(fetchCount).toBe(1);
    expect(pictures[0]).toEqual(pictures[1]);
    expect(pictures[2]?.bytes.length).toBeLessThan(pictures[0]?.bytes.length ?? 0);
  });

  it('is fetched again after a day, and has a new ETag if it has changed', async () => {
    let remotePhoto = photo;
    const images = createService({ fetch: () => Promise.resolve(remotePhoto) });
    const firstImage = await images.get(remoteRequest);
    remotePhoto = otherPhoto;
    expect((await images.get(remoteRequest)).etag).toBe(firstImage.etag);
    clock += DAY + 1_000;
    const secondImage = await images.get(remoteRequest);
    expect(secondImage.etag).not.toBe(firstImage.etag);
    expect(secondImage.bytes.equals(firstImage.bytes)).toBe(false);
  });

  it('stays available while its host fails, and is not requested each time', async () => {
    let fetchCount = 0;
    let isDown = false;
    const fetch = () => {
      fetchCount += 1;
      return isDown ? Promise.reject(new ImageError('upstream-failed', 'down')) : Promise.resolve(photo);
    };
    const images = createService({ fetch });
    const firstImage = await images.get(remoteRequest);
    isDown = true;
    clock += DAY + 1_000;
    expect((await images.get(remoteRequest)).bytes.equals(firstImage.bytes)).toBe(true);
    await images.get(remoteRequest);
    const unknown = {
      ...remoteRequest,
      source: { ...remoteRequest.source, url: new URL('https://photos.example/b.jpg') },
    };
    await expect(images.get(unknown)).rejects.toMatchObject({ reason: 'upstream-failed' });
    await expect(images.get(unknown)).rejects.toMatchObject({ reason: 'upstream-failed' });
    expect(fetchCount).toBe(3);
  });

  it('is rejected if its bytes are SVG', async () => {
    const images = createService({ fetch: () => Promise.resolve(Buffer.from('<svg xmlns="x"/>')) });
    await expect(images.get(remoteRequest)).rejects.toMatchObject({ reason: 'unsupported-format' });
  });

  it('is cached per site', async () => {
    let fetchCount = 0;
    const images = createService({ fetch: () => ((fetchCount += 1), Promise.resolve(photo)) });
    await images.get(remoteRequest);
    await images.get({ ...remoteRequest, source: { kind: 'remote', url, site: 'two' } });
    expect(fetchCount).toBe(2);
  });
});
