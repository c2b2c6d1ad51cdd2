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
  /** Opens at a photo, counted from 0. */
  open(index: number): void;
}

export interface LightboxProps {
  id: string;
  ref: Ref<LightboxHandle>;
  name: string;
  photos: readonly Photo[];
  images: ImageSettings;
  altOf: (index: number) => string;
  /** The photo that the page shows, counted from 0: what it opens at unless another was asked for. */
  inSight: () => number;
  /** Told that it lies over the page, also where the browser itself had opened it. */
  onOpen: () => void;
  /** Told where the visitor left off. */
  onClose: (index: number) => void;
  t: TextFunction<LightboxText>;
}

/**
 * All photos over the whole screen, one by one or as a grid. A native dialog: the platform keeps the focus
 * inside, closes on Escape and gives the focus back. Its photos are fetched when it opens.
 */
export function Lightbox({
  id,
  ref,
  name,
  photos,
  images,
  altOf,
  inSight,
  onOpen,
  onClose,
  t,
}: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isGrid, setIsGrid] = useState(false);
  const { index, show, position, track } = useSlides(photos.length);
  const zoom = useZoom(track.ref, isGrid ? undefined : index);
  const picked = useRef<number | null>(null);
  /** The photo that was asked for by a press; Forward opens it without one. */
  const wanted = useRef<number | null>(null);

  useImperativeHandle(ref, () => ({
    open(at) {
      wanted.current = at;
      if (dialog.current?.open) show(at, 'instant');
      else dialog.current?.showModal();
    },
  }));
  useDialogEvents(dialog, {
    onOpen(isLate) {
      onOpen();
      // Where the browser opened it before this code came, another photo may have been swiped to.
      if (!isLate || position() === 0) show(wanted.current ?? inSight(), 'instant');
      wanted.current = null;
    },
    onClose() {
      zoom.reset();
      setIsGrid(false);
      onClose(index);
    },
  });

  // The row has a place to scroll to only after the grid is gone.
  useLayoutEffect(() => {
    if (isGrid || picked.current === null) return;
    show(picked.current, 'instant');
    picked.current = null;
  }, [isGrid, show]);

  const toggleGrid = () => {
    if (isGrid) picked.current = index;
    setIsGrid(!isGrid);
  };
  const pick = (at: number) => {
    picked.current = at;
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
  const place = { number: index + 1, count: photos.length };

  return (
    // The dialog is where keys arrive, whichever of its buttons has the focus (GAL-004).
    <dialog
      ref={dialog}
      id={id}
      className={styles.viewer}
      // One step of the history: Back closes it, as on phones everything that lies over a page.
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
              <span aria-hidden="true">{t('count', place)}</span>
              <span className={styles.spoken}>{t('countSpoken', place)}</span>
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
        {/* A row that scrolls must be reachable by keyboard. */}
        <ul
          {...track}
          tabIndex={isGrid ? undefined : 0}
          className={cx(isGrid ? styles.grid : styles.row, zoom.isZoomed && styles.zoomed)}
        >
          {photos.map((photo, at) => {
            const picture = (
              <Image
                className={styles.photo}
                src={photo.url}
                alt={altOf(at)}
                width={photo.width}
                height={photo.height}
                images={images}
                range={[640, 1920]}
                sizes={isGrid ? '24rem' : zoom.isZoomed && at === index ? '300vw' : '100vw'}
                quality={images.galleryQuality}
                fileWidth={photo.fileWidth}
              />
            );
            return (
              <li key={at} className={styles.slide}>
                {isGrid ? (
                  <button
                    type="button"
                    className={styles.cell}
                    aria-label={t('pick', { number: at + 1 })}
                    onClick={() => pick(at)}
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
