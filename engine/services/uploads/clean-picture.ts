import { encodeImage, IMAGE_LIMITS } from '../images/encode-image';
import { ImageError } from '../images';

/** Why a file is not accepted. */
export type UploadProblem = 'empty' | 'heic' | 'notPicture' | 'tooLarge' | 'tooManyPixels' | 'tooSlow';

/** The file is not accepted. */
export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(readonly problem: UploadProblem) {
    super(`The file is not accepted (${problem}).`);
  }
}

/** Sides of pictures of cars on which a valuer still sees scratches. */
const MAX_WIDTH = 2_560;
const QUALITY = 82;

/** iPhones: a `ftyp` box with one of the brands of HEVC. */
const HEIC = /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1(?![\s\S]{4,24}avif)|msf1)/;

const PROBLEMS = { 'too-large': 'tooManyPixels', 'too-slow': 'tooSlow' } as const;

/**
 * Encodes a picture again as JPEG: upright, without metadata such as GPS coordinates, and without anything else that
 * the file contained. What it is, is read from its content.
 * @throws UploadError if it is not a picture that can be read, or too large
 */
export async function cleanPicture(source: Uint8Array): Promise<{ bytes: Buffer; type: 'image/jpeg' }> {
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
