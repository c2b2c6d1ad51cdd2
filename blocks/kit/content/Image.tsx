import type { ImgHTMLAttributes } from 'react';
import { imageSrcSet, imageUrl, type ImageSettings } from '../../../engine/browser/images/image-url';
import { cx } from '../cx';
import styles from './Image.module.css';

export interface ImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'loading' | 'className'
> {
  /** Address of the picture as the data have it. Without one there is a drawing in its place (ERR-027). */
  src: string | undefined;
  /** What the picture shows; '' where it only decorates. */
  alt: string;
  /** Its place in px, or at least its proportions: the browser keeps it free, so nothing shifts (CLS 0). */
  width: number;
  height: number;
  /** The setting `images`: makes the picture's addresses in all widths. Absent: it is shown as it is. */
  images?: ImageSettings;
  /** The narrowest and the widest file that can be needed here, px. Absent: only the usual width is offered. */
  range?: readonly [from: number, to: number];
  /** 1 to 100. Absent: the setting `images.quality`. */
  quality?: number;
  /** Width of the file itself where it is known, px. */
  fileWidth?: number;
  /** The picture that is the page's largest paint: fetched at once and first. One a page. */
  priority?: boolean;
  /** Fetched at once, in its turn: for paper, which nobody scrolls. */
  eager?: boolean;
  /** `cover` fills its frame, `contain` shows all of it; absent: natural proportions. */
  fit?: 'cover' | 'contain';
  /** Fixed frame: photo 3:2, wide 16:9, square, panorama 21:9. */
  ratio?: 'photo' | 'wide' | 'square' | 'panorama';
  /** The drawing for a picture that is missing or broken. */
  placeholder?: 'car' | 'place' | 'offer';
  className?: string;
}

/** The server draws these in the site's neutral colours. */
const PLACEHOLDERS = '/img/placeholder';

/** Addresses of a picture: the usual one, and those that the browser may choose from. */
function imageSources(props: ImageProps): { src: string; srcSet?: string } {
  const { src, images, range, quality, fileWidth, placeholder = 'car' } = props;
  if (!src) return { src: `${PLACEHOLDERS}/${placeholder}.svg` };
  if (!images) return { src };
  const usual = imageUrl(images, src, { quality });
  const set = range && imageSrcSet(images, src, { from: range[0], to: range[1], quality, fileWidth });
  return { src: usual, ...(set !== undefined && { srcSet: set }) };
}

/** An image with reserved space, lazy unless it has priority, no larger than the screen needs. */
export function Image(props: ImageProps) {
  const { priority, eager = priority, fit, ratio, placeholder, className, alt, sizes, ...more } = props;
  const { src: _src, images: _images, range: _range, quality: _quality, fileWidth: _width, ...img } = more;
  const { src, srcSet } = imageSources(props);
  const isFramed = fit !== undefined || ratio !== undefined;
  return (
    <img
      {...img}
      // Before `src`: Safari would else fetch that first. A lazy picture in a frame has its size by then: the
      // browser knows better than any rule how wide it is.
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
        className,
      )}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : img.fetchPriority}
    />
  );
}
