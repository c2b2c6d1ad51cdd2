import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { TextFunction } from '../../schemas';
import type { PictureSettings } from '../../engine/browser/pictures';
import { Image } from '../kit';
import type { Photo } from './photos';
import styles from './Thumbnails.module.css';

export interface ThumbnailsProps {
  /** id of the gallery: its photos are the targets of the links. */
  id: string;
  photos: readonly Photo[];
  images: PictureSettings;
  index: number;
  onPick: (index: number) => void;
  t: TextFunction<'thumbnails' | 'thumbnail'>;
}

/** A strip of links to the photos: one stop for the keyboard, arrows move within it (GAL-001, GAL-003). */
export function Thumbnails({ id, photos, images, index, onPick, t }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  // Keeps the current thumbnail in sight by moving the strip alone, never the page.
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[index];
    if (!list || !(current instanceof HTMLElement)) return;
    const [start, end] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
    if (start >= list.scrollLeft && end <= list.scrollLeft + list.clientWidth) return;
    list.scrollTo({ left: start - (list.clientWidth - current.offsetWidth) / 2 });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + photos.length) % photos.length;
    onPick(next);
    strip.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent, at: number) => {
    event.preventDefault();
    onPick(at);
  };
  return (
    // Keys bubble up here from the links inside.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <ul ref={strip} className={styles.strip} aria-label={t('thumbnails')} onKeyDown={onKeyDown}>
      {photos.map((photo, at) => (
        <li key={at} className={styles.item}>
          {/* data-act: before the script is there, the first press is kept for it. */}
          <a
            href={`#${id}-photo-${at + 1}`}
            data-act=""
            className={styles.thumb}
            aria-label={t('thumbnail', { number: at + 1 })}
            aria-current={at === index ? 'true' : undefined}
            tabIndex={at === index ? 0 : -1}
            onClick={(event) => onClick(event, at)}
          >
            <Image
              src={photo.thumb}
              alt=""
              width={120}
              height={80}
              images={images}
              range={[96, 320]}
              sizes="5.5rem"
              ratio="photo"
              fetchPriority="low"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
