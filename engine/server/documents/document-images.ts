import { join } from 'node:path';
import type { Vehicle } from '../../../schemas';
import { pathOf, pictureUrl } from '../../browser/images/image-url';
import {
  ImageFailure,
  isAllowedOrigin,
  parseSource,
  stepFor,
  type ImageService,
  type PictureSource,
} from '../../services/images';
import { photoWidths } from '../../services/pdf';
import { renderSvg, readMediaFile } from '../media/brand-files';
import { findMediaFile } from '../media/images';
import type { Site } from '../sites/site';
import { imageSettingsForPages } from '../sites/image-settings';

/** Pixels of a logo on paper, and photos' quality: a sheet is to stay well below 1 MiB (PRNT-002). */
const LOGO = { width: 720, height: 136 };
const QUALITY = 70;
const MOST_PHOTO_BYTES = 800 * 1024;
/** So long a photo may take: a sheet without it is better than none. Milliseconds. */
const PHOTO_PATIENCE_MS = 1_000;

/** A picture that a sheet has to do without. */
export interface MissingImage {
  /** Its address. */
  url: string;
  reason: string;
  /** It may be there next time: the sheet is not to be kept. */
  isTemporary: boolean;
  /** Where it should be, there is none: nobody knows whether it comes in seconds or never. */
  isNotFound?: true;
}

/** Addresses of the pictures that a sheet shows. */
export const sheetPhotoUrls = ({ images = [], primary_image_url: first }: Vehicle): string[] => {
  const all = images.map(({ image }) => image.url);
  return (all.length > 0 || first === undefined ? all : [first]).slice(0, photoWidths.length);
};

/** The dealer's logo for white paper; a site that has but a light one writes its name. */
export async function loadSheetLogo(
  site: Pick<Site, 'config' | 'mediaFolders'>,
): Promise<{ logo?: Buffer; missing: MissingImage[] }> {
  const { logo } = site.config;
  return logo === undefined || logo.src === logo.light ? { missing: [] } : loadLogo(site, logo.src, LOGO);
}

/** A drawing of the site's media as a PNG that fits a box; a path to elsewhere, or to no file, is none. */
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
    // What cannot be drawn stays so until the file is another, and then the key of what it is for is another too.
    return { missing: [{ url: path, reason: String(error), isTemporary: false }] };
  }
}

type PictureSite = Pick<Site, 'slug' | 'mediaFolders' | 'mediaVersion' | 'settings'>;

interface PhotoSize {
  /** Pixels: one of the site's widths. */
  width: number;
  quality: number;
}

/**
 * Where a photo comes from: the site's media, a host that the site allows, or else the image host by which pages show
 * it. Throws an `ImageFailure`.
 */
async function sourceOf(
  site: PictureSite,
  address: string,
  { width, quality }: PhotoSize,
): Promise<PictureSource> {
  const { images } = site.settings;
  const parsed = parseSource(pathOf(address));
  if (parsed.kind === 'own') {
    const found = await findMediaFile(site, parsed.path);
    return { kind: 'file', ...found, path: join(found.folder, found.path) };
  }
  if (isAllowedOrigin(parsed.url, images.origins))
    return { kind: 'remote', url: parsed.url, site: site.slug };
  const pages = imageSettingsForPages(images, { origin: '', version: site.mediaVersion });
  const shown = pictureUrl(pages, address, { width, quality, format: 'jpeg' });
  if (shown === address || !/^https:/.test(shown) || !URL.canParse(shown))
    throw new ImageFailure('not-allowed', 'The site does not take pictures from this host.');
  return { kind: 'remote', url: new URL(shown), site: site.slug };
}

/**
 * A photo as JPEG, where it could be had in time, or why it could not.
 * @param patienceMs so long it may take
 */
export async function loadPhoto(
  site: PictureSite,
  address: string,
  size: PhotoSize,
  images: ImageService,
  patienceMs = PHOTO_PATIENCE_MS,
): Promise<{ photo: Buffer } | { missing: MissingImage }> {
  let source: PictureSource | undefined;
  try {
    source = await sourceOf(site, address, size);
    const variant = { ...size, format: 'jpeg' } as const;
    return { photo: await inTime(images.get({ source, variant, taken: ['jpeg'] }), patienceMs) };
  } catch (error) {
    if (!(error instanceof ImageFailure)) throw error;
    // A file of the site comes with another version of its media; what another host missing may come any time.
    const isNotFound = error.reason === 'missing' && source?.kind === 'remote';
    const isTemporary = error.status >= 500 || isNotFound;
    return {
      missing: {
        url: address,
        reason: error.message,
        isTemporary,
        ...(isNotFound && { isNotFound }),
      },
    };
  }
}

/** The photos that could be had in time, and why others could not. */
export async function loadPhotos(
  site: PictureSite,
  addresses: readonly string[],
  images: ImageService,
): Promise<{ photos: Buffer[]; missing: MissingImage[] }> {
  const missing: MissingImage[] = [];
  const widthAt = (place: number) => stepFor(photoWidths[place] ?? 0, site.settings.images.widths);
  const load = async (address: string, place: number): Promise<Buffer | undefined> => {
    const found = await loadPhoto(site, address, { width: widthAt(place), quality: QUALITY }, images);
    if ('photo' in found) return found.photo;
    missing.push(found.missing);
    return undefined;
  };
  const loaded = await Promise.all(addresses.map(load));
  const had = addresses.flatMap((address, index) => {
    const photo = loaded[index];
    return photo ? [{ address, photo, width: widthAt(index) }] : [];
  });
  // Where one is missing, those behind it move up: into a larger place a photo comes in a larger width.
  const moved = await Promise.all(
    had.map(({ address, photo, width }, place) =>
      widthAt(place) > width ? load(address, place).then((larger) => larger ?? photo) : photo,
    ),
  );
  let bytes = 0;
  const photos = moved.filter((photo) => {
    if (bytes + photo.length > MOST_PHOTO_BYTES) return false;
    bytes += photo.length;
    return true;
  });
  return { photos, missing };
}

/** Its bytes; throws `too-slow` where it takes too long, and it goes on being made for the next time. */
async function inTime(picture: Promise<{ bytes: Buffer }>, patienceMs: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const tooSlow = () => reject(new ImageFailure('too-slow', 'The picture was not made in time.'));
    timer = setTimeout(tooSlow, patienceMs);
  });
  try {
    return (await Promise.race([picture, late])).bytes;
  } finally {
    clearTimeout(timer);
    // What fails later fails unseen.
    picture.catch(() => undefined);
  }
}
