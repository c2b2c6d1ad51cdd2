import { ImageError } from './image-error';

/** How a picture can be sent. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** One version of a picture: everything besides its source that its bytes depend on. */
export interface ImageVariant {
  /** px; never wider than the source. */
  width: number;
  /** 1 to 100 on the scale that JPEG made known; each format has its own steps for the same look. */
  quality: number;
  /** Absent: the caller said that it can show these. */
  format?: ImageFormat;
}

export interface VariantLimits {
  /** The steps of widths that there are, px, in any order. */
  widths: readonly number[];
  /** What is taken where the address says nothing (CONST-003, CONST-005). */
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
/** Qualities are rounded to these steps: with the steps of the widths, a source has a bounded number of variants. */
const QUALITY_STEP = 5;
const MIN_QUALITY = 30;
const MAX_QUALITY = 95;

function wholeNumber(text: string | null, name: string): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0)
    throw new ImageError('wrong-address', `\`${name}\` must be a whole number above 0.`);
  return Number(text);
}

/** The step that holds the wanted width; the widest where none does. */
export function nearestWidthStep(width: number, widths: readonly number[]): number {
  const holding = widths.filter((step) => step >= width);
  return holding.length > 0 ? Math.min(...holding) : Math.max(...widths);
}

/** What the parameters of an address ask for, rounded to the steps. Throws `wrong-address` for what is no number. */
export function parseVariant(query: URLSearchParams, limits: VariantLimits): ImageVariant {
  const width = wholeNumber(query.get('width'), 'width') ?? limits.width;
  const quality = wholeNumber(query.get('quality'), 'quality') ?? limits.quality;
  const wanted = query.get('format') ?? 'auto';
  const format = Object.hasOwn(FORMATS, wanted) ? FORMATS[wanted] : undefined;
  if (format === undefined)
    throw new ImageError('wrong-address', '`format` must be auto, avif, webp, jpeg or png.');
  const rounded = Math.round(quality / QUALITY_STEP) * QUALITY_STEP;
  return {
    // The site's default is a step too, whatever its steps are.
    width: nearestWidthStep(width, [...limits.widths, limits.width]),
    quality: Math.min(MAX_QUALITY, Math.max(MIN_QUALITY, rounded)),
    ...(format !== 'auto' && { format }),
  };
}

/** Formats that a browser takes by an `Accept` header, the smallest first; the last two can be shown by all. */
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
