import { ChevronLeft, ChevronRight, LayoutGrid, Square, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { TextFunction } from '../../schemas';
import type { ImageSettings } from '../../engine/browser/images/image-url';
import { cx, Icon, Image, hasModifierKey } from '../kit';
import type { Photo } from '../../engine/dealer';
import { useDialogEvents } from './use-dialog-events';
import { useSlides } from './use-slides';
import { useZoom } from './use-zoom';
import styles from './Lightbox.module.css';

export type LightboxText =
  | 'viewer'
  | 'close'
  | 'grid'
  | 'single'
  | 'pick'
  | 'previous'
  | 'next'
  | 'zoomIn'
  | 'zoomOut'
  | 'count'
  | 'countSpoken';

export interface LightboxHandle {
  /** Opens at a photo; the index starts at 0. */
  open(index: number): void;
}

export interface LightboxProps {
  id: string;
  ref: Ref<LightboxHandle>;
  name: string;
  photos: readonly Photo[];
  images: ImageSettings;
  altText: (index: number) => string;
  /** Index of the photo that the page shows, at which the lightbox opens by default. */
  currentIndex: () => number;
  /** Called when it opens, even if the browser opens it before hydration. */
  onOpen: () => void;
  /** Receives the index of the last photo shown. */
  onClose: (index: number) => void;
  t: TextFunction<LightboxText>;
}

/**
 * All photos in full screen, one at a time or as a grid. It is a native dialog, so the browser traps the focus, closes
 * it on Escape and restores the focus. Photos are loaded when it opens.
 */
export function Lightbox({
  id,
  ref,
  name,
  photos,
  images,
  altText,
  currentIndex,
  onOpen,
  onClose,
  t,
}: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isGrid, setIsGrid] = useState(false);
  const { index, show, position, track } = useSlides(photos.length);
  const zoom = useZoom(track.ref, isGrid ? undefined : index);
  const picked = useRef<number | null>(null);
  /** The photo on which the visitor clicked; null if opened by Forward. */
  const requested = useRef<number | null>(null);

  useImperativeHandle(ref, () => ({
    open(photoIndex) {
      requested.current = photoIndex;
      if (dialog.current?.open) show(photoIndex, 'instant');
      else dialog.current?.showModal();
    },
  }));
  useDialogEvents(dialog, {
    onOpen(isLate) {
      onOpen();
      // If the browser opened it before hydration, keep the photo to which the visitor has swiped.
      if (!isLate || position() === 0) show(requested.current ?? currentIndex(), 'instant');
      requested.current = null;
    },
    onClose() {
      zoom.reset();
      setIsGrid(false);
      onClose(index);
    },
  });

  // The row can scroll only after the grid is removed.
  useLayoutEffect(() => {
    if (isGrid || picked.current === null) return;
    show(picked.current, 'instant');
    picked.current = null;
  }, [isGrid, show]);

  const toggleGrid = () => {
    if (isGrid) picked.current = index;
    setIsGrid(!isGrid);
  };
  const pick = (photoIndex: number) => {
    picked.current = photoIndex;
    setIsGrid(false);
  };
  const steps: Partial<Record<string, () => void>> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    Home: () => show(0),
    End: () => show(photos.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isGrid || hasModifierKey(event)) return;
    const step = steps[event.key];
    const isDone = zoom.onKey(event.key);
    if (!isDone && !step) return;
    event.preventDefault();
    if (!isDone) step?.();
  };
  const hasMany = photos.length > 1;
  const counter = { number: index + 1, count: photos.length };

  return (
    // Key events of all buttons bubble to the dialog (GAL-004).
    <dialog
      ref={dialog}
      id={id}
      className={styles.viewer}
      // data-back: a history entry, so that Back closes it.
      data-back=""
      aria-label={t('viewer', { name })}
      suppressHydrationWarning
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        {hasMany && (
          <>
            <button type="button" className={cx(styles.tool, styles.toggle)} onClick={toggleGrid}>
              <Icon icon={isGrid ? Square : LayoutGrid} />
              <span>{t(isGrid ? 'single' : 'grid')}</span>
            </button>
            <span className={styles.count} hidden={isGrid} aria-live="polite" aria-atomic="true">
              <span aria-hidden="true">{t('count', counter)}</span>
              <span className={styles.spoken}>{t('countSpoken', counter)}</span>
            </span>
          </>
        )}
        <form method="dialog" className={styles.ends}>
          {!isGrid && (
            <button
              type="button"
              className={cx(styles.tool, styles.round, styles.zoom)}
              aria-label={t(zoom.isZoomed ? 'zoomOut' : 'zoomIn')}
              onClick={zoom.toggle}
            >
              <Icon icon={zoom.isZoomed ? ZoomOut : ZoomIn} />
            </button>
          )}
          <button className={cx(styles.tool, styles.round)} aria-label={t('close')}>
            <Icon icon={X} />
          </button>
        </form>
      </div>
      <div className={styles.stage}>
        {/* Focusable, because it scrolls. */}
        <ul
          {...track}
          tabIndex={isGrid ? undefined : 0}
          className={cx(isGrid ? styles.grid : styles.row, zoom.isZoomed && styles.zoomed)}
        >
          {photos.map((photo, photoIndex) => {
            const picture = (
              <Image
                className={styles.photo}
                src={photo.url}
                alt={altText(photoIndex)}
                width={photo.width}
                height={photo.height}
                images={images}
                range={[640, 1920]}
                sizes={isGrid ? '24rem' : zoom.isZoomed && photoIndex === index ? '300vw' : '100vw'}
                quality={images.galleryQuality}
                fileWidth={photo.fileWidth}
              />
            );
            return (
              <li key={photoIndex} className={styles.slide}>
                {isGrid ? (
                  <button
                    type="button"
                    className={styles.cell}
                    aria-label={t('pick', { number: photoIndex + 1 })}
                    onClick={() => pick(photoIndex)}
                  >
                    {picture}
                  </button>
                ) : (
                  picture
                )}
              </li>
            );
          })}
        </ul>
        {hasMany && !isGrid && (
          <>
            <button
              type="button"
              className={cx(styles.tool, styles.round, styles.previous)}
              aria-label={t('previous')}
              onClick={() => show(index - 1)}
            >
              <Icon icon={ChevronLeft} />
            </button>
            <button
              type="button"
              className={cx(styles.tool, styles.round, styles.next)}
              aria-label={t('next')}
              onClick={() => show(index + 1)}
            >
              <Icon icon={ChevronRight} />
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
