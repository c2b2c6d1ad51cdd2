import type { ImgHTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './Image.module.css';

export interface ImageSource {
  /** MIME type, best first: 'image/avif', 'image/webp'. */
  type: string;
  srcSet: string;
}

export interface ImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'width' | 'height' | 'alt' | 'loading' | 'className'
> {
  src: string;
  /** What the picture shows; '' where it only decorates. */
  alt: string;
  /** Size of the file in px: the browser keeps the place free, so nothing shifts (CLS 0). */
  width: number;
  height: number;
  sources?: ImageSource[];
  /** The picture that is the page's largest paint: fetched at once and first. */
  priority?: boolean;
  /** `cover` fills its frame, `contain` shows all of it; absent: natural proportions. */
  fit?: 'cover' | 'contain';
  /** Fixed frame: photo 3:2, wide 16:9, square, panorama 21:9. */
  ratio?: 'photo' | 'wide' | 'square' | 'panorama';
  className?: string;
}

/** A picture with its place kept free, lazy unless it matters first. */
export function Image({ sources, priority, fit, ratio, className, alt, ...img }: ImageProps) {
  const picture = (
    <img
      {...img}
      alt={alt}
      className={cx(styles.image, fit && styles[fit], ratio && styles[ratio], className)}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : img.fetchPriority}
    />
  );
  if (!sources?.length) return picture;
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={img.sizes} />
      ))}
      {picture}
    </picture>
  );
}
