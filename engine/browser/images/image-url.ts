import type { Settings } from '../../../schemas';

/** The settings that say how a picture's address is made (CONST-002 to CONST-005). */
export type ImageSettings = Settings['images'];

export interface ImageOptions {
  /** px. Absent: the setting `images.width` (CONST-005). */
  width?: number;
  /** 1 to 100. Absent: the setting `images.quality` (CONST-003). */
  quality?: number;
  /** Absent: what the browser says that it can show. */
  format?: 'jpeg';
}

export interface ImageWidthRange {
  /** The narrowest and the widest file that can be needed, px. */
  from: number;
  to: number;
  quality?: number;
  /** Width of the picture's own file where it is known, px: pictures are never enlarged. */
  fileWidth?: number;
}

const ELSEWHERE = /^(?:https?:)?\/\//i;
/** What may stand in the address of one of our own pictures, but would end it within a `srcset`. */
const BREAKS_LISTS = /[\s,]/g;

/** Drawings have no width, and what is neither of the site's media nor on another host is no business of an image host. */
const isScalable = (src: string): boolean =>
  (src.startsWith('/media/') || ELSEWHERE.test(src)) && !/\.svg(?:[?#]|$)/i.test(src);

/** A picture's own address as it stands within another one's path; the image service reads it again. */
export function imagePath(src: string): string {
  if (ELSEWHERE.test(src)) return encodeURIComponent(src.startsWith('//') ? `https:${src}` : src);
  return src
    .slice(1)
    .replace(/[?#].*$/, '')
    .replace(BREAKS_LISTS, encodeURIComponent);
}

/** The whole of it, encoded: what an image host fetches. */
const urlOf = (images: ImageSettings, src: string): string =>
  ELSEWHERE.test(src) ? imagePath(src) : encodeURIComponent(`${images.base}/${imagePath(src)}`);

/**
 * The address of a picture in a width, by the site's template. A drawing, and whatever else cannot be scaled, keeps
 * its own address.
 */
export function imageUrl(images: ImageSettings, src: string, wish: ImageOptions = {}): string {
  if (!isScalable(src)) return src;
  // Pages have hundreds of these addresses: only what the template names is made.
  return images.template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    switch (name) {
      case 'src':
        return imagePath(src);
      case 'url':
        return urlOf(images, src);
      case 'width':
        return String(wish.width ?? images.width);
      case 'quality':
        return String(wish.quality ?? images.quality);
      case 'format':
        return wish.format ?? 'auto';
      default:
        return whole;
    }
  });
}

/** The same picture in all useful widths, as a `srcset`; nothing where there is but one. */
export function imageSrcSet(images: ImageSettings, src: string, range: ImageWidthRange): string | undefined {
  if (!isScalable(src)) return undefined;
  const { from, to, quality, fileWidth = Infinity } = range;
  const fitting = (images.widths as readonly number[]).filter((width) => width >= from && width <= to);
  // The first step that holds the whole file gives all of it; those above would give the same again.
  const whole = Math.min(...fitting.filter((width) => width >= fileWidth));
  const entries = fitting
    .filter((width) => width < fileWidth || width === whole)
    .map((width) => `${imageUrl(images, src, { width, quality })} ${Math.min(width, fileWidth)}w`);
  return entries.length > 0 ? entries.join(', ') : undefined;
}
