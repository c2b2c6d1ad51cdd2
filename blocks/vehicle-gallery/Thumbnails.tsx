import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { BlockProps, TextFunction } from '../../schemas';
import type { ImageSettings } from '../../engine/browser/images/image-url';
import { Play } from 'lucide-react';
import { cx, Icon, Image, hasModifierKey } from '../kit';
import type { GalleryItem } from './gallery-items';
import styles from './Thumbnails.module.css';

export interface ThumbnailsProps {
  /** id of the gallery, whose slides are the targets of the links. */
  id: string;
  form: BlockProps<'vehicle-gallery'>['form'];
  items: readonly GalleryItem[];
  images: ImageSettings;
  index: number;
  onPick: (index: number) => void;
  t: TextFunction<'thumbnails' | 'thumbnail' | 'thumbnailVideo'>;
}

/** The `sizes` of thumbnails in each form. */
const IMAGE_SIZES = { strip: '5.5rem', film: '5.5rem', mosaic: '(width < 62rem) 5.5rem, 17rem' } as const;

/** Links to the photos, as one tab stop with arrow keys (GAL-001, GAL-003). */
export function Thumbnails({ id, form, items, images, index, onPick, t }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  // Scroll only the strip, never the page; scrollIntoView would scroll both.
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[index];
    if (!list || !(current instanceof HTMLElement)) return;
    const [left, top] = [current.offsetLeft, current.offsetTop];
    const isVisible =
      left >= list.scrollLeft &&
      left + current.offsetWidth <= list.scrollLeft + list.clientWidth &&
      top >= list.scrollTop &&
      top + current.offsetHeight <= list.scrollTop + list.clientHeight;
    if (isVisible) return;
    list.scrollTo({
      left: left - (list.clientWidth - current.offsetWidth) / 2,
      top: top - (list.clientHeight - current.offsetHeight) / 2,
    });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || hasModifierKey(event)) return;
    event.preventDefault();
    const next = (index + step + items.length) % items.length;
    onPick(next);
    strip.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent, slideIndex: number) => {
    event.preventDefault();
    onPick(slideIndex);
  };
  return (
    // Key events bubble up from the links.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <ul
      ref={strip}
      className={cx(styles.strip, styles[form])}
      aria-label={t('thumbnails')}
      onKeyDown={onKeyDown}
    >
      {items.map((item, slideIndex) => (
        <li key={slideIndex} className={styles.item}>
          {/* data-act: the loader holds clicks before hydration and replays them. */}
          <a
            href={`#${id}-photo-${slideIndex + 1}`}
            data-act=""
            className={styles.thumb}
            aria-label={item.photo ? t('thumbnail', { number: item.photoIndex + 1 }) : t('thumbnailVideo')}
            aria-current={slideIndex === index ? 'true' : undefined}
            tabIndex={slideIndex === index ? 0 : -1}
            onClick={(event) => onClick(event, slideIndex)}
          >
            {item.photo ? (
              <Image
                src={item.photo.thumb}
                alt=""
                width={120}
                height={80}
                images={images}
                range={[96, form === 'mosaic' ? 640 : 320]}
                sizes={IMAGE_SIZES[form]}
                ratio="photo"
                fetchPriority="low"
                className={styles.file}
              />
            ) : (
              <span className={styles.video}>
                <Icon icon={Play} size="md" />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
