import { ImageError } from './image-error';

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** A variant of an image: everything that determines its bytes, except the source. */
export interface ImageVariant {
  /** In px. The result is never wider than the source. */
  width: number;
  /** From 1 to 100 on JPEG's scale. */
  quality: number;
  /** If absent, the service selects a format that the client accepts. */
  format?: ImageFormat;
}

export interface VariantLimits {
  /** Available widths in px, in any order. */
  widths: readonly number[];
  /** Default width and quality (CONST-003, CONST-005). */
  width: number;
  quality: number;
}

const FORMATS: Readonly<Record<string, ImageFormat | 'auto'>> = {
  auto: 'auto',
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
};
/**
 * Qualities are rounded to multiples of this step, and widths to the site's steps, which limits the number of variants.
 */
const QUALITY_STEP = 5;
const MIN_QUALITY = 30;
const MAX_QUALITY = 95;

function readWholeNumber(text: string | null, name: string): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0)
    throw new ImageError('invalid-address', `\`${name}\` must be a whole number above 0.`);
  return Number(text);
}

/** Selects the smallest available width that is sufficient; otherwise the largest. */
export function selectWidth(width: number, widths: readonly number[]): number {
  const sufficientWidths = widths.filter((step) => step >= width);
  return sufficientWidths.length > 0 ? Math.min(...sufficientWidths) : Math.max(...widths);
}

/** Parses query parameters to a variant, rounded to available steps. Throws `invalid-address` for invalid values. */
export function parseVariant(query: URLSearchParams, limits: VariantLimits): ImageVariant {
  const width = readWholeNumber(query.get('width'), 'width') ?? limits.width;
  const quality = readWholeNumber(query.get('quality'), 'quality') ?? limits.quality;
  const requestedFormat = query.get('format') ?? 'auto';
  const format = Object.hasOwn(FORMATS, requestedFormat) ? FORMATS[requestedFormat] : undefined;
  if (format === undefined)
    throw new ImageError('invalid-address', '`format` must be auto, avif, webp, jpeg or png.');
  const roundedQuality = Math.round(quality / QUALITY_STEP) * QUALITY_STEP;
  return {
    // The site's default width is always available, regardless of the steps.
    width: selectWidth(width, [...limits.widths, limits.width]),
    quality: Math.min(MAX_QUALITY, Math.max(MIN_QUALITY, roundedQuality)),
    ...(format !== 'auto' && { format }),
  };
}

/** Lists the formats that an `Accept` header accepts, smallest first. Every browser supports the last two. */
export function negotiateFormats(accept: string | undefined): readonly ImageFormat[] {
  const acceptedTypes = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return [
    ...(acceptedTypes.includes('image/avif') ? (['avif'] as const) : []),
    ...(acceptedTypes.includes('image/webp') ? (['webp'] as const) : []),
    'jpeg',
    'png',
  ];
}
