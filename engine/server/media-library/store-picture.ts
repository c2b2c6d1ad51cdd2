import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { slugify } from '../../lib';
import {
  detectImageFormat,
  IMAGE_LIMITS,
  ImageError,
  readImageHeader,
  type EncodedImage,
  type ImageFormat,
} from '../../services/images';
import { sanitizePicture, UploadError, type UploadProblem } from '../../services/uploads';
import { MediaError } from './media-error';
import { UPLOADS, type StoredMedia } from './media-folder';

/** Wider than any picture that pages request, even on high-density screens. */
const MAX_WIDTH = 2_560;
/** The image service encodes the result again, so the stored quality is higher than what visitors get. */
const QUALITY = 90;
/** Longest side of what is stored, in px. WebP has no larger pictures. */
const MAX_SIDE = 16_000;
const MAX_NAME = 60;

const megabytes = IMAGE_LIMITS.bytes / 1024 / 1024;
const PROBLEMS: Readonly<Record<UploadProblem, string>> = {
  empty: 'The file is empty.',
  heic: 'The picture is in the format HEIC of iPhones. Export it as JPEG, and upload that.',
  notPicture: 'The file is damaged, or not a picture. Pictures are JPEG, PNG, WebP, AVIF or GIF files.',
  tooLarge: `The file has more than ${megabytes} MB. Export it with a lower quality or fewer pixels.`,
  tooManyPixels: `The picture has more than ${IMAGE_LIMITS.pixels / 1e6} million pixels. Export it at most ${MAX_WIDTH} pixels wide.`,
  tooSlow: `The picture takes too long to read. Export it as JPEG, at most ${MAX_WIDTH} pixels wide.`,
  // Problems of documents, which are not uploaded here.
  notDocument: 'The file is not a picture.',
  macros: 'The file is not a picture.',
  documentTooLarge: 'The file is not a picture.',
};
const SVG =
  'SVG drawings can contain scripts, so they are not uploaded here. Export the drawing as PNG, or let a developer add it to the folder of the site.';
const ANIMATED = 'The picture is animated, and would lose its movement. Upload a still picture.';
const TOO_LONG = `The picture is too long for its width: a side would have more than ${MAX_SIDE} pixels.`;

/** Formats for replacing a picture, by its file extension, which stays the same. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
  '.webp': 'webp',
  '.avif': 'avif',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
};
/** New pictures: small, with transparency, and known to every browser. */
const NEW_FORMAT: ImageFormat = 'webp';

export const hashContent = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The format in which a file can be replaced. */
export function findReplacementFormat(path: string): ImageFormat {
  const format = FORMATS[posix.extname(path).toLowerCase()];
  if (format) return format;
  throw new MediaError(
    'rejected',
    `'${posix.basename(path)}' cannot be replaced, because it is not a JPEG, PNG, WebP or AVIF picture. Upload a new picture and choose it instead.`,
  );
}

/**
 * Re-encodes an uploaded picture: upright, without metadata such as the place where it was taken, and at
 * most 2,560 px wide. Its format is detected from the content, never from the name.
 * @throws MediaError with the reason if it is not accepted
 */
export async function preparePicture(
  source: Uint8Array,
  format: ImageFormat = NEW_FORMAT,
): Promise<EncodedImage> {
  if (detectImageFormat(source) === 'svg') throw new MediaError('rejected', SVG);
  try {
    if (detectImageFormat(source) !== undefined && source.byteLength <= IMAGE_LIMITS.bytes) {
      const { width, height, frames } = await readImageHeader(source);
      if (frames > 1) throw new MediaError('rejected', ANIMATED);
      if (height * Math.min(1, MAX_WIDTH / width) > MAX_SIDE) throw new MediaError('rejected', TOO_LONG);
    }
    return await sanitizePicture(source, { width: MAX_WIDTH, quality: QUALITY, format });
  } catch (error) {
    if (error instanceof UploadError)
      throw new MediaError('rejected', PROBLEMS[error.problem], { cause: error });
    if (error instanceof ImageError) throw new MediaError('rejected', PROBLEMS.notPicture, { cause: error });
    throw error;
  }
}

/** The path of a new picture: its name, and a part of the hash of its content, so that names do not collide. */
export function createUploadPath(name: string, hash: string): string {
  const base = slugify(posix.basename(name.replaceAll('\\', '/')).replace(/\.[^.]*$/, ''))
    .slice(0, MAX_NAME)
    .replace(/-+$/, '');
  return `${UPLOADS}/${base === '' ? 'picture' : base}-${hash.slice(0, 8)}.webp`;
}

/**
 * Finds a file with the same content as one of the given ones. Only files of the same length are read.
 * @param read reads a file; undefined if it is gone
 */
export async function findDuplicate(
  contents: readonly Uint8Array[],
  files: readonly StoredMedia[],
  read: (file: StoredMedia) => Promise<Buffer | undefined>,
): Promise<StoredMedia | undefined> {
  const lengths = new Set(contents.map(({ byteLength }) => byteLength));
  const hashes = new Set(contents.map(hashContent));
  for (const file of files) {
    const content = lengths.has(file.bytes) ? await read(file) : undefined;
    if (content && hashes.has(hashContent(content))) return file;
  }
  return undefined;
}
