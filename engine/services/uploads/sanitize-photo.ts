import { encodeImage, IMAGE_LIMITS } from '../images/encode-image';
import { ImageError } from '../images';
import { UploadError } from './upload-error';

/** Maximum width in px; enough for a valuer to see scratches. */
const MAX_WIDTH = 2_560;
const QUALITY = 82;

/** HEIC, the format of iPhones: a `ftyp` box with one of the HEVC brands. */
const HEIC = /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1(?![\s\S]{4,24}avif)|msf1)/;

const PROBLEMS = { 'too-large': 'tooManyPixels', 'too-slow': 'tooSlow' } as const;

/**
 * Re-encodes a photo as JPEG: upright, without metadata such as GPS coordinates, and without anything else in the file.
 * The format is detected from the content.
 * @throws UploadError if the file is not a readable image, or is too large
 */
export async function sanitizePhoto(source: Uint8Array): Promise<{ bytes: Buffer; type: 'image/jpeg' }> {
  if (source.byteLength === 0) throw new UploadError('empty');
  if (source.byteLength > IMAGE_LIMITS.bytes) throw new UploadError('tooLarge');
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, 64));
  if (HEIC.test(start.toString('latin1'))) throw new UploadError('heic');
  try {
    const { bytes } = await encodeImage(source, { width: MAX_WIDTH, quality: QUALITY, format: 'jpeg' }, []);
    return { bytes, type: 'image/jpeg' };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const { reason } = error;
    throw new UploadError(reason === 'too-large' || reason === 'too-slow' ? PROBLEMS[reason] : 'notPicture');
  }
}
