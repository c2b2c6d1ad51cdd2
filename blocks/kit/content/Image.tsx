import type { ImgHTMLAttributes } from 'react';
import { CENTRE, readFocalPoint } from '../../../engine/browser/images/focal-point';
import { imageSrcSet, imageUrl, type ImageSettings } from '../../../engine/browser/images/image-url';
import { cx } from '../cx';
import styles from './Image.module.css';

export interface ImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'loading' | 'className'
> {
  /**
   * URL of the image in the data. Without one, the placeholder is shown (ERR-027). A crop keeps the focal point of the
   * URL in view: `/media/yard.webp#focus=30,60`.
   */
  src: string | undefined;
  /** Alternative text; '' if decorative. */
  alt: string;
  /** Size in px, or at least the proportions, so that the browser reserves the space and nothing shifts (CLS 0). */
  width: number;
  height: number;
  /** The setting `images`, which determines the URLs of all widths. Without it, `src` is used unchanged. */
  images?: ImageSettings;
  /** Narrowest and widest file that this position can need, in px. Without it, only the default width is offered. */
  range?: readonly [from: number, to: number];
  /** From 1 to 100; by default, the setting `images.quality`. */
  quality?: number;
  /** Width of the original file in px, if known. */
  fileWidth?: number;
  /** Loads the image eagerly and with high priority. Set it once per page, on the largest contentful paint. */
  priority?: boolean;
  /** Loads the image eagerly and with normal priority, for print pages, which no one scrolls. */
  eager?: boolean;
  /** `cover` fills the frame, `contain` shows the whole image. By default, the proportions are natural. */
  fit?: 'cover' | 'contain';
  /** Fixed proportions: photo 3:2, wide 16:9, square, panorama 21:9. */
  ratio?: 'photo' | 'wide' | 'square' | 'panorama';
  /** Drawing for a missing or broken image. */
  placeholder?: 'car' | 'place' | 'offer';
  className?: string;
}

/** The server draws these in the site's neutral colours. */
const PLACEHOLDERS = '/img/placeholder';

/** The default URL, and the URLs that the browser can choose from. */
function resolveImageSources(props: ImageProps): { src: string; srcSet?: string } {
  const { src, images, range, quality, fileWidth, placeholder = 'car' } = props;
  if (!src) return { src: `${PLACEHOLDERS}/${placeholder}.svg` };
  if (!images) return { src };
  const defaultUrl = imageUrl(images, src, { quality });
  const set = range && imageSrcSet(images, src, { from: range[0], to: range[1], quality, fileWidth });
  return { src: defaultUrl, ...(set !== undefined && { srcSet: set }) };
}

/** An image with reserved space, loaded lazily unless it has priority, and no larger than the screen needs. */
export function Image(props: ImageProps) {
  const { priority, eager = priority, fit, ratio, placeholder, className, alt, sizes, ...more } = props;
  const { src: _src, images: _images, range: _range, quality: _quality, fileWidth: _width, ...img } = more;
  const { src, srcSet } = resolveImageSources(props);
  const focalPoint = readFocalPoint(props.src ?? '');
  const isFramed = fit !== undefined || ratio !== undefined;
  return (
    <img
      {...img}
      // Put before `src`, which Safari would otherwise fetch first. A lazy framed image is laid out before it loads, so
      // `auto` is more accurate than any rule.
      sizes={srcSet && (eager || !isFramed ? sizes : `auto, ${sizes ?? '100vw'}`)}
      srcSet={srcSet}
      src={src}
      alt={alt}
      className={cx(
        styles.image,
        isFramed && styles.framed,
        placeholder && styles[placeholder],
        fit && styles[fit],
        ratio && styles[ratio],
        focalPoint && focalPoint.x !== CENTRE.x && styles[`x${focalPoint.x}`],
        focalPoint && focalPoint.y !== CENTRE.y && styles[`y${focalPoint.y}`],
        className,
      )}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : img.fetchPriority}
    />
  );
}
