import type { Settings } from '../../../schemas';

/** Settings that define how image URLs are built (CONST-002 to CONST-005). */
export type ImageSettings = Settings['images'];

export interface ImageOptions {
  /** In px. Default: the setting `images.width` (CONST-005). */
  width?: number;
  /** From 1 to 100. Default: the setting `images.quality` (CONST-003). */
  quality?: number;
  /** If absent, the format is negotiated with the browser. */
  format?: 'jpeg';
}

export interface ImageWidthRange {
  /** The width in px of the narrowest useful image; `to` is the width of the widest. */
  from: number;
  to: number;
  quality?: number;
  /** Width of the original file in px, if known. Images are never enlarged. */
  fileWidth?: number;
}

const REMOTE = /^(?:https?:)?\/\//i;
/** Characters that are valid in a URL but separate the entries of a `srcset`. */
const LIST_SEPARATORS = /[\s,]/g;

/** SVGs have no fixed width. Image hosts serve only the site's media and remote images. */
const isScalable = (src: string): boolean =>
  (src.startsWith('/media/') || REMOTE.test(src)) && !/\.svg(?:[?#]|$)/i.test(src);

/** Encodes an image's URL as a path segment of another URL. The image service parses it. */
export function imagePath(src: string): string {
  if (REMOTE.test(src))
    return encodeURIComponent((src.startsWith('//') ? `https:${src}` : src).replace(/#.*$/, ''));
  return src
    .slice(1)
    .replace(/[?#].*$/, '')
    .replace(LIST_SEPARATORS, encodeURIComponent);
}

/** Encodes the absolute URL, which external image hosts fetch. */
const encodeAbsoluteUrl = (images: ImageSettings, src: string): string =>
  REMOTE.test(src) ? imagePath(src) : encodeURIComponent(`${images.base}/${imagePath(src)}`);

/**
 * The parts of an image's URL between which its width is inserted. Pages have hundreds of these URLs, so only what the
 * template uses is computed, once for all widths.
 */
const splitAtWidth = (
  images: ImageSettings,
  src: string,
  { quality = images.quality, format = 'auto' }: { quality?: number; format?: string },
): string[] =>
  images.template.split('{width}').map((part) =>
    part.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      switch (name) {
        case 'src':
          return imagePath(src);
        case 'url':
          return encodeAbsoluteUrl(images, src);
        case 'quality':
          return String(quality);
        case 'format':
          return format;
        default:
          return placeholder;
      }
    }),
  );

/**
 * The URL of an image at a given width, built from the site's template. Images that cannot be scaled, such as SVGs,
 * keep their own URL.
 */
export const imageUrl = (images: ImageSettings, src: string, options: ImageOptions = {}): string =>
  isScalable(src) ? splitAtWidth(images, src, options).join(String(options.width ?? images.width)) : src;

/**
 * A `srcset` with the image at every useful width; undefined if the image cannot be resized or no width is in range.
 */
export function imageSrcSet(images: ImageSettings, src: string, range: ImageWidthRange): string | undefined {
  if (!isScalable(src)) return undefined;
  const { from, to, quality, fileWidth = Infinity } = range;
  const widthsInRange = (images.widths as readonly number[]).filter((width) => width >= from && width <= to);
  // The first width that is at least the file's width returns the original. Larger widths would return it again.
  const originalWidth = Math.min(...widthsInRange.filter((width) => width >= fileWidth));
  const parts = splitAtWidth(images, src, { quality });
  const entries = widthsInRange
    .filter((width) => width < fileWidth || width === originalWidth)
    .map((width) => `${parts.join(String(width))} ${Math.min(width, fileWidth)}w`);
  return entries.length > 0 ? entries.join(', ') : undefined;
}
