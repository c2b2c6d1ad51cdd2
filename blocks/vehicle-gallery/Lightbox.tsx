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
  formatAltText: (index: number) => string;
  /** Returns the index of the photo that the page shows. The lightbox opens there by default. */
  getCurrentIndex: () => number;
  /** Called when the lightbox opens, even if the browser opens it before hydration. */
  onOpen: () => void;
  /** Receives the index of the last photo shown. */
  onClose: (index: number) => void;
  t: TextFunction<LightboxText>;
}

/**
 * All photos in full screen, one at a time or as a grid. It is a native dialog, so the browser traps the focus, closes
 * it on Escape and restores the focus. The photos load when it opens.
 */
export function Lightbox({
  id,
  ref,
  name,
  photos,
  images,
  formatAltText,
  getCurrentIndex,
  onOpen,
  onClose,
  t,
}: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isGrid, setIsGrid] = useState(false);
  const { index, showSlide, moveBy, readIndex, track } = useSlides(photos.length);
  const zoom = useZoom(track.ref, isGrid ? undefined : index);
  const pendingIndex = useRef<number | null>(null);
  /** Index of the photo that the visitor clicked; null if Forward opened the lightbox. */
  const requestedIndex = useRef<number | null>(null);

  useImperativeHandle(ref, () => ({
    open(photoIndex) {
      requestedIndex.current = photoIndex;
      if (dialog.current?.open) showSlide(photoIndex, 'instant');
      else dialog.current?.showModal();
    },
  }));
  useDialogEvents(dialog, {
    onOpen(wasOpenAtHydration) {
      onOpen();
      // If the browser opened the dialog before hydration, keep the photo that the visitor has swiped to.
      if (!wasOpenAtHydration || readIndex() === 0)
        showSlide(requestedIndex.current ?? getCurrentIndex(), 'instant');
      requestedIndex.current = null;
    },
    onClose() {
      zoom.reset();
      setIsGrid(false);
      onClose(index);
    },
  });

  // The row can scroll only after the grid is removed.
  useLayoutEffect(() => {
    if (isGrid || pendingIndex.current === null) return;
    showSlide(pendingIndex.current, 'instant');
    pendingIndex.current = null;
  }, [isGrid, showSlide]);

  const toggleGrid = () => {
    if (isGrid) pendingIndex.current = index;
    setIsGrid(!isGrid);
  };
  const pickPhoto = (photoIndex: number) => {
    pendingIndex.current = photoIndex;
    setIsGrid(false);
  };
  const keyActions: Partial<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-1),
    ArrowRight: () => moveBy(1),
    Home: () => showSlide(0),
    End: () => showSlide(photos.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isGrid || hasModifierKey(event)) return;
    const keyAction = keyActions[event.key];
    const isHandled = zoom.handleKey(event.key);
    if (!isHandled && !keyAction) return;
    event.preventDefault();
    if (!isHandled) keyAction?.();
  };
  const hasMultiplePhotos = photos.length > 1;
  const countValues = { number: index + 1, count: photos.length };

  return (
    // Key events of all buttons bubble to the dialog (GAL-004).
    <dialog
      ref={dialog}
      id={id}
      className={styles.viewer}
      // data-back: the loader adds a history entry, so that Back closes the dialog.
      data-back=""
      aria-label={t('viewer', { name })}
      suppressHydrationWarning
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        {hasMultiplePhotos && (
          <>
            <button type="button" className={cx(styles.tool, styles.toggle)} onClick={toggleGrid}>
              <Icon icon={isGrid ? Square : LayoutGrid} />
              <span>{t(isGrid ? 'single' : 'grid')}</span>
            </button>
            <span className={styles.count} hidden={isGrid} aria-live="polite" aria-atomic="true">
              <span aria-hidden="true">{t('count', countValues)}</span>
              <span className={styles.spoken}>{t('countSpoken', countValues)}</span>
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
            const image = (
              <Image
                className={styles.photo}
                src={photo.url}
                alt={formatAltText(photoIndex)}
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
                    onClick={() => pickPhoto(photoIndex)}
                  >
                    {image}
                  </button>
                ) : (
                  image
                )}
              </li>
            );
          })}
        </ul>
        {hasMultiplePhotos && !isGrid && (
          <>
            <button
              type="button"
              className={cx(styles.tool, styles.round, styles.previous)}
              aria-label={t('previous')}
              onClick={() => moveBy(-1)}
            >
              <Icon icon={ChevronLeft} />
            </button>
            <button
              type="button"
              className={cx(styles.tool, styles.round, styles.next)}
              aria-label={t('next')}
              onClick={() => moveBy(1)}
            >
              <Icon icon={ChevronRight} />
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
