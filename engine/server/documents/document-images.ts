import { join } from 'node:path';
import type { Vehicle } from '../../../schemas';
import { imagePath, imageUrl } from '../../browser/images/image-url';
import {
  ImageError,
  isAllowedOrigin,
  parseSource,
  selectWidth,
  type ImageService,
  type OriginalImage,
} from '../../services/images';
import { SHEET_PHOTO_WIDTHS } from '../../services/pdf';
import { findMediaFile, readMediaFile } from '../media/media-files';
import { renderSvg } from '../media/render-svg';
import { createPageImageSettings } from '../sites/image-settings';
import type { Site } from '../sites/site';

/** Size in pixels. With the photos' quality, it keeps a sheet well below 1 MiB (PRNT-002). */
const SHEET_LOGO = { width: 720, height: 136 };
const QUALITY = 70;
const MAX_PHOTO_BYTES = 800 * 1024;
/** After this time, a sheet omits the photo. */
const PHOTO_TIMEOUT_MS = 1_000;

export interface MissingImage {
  url: string;
  reason: string;
  /** Whether the image may be available next time. If so, the document must not be cached. */
  isTemporary: boolean;
  /** The image host reported that the image does not exist. It may appear within seconds or never. */
  isNotFound?: true;
}

export const getSheetPhotoUrls = ({ images = [], primary_image_url: primaryUrl }: Vehicle): string[] => {
  const urls = images.map(({ image }) => image.url);
  return (urls.length > 0 || primaryUrl === undefined ? urls : [primaryUrl]).slice(
    0,
    SHEET_PHOTO_WIDTHS.length,
  );
};

/** Loads the dealer's logo for white paper. A site with only a light logo shows its name instead. */
export async function loadSheetLogo(
  site: Pick<Site, 'config' | 'mediaFolders'>,
): Promise<{ logo?: Buffer; missing: MissingImage[] }> {
  const { logo } = site.config;
  return logo === undefined || logo.src === logo.light
    ? { missing: [] }
    : loadLogo(site, logo.src, SHEET_LOGO);
}

/**
 * Loads a logo from the site's media as a PNG that fits the box. Returns none if the path is outside the media or the
 * file is missing.
 */
export async function loadLogo(
  site: Pick<Site, 'mediaFolders'>,
  path: string,
  { width, height }: { width: number; height: number },
): Promise<{ logo?: Buffer; missing: MissingImage[] }> {
  if (!path.startsWith('/media/')) return { missing: [] };
  let file: Awaited<ReturnType<typeof readMediaFile>>;
  try {
    file = await readMediaFile(site, path);
  } catch (error) {
    return { missing: [{ url: path, reason: String(error), isTemporary: true }] };
  }
  if (!file) return { missing: [] };
  try {
    return { logo: await renderSvg(file, width, height), missing: [] };
  } catch (error) {
    // Permanent until the file changes, which also changes the document's cache key.
    return { missing: [{ url: path, reason: String(error), isTemporary: false }] };
  }
}

type ImageSite = Pick<Site, 'slug' | 'mediaFolders' | 'mediaVersion' | 'settings'>;

interface PhotoSize {
  /** One of the site's image widths, in pixels. */
  width: number;
  quality: number;
}

/**
 * Finds the source of a photo: the site's media, a host that the site allows, or the image host of the pages. Throws an
 * `ImageError`.
 */
async function findSource(
  site: ImageSite,
  url: string,
  { width, quality }: PhotoSize,
): Promise<OriginalImage> {
  const { images } = site.settings;
  const parsed = parseSource(imagePath(url));
  if (parsed.kind === 'own') {
    const file = await findMediaFile(site, parsed.path);
    if (!file) throw new ImageError('not-found', 'The site has no image at this path.');
    return { kind: 'file', ...file, path: join(file.folder, file.path) };
  }
  if (isAllowedOrigin(parsed.url, images.origins))
    return { kind: 'remote', url: parsed.url, site: site.slug };
  const pageImages = createPageImageSettings(images, { origin: '', version: site.mediaVersion });
  const pageUrl = imageUrl(pageImages, url, { width, quality, format: 'jpeg' });
  if (pageUrl === url || !/^https:/.test(pageUrl) || !URL.canParse(pageUrl))
    throw new ImageError('forbidden', 'The site does not allow images from this host.');
  return { kind: 'remote', url: new URL(pageUrl), site: site.slug };
}

/** All documents of a site wait for images as one client. */
const DOCUMENTS = 'documents';

/** Loads a photo as JPEG, or returns why it is missing. */
export async function loadPhoto(
  site: ImageSite,
  url: string,
  size: PhotoSize,
  images: ImageService,
  timeoutMs = PHOTO_TIMEOUT_MS,
): Promise<{ photo: Buffer } | { missing: MissingImage }> {
  let source: OriginalImage | undefined;
  try {
    source = await findSource(site, url, size);
    const variant = { ...size, format: 'jpeg' } as const;
    const image = images.get({
      source,
      variant,
      acceptedFormats: ['jpeg'],
      client: [site.slug, DOCUMENTS],
    });
    return { photo: await withTimeout(image, timeoutMs) };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    // When a missing media file appears, the media version changes. A remote image may appear at any time.
    const isNotFound = error.reason === 'not-found' && source?.kind === 'remote';
    const isTemporary = error.status >= 500 || isNotFound;
    return {
      missing: { url, reason: error.message, isTemporary, ...(isNotFound && { isNotFound }) },
    };
  }
}

/** Loads the photos of a sheet, each at its width, up to the size limit. */
export async function loadPhotos(
  site: ImageSite,
  urls: readonly string[],
  images: ImageService,
): Promise<{ photos: Buffer[]; missing: MissingImage[] }> {
  const missing: MissingImage[] = [];
  const widthAt = (position: number) =>
    selectWidth(SHEET_PHOTO_WIDTHS[position] ?? 0, site.settings.images.widths);
  const load = async (url: string, position: number): Promise<Buffer | undefined> => {
    const loaded = await loadPhoto(site, url, { width: widthAt(position), quality: QUALITY }, images);
    if ('photo' in loaded) return loaded.photo;
    missing.push(loaded.missing);
    return undefined;
  };
  const loaded = await Promise.all(urls.map(load));
  const available = urls.flatMap((url, index) => {
    const photo = loaded[index];
    return photo ? [{ url, photo, width: widthAt(index) }] : [];
  });
  // Photos after a missing one move forward, and a larger position needs a larger width.
  const positioned = await Promise.all(
    available.map(({ url, photo, width }, position) =>
      widthAt(position) > width ? load(url, position).then((larger) => larger ?? photo) : photo,
    ),
  );
  let bytes = 0;
  const photos = positioned.filter((photo) => {
    if (bytes + photo.length > MAX_PHOTO_BYTES) return false;
    bytes += photo.length;
    return true;
  });
  return { photos, missing };
}

/** Returns the image's bytes. Throws `timeout` after the time limit; generation continues for the next request. */
async function withTimeout(image: Promise<{ bytes: Buffer }>, timeoutMs: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new ImageError('timeout', 'The image was not generated in time.'));
    timer = setTimeout(fail, timeoutMs);
  });
  try {
    return (await Promise.race([image, timeout])).bytes;
  } finally {
    clearTimeout(timer);
    // Nothing else handles a failure after the timeout.
    image.catch(() => undefined);
  }
}
