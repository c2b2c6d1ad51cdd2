import { ImageError } from './image-error';

/** Image formats of responses. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** A variant of an image: everything that determines its bytes, except the source. */
export interface ImageVariant {
  /** In px. The result is never wider than the source. */
  width: number;
  /** From 1 to 100 on JPEG's scale. */
  quality: number;
  /** If absent, it is chosen from the formats that the client accepts. */
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
 * Qualities are rounded to these steps, and widths to theirs, so that the number of variants of a source is limited.
 */
const QUALITY_STEP = 5;
const MIN_QUALITY = 30;
const MAX_QUALITY = 95;

function wholeNumber(text: string | null, name: string): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0)
    throw new ImageError('wrong-address', `\`${name}\` must be a whole number above 0.`);
  return Number(text);
}

/** The smallest available width that is sufficient, or the largest one. */
export function nearestWidthStep(width: number, widths: readonly number[]): number {
  const holding = widths.filter((step) => step >= width);
  return holding.length > 0 ? Math.min(...holding) : Math.max(...widths);
}

/** The variant for query parameters, rounded to available steps. Throws `wrong-address` for invalid values. */
export function parseVariant(query: URLSearchParams, limits: VariantLimits): ImageVariant {
  const width = wholeNumber(query.get('width'), 'width') ?? limits.width;
  const quality = wholeNumber(query.get('quality'), 'quality') ?? limits.quality;
  const requested = query.get('format') ?? 'auto';
  const format = Object.hasOwn(FORMATS, requested) ? FORMATS[requested] : undefined;
  if (format === undefined)
    throw new ImageError('wrong-address', '`format` must be auto, avif, webp, jpeg or png.');
  const rounded = Math.round(quality / QUALITY_STEP) * QUALITY_STEP;
  return {
    // The site's default width is always available, whatever the steps are.
    width: nearestWidthStep(width, [...limits.widths, limits.width]),
    quality: Math.min(MAX_QUALITY, Math.max(MIN_QUALITY, rounded)),
    ...(format !== 'auto' && { format }),
  };
}

/** Formats accepted by an `Accept` header, smallest first. Every browser supports the last two. */
export function negotiateFormats(accept: string | undefined): readonly ImageFormat[] {
  const said = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return [
    ...(said.includes('image/avif') ? (['avif'] as const) : []),
    ...(said.includes('image/webp') ? (['webp'] as const) : []),
    'jpeg',
    'png',
  ];
}
