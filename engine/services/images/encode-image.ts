import sharp, { type Sharp } from 'sharp';
import { ImageError } from './image-error';
import { detectImageFormat } from './detect-format';
import type { ImageFormat, ImageVariant } from './image-variant';

export const IMAGE_LIMITS = {
  /** Maximum bytes of a source image. */
  bytes: 25 * 1024 * 1024,
  /** Maximum number of decoded pixels, because a small file can claim billions. */
  pixels: 50_000_000,
  /** A large AVIF takes half a second; a busy machine may need many times that. */
  seconds: 25,
} as const;

// Loaders are allowed individually for the whole process, so other formats (PDF, TIFF, raw data, external converters)
// never reach a decoder. SVG is allowed only for the sites' icons; `encodeImage` rejects it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvg',
  ],
});
// One thread per image, because the work queue limits parallelism. No cache, because each variant is encoded once.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedImage {
  bytes: Buffer;
  format: ImageFormat;
  /** In px, upright. */
  width: number;
  height: number;
}

/**
 * Encoder options by quality on JPEG's scale. Newer formats look the same at lower values (JPEG 75 is about AVIF 60).
 * More effort would make AVIF files 6% smaller but encoding twice as slow, which would delay the first visitor.
 */
const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp, quality: number) => Sharp>> = {
  avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.8), effort: 2 }),
  webp: (image, quality) => image.webp({ quality: Math.round(quality * 0.95), effort: 4 }),
  jpeg: (image, quality) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true, progressive: true }),
  png: (image) => image.png({ compressionLevel: 9, palette: false }),
};

/** Selects the smallest accepted format that supports the image. JPEG has no transparency. */
function selectFormat(acceptedFormats: readonly ImageFormat[], hasAlpha: boolean): ImageFormat {
  return acceptedFormats.find((format) => format !== 'jpeg' || !hasAlpha) ?? 'jpeg';
}

/**
 * Encodes one variant of an image: upright, in sRGB, without metadata (such as GPS coordinates), and never wider
 * than the source. Throws an `ImageError`: `unsupported-format`, `too-large` or `timeout`.
 */
export async function encodeImage(
  source: Uint8Array,
  variant: ImageVariant,
  acceptedFormats: readonly ImageFormat[],
): Promise<EncodedImage> {
  const type = detectImageFormat(source);
  if (type === undefined || type === 'svg')
    throw new ImageError('unsupported-format', 'The file is not an AVIF, WebP, JPEG, PNG or GIF image.');
  if (source.byteLength > IMAGE_LIMITS.bytes)
    throw new ImageError('too-large', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`);
  try {
    const image = sharp(source, {
      limitInputPixels: IMAGE_LIMITS.pixels,
      failOn: 'error',
      sequentialRead: true,
    });
    const { hasAlpha } = await image.metadata();
    const format = variant.format ?? selectFormat(acceptedFormats, hasAlpha);
    const resizedImage = image
      .autoOrient()
      .resize({ width: variant.width, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: IMAGE_LIMITS.seconds });
    const encoded = ENCODERS[format](resizedImage, variant.quality);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, format, width: info.width, height: info.height };
  } catch (error) {
    throw toImageError(error);
  }
}

/**
 * Reads the size in px of an image, upright, and the number of its frames. Only the header is decoded.
 * @param source the content, or the path of a file
 * Throws an `ImageError` `unsupported-format`.
 */
export async function readImageHeader(
  source: Uint8Array | string,
): Promise<{ width: number; height: number; frames: number }> {
  try {
    const {
      width,
      height,
      autoOrient,
      pages = 1,
    } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width || width, height: autoOrient.height || height, frames: pages };
  } catch (error) {
    throw toImageError(error);
  }
}

function toImageError(error: unknown): ImageError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message))
    return new ImageError(
      'too-large',
      `The image has more than ${IMAGE_LIMITS.pixels / 1e6} million pixels.`,
    );
  if (/timeout/i.test(message)) return new ImageError('timeout', 'Encoding the image took too long.');
  return new ImageError('unsupported-format', 'The file is damaged or not an image.');
}
