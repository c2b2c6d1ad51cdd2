import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { withDefaults } from '../../layout';
import { ImageError, selectWidth, type ImageService, type ImageRequest } from '../../services/images';
import { SHEET_PHOTO_WIDTHS } from '../../services/pdf';
import type { Site } from '../sites/site';
import { loadPhotos, loadSheetLogo, getSheetPhotoUrls } from './document-images';

const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
mkdirSync(join(folder, 'cars'));
for (const name of ['a b.jpg', 'logo.svg', 'broken.svg']) writeFileSync(join(folder, 'cars', name), 'x');
afterAll(() => rmSync(folder, { recursive: true }));

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const REMOTE = 'https://photos.example/1.jpg';
const allowedOrigin = { origins: ['https://photos.example'] } as Partial<Settings['images']>;
const createSite = (images: Partial<Settings['images']> = {}) => ({
  slug: 'yard',
  mediaFolders: [folder],
  mediaVersion: 'v7',
  settings: { ...settings, images: { ...settings.images, ...images } },
});
const createJpeg = (bytes: number) => ({ bytes: Buffer.alloc(bytes), type: 'image/jpeg', etag: '"x"' });

/** An image service that records its requests. */
function createImageService(
  get: () => ReturnType<ImageService['get']> = () => Promise.resolve(createJpeg(10)),
) {
  const requests: ImageRequest[] = [];
  const images: ImageService = {
    getEtag: () => undefined,
    get: (request) => {
      requests.push(request);
      return get();
    },
  };
  return { images, requests };
}
const createFailingService = (reason: ImageError['reason']) =>
  createImageService(() => Promise.reject(new ImageError(reason, 'No.'))).images;

describe('loadPhotos', () => {
  it('uses the first three photos, or the vehicle’s primary image', () => {
    const image = (url: string) => ({ image: { url, thumb: { url } } });
    const images = ['a', 'b', 'c', 'd'].map(image);
    expect(getSheetPhotoUrls(testVehicle('1', { images }))).toEqual(['a', 'b', 'c']);
    const withoutImages = { images: undefined, primary_image_url: '/media/x.avif' };
    expect(getSheetPhotoUrls(testVehicle('1', withoutImages))).toEqual(['/media/x.avif']);
    expect(getSheetPhotoUrls(testVehicle('1', { images: undefined, primary_image_url: undefined }))).toEqual(
      [],
    );
  });

  it('loads JPEG from hosts that the site allows', async () => {
    const { images, requests } = createImageService();
    expect(await loadPhotos(createSite(allowedOrigin), [REMOTE], images)).toMatchObject({
      photos: [createJpeg(10).bytes],
      missing: [],
    });
    expect(requests).toMatchObject([
      {
        source: { kind: 'remote', url: new URL(REMOTE) },
        variant: { format: 'jpeg' },
        acceptedFormats: ['jpeg'],
      },
    ]);
  });

  it.each(['/media/cars/a%20b.jpg', '/media/cars/a b.jpg', '/media/cars/a%20b.jpg?v=2#x'])(
    'resolves the URL %s as pages do',
    async (address) => {
      const { images, requests } = createImageService();
      expect((await loadPhotos(createSite(), [address], images)).missing).toEqual([]);
      expect(requests).toMatchObject([{ source: { kind: 'file', path: join(folder, 'cars/a b.jpg') } }]);
    },
  );

  it('uses the pages’ image host for other origins', async () => {
    const { images, requests } = createImageService();
    const template = 'https://pictures.example/{version}/{width}/{format}/{src}';
    const { missing } = await loadPhotos(createSite({ template }), [REMOTE, '/media/cars/a b.jpg'], images);
    expect(missing).toEqual([]);
    const [first, second] = requests.map(({ source }) => source);
    expect(first?.kind === 'remote' && first.url.href).toMatch(
      /^https:\/\/pictures\.example\/v7\/\d+\/jpeg\/https%3A%2F%2Fphotos\.example%2F1\.jpg$/,
    );
    expect(second?.kind).toBe('file');
  });

  it.each([
    [REMOTE, 'The site does not allow images from this host.'],
    ['http://photos.example/1.jpg', 'Use `media/'],
    ['javascript:x', 'Use `media/'],
    ['/media/none.avif', 'The site has no image at this path.'],
    ['/media/../tenant.json', 'Use `media/'],
  ])('reports %s as permanently missing', async (url, reason) => {
    const { images, requests } = createImageService();
    expect(await loadPhotos(createSite(), [url], images)).toEqual({
      photos: [],
      missing: [{ url, reason: expect.stringContaining(reason), isTemporary: false }],
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['overloaded', true],
    ['upstream-failed', true],
    ['timeout', true],
    ['not-found', true],
    ['unsupported-format', false],
    ['too-large', false],
  ] as const)('treats a remote failure with %s as temporary: %s', async (reason, isTemporary) => {
    const result = await loadPhotos(createSite(allowedOrigin), [REMOTE], createFailingService(reason));
    const isNotFound = reason === 'not-found' && { isNotFound: true };
    expect(result).toEqual({
      photos: [],
      missing: [{ url: REMOTE, reason: 'No.', isTemporary, ...isNotFound }],
    });
  });

  it('loads a larger width for a photo that moves to a larger position', async () => {
    const { images, requests } = createImageService();
    const { photos } = await loadPhotos(
      createSite(allowedOrigin),
      ['https://other.example/1.jpg', REMOTE, '/media/cars/a b.jpg'],
      images,
    );
    expect(photos).toHaveLength(2);
    const widths = requests.map(({ source, variant }) => [source.kind, variant.width]);
    const [, second] = SHEET_PHOTO_WIDTHS;
    const small = selectWidth(second ?? 0, settings.images.widths);
    const large = selectWidth(SHEET_PHOTO_WIDTHS[0] ?? 0, settings.images.widths);
    expect(large).toBeGreaterThan(small);
    // The photo that moved to the first position is loaded again; the other one keeps its width.
    expect(widths).toEqual([
      ['remote', small],
      ['file', small],
      ['remote', large],
    ]);
  });

  it('keeps the smaller width if the larger one fails', async () => {
    let calls = 0;
    const { images } = createImageService(() =>
      (calls += 1) > 1 ? Promise.reject(new ImageError('overloaded', 'No.')) : Promise.resolve(createJpeg(7)),
    );
    const result = await loadPhotos(
      createSite(allowedOrigin),
      ['https://other.example/1.jpg', REMOTE],
      images,
    );
    expect(result.photos).toEqual([createJpeg(7).bytes]);
    expect(result.missing).toMatchObject([{ isTemporary: false }, { url: REMOTE, isTemporary: true }]);
  });

  it('omits photos that take too long, temporarily', async () => {
    vi.useFakeTimers();
    try {
      const { images } = createImageService(() => new Promise(() => undefined));
      const result = loadPhotos(createSite(allowedOrigin), [REMOTE], images);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await result).toMatchObject({ photos: [], missing: [{ url: REMOTE, isTemporary: true }] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps the file below 1 MiB (PRNT-002)', async () => {
    const { images } = createImageService(() => Promise.resolve(createJpeg(500 * 1024)));
    const { photos } = await loadPhotos(createSite(allowedOrigin), [REMOTE, REMOTE, REMOTE], images);
    expect(photos).toHaveLength(1);
  });
});

describe('loadSheetLogo', () => {
  const getLoadLogo = (src: string, light?: string) => {
    const config = { logo: { src, alt: '', ...(light !== undefined && { light }) } };
    return loadSheetLogo({ mediaFolders: [folder], config: config as unknown as Site['config'] });
  };

  it('renders a logo from the site’s media', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="9" height="9"/></svg>';
    writeFileSync(join(folder, 'cars/logo.svg'), svg);
    const { logo, missing } = await getLoadLogo('/media/cars/logo.svg');
    expect(logo?.subarray(1, 4).toString()).toBe('PNG');
    expect(missing).toEqual([]);
  });

  it('returns no logo if the site has none for white paper', async () => {
    for (const result of [
      getLoadLogo('https://x.example/a.svg'),
      getLoadLogo('/media/a.svg', '/media/a.svg'),
    ])
      expect(await result).toEqual({ missing: [] });
  });

  it('reports an invalid logo as permanently missing', async () => {
    const { logo, missing } = await getLoadLogo('/media/cars/broken.svg');
    expect(logo).toBeUndefined();
    expect(missing).toMatchObject([{ url: '/media/cars/broken.svg', isTemporary: false }]);
    expect(missing[0]?.reason).not.toBe('');
  });
});
