import { encodeImage, IMAGE_LIMITS, ImageError, type EncodedImage, type ImageFormat } from '../images';
import { UploadError } from './upload-error';

interface PictureTarget {
  /** Maximum width in px. */
  width: number;
  /** From 1 to 100 on JPEG's scale. */
  quality: number;
  format: ImageFormat;
}

/** Enough for a valuer to see scratches. */
const PHOTO: PictureTarget = { width: 2_560, quality: 82, format: 'jpeg' };

/** HEIC, the format of iPhones: a `ftyp` box with one of the HEVC brands. */
const HEIC = /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1(?![\s\S]{4,24}avif)|msf1)/;

const PROBLEMS = { 'too-large': 'tooManyPixels', timeout: 'tooSlow' } as const;

/**
 * Re-encodes a picture: upright, without metadata such as GPS coordinates, and without anything else in the file. The
 * format is detected from the content. An SVG is not accepted, because it can contain scripts.
 * @throws UploadError if the file is not a readable picture, or is too large
 */
export async function sanitizePicture(source: Uint8Array, target: PictureTarget): Promise<EncodedImage> {
  if (source.byteLength === 0) throw new UploadError('empty');
  if (source.byteLength > IMAGE_LIMITS.bytes) throw new UploadError('tooLarge');
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, 64));
  if (HEIC.test(start.toString('latin1'))) throw new UploadError('heic');
  try {
    return await encodeImage(source, target, []);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { reason } = error;
    throw new UploadError(reason === 'too-large' || reason === 'timeout' ? PROBLEMS[reason] : 'notPicture');
  }
}

/**
 * Re-encodes a visitor's photo as JPEG.
 * @throws UploadError if the file is not a readable picture, or is too large
 */
export async function sanitizePhoto(source: Uint8Array): Promise<{ bytes: Buffer; type: 'image/jpeg' }> {
  const { bytes } = await sanitizePicture(source, PHOTO);
  return { bytes, type: 'image/jpeg' };
}
