import { Camera, ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image } from '../kit';
import { photosOf } from './photos';
import { Thumbnails } from './Thumbnails';
import { useTrack } from './use-track';
import { Viewer, type ViewerHandle } from './Viewer';
import styles from './VehicleGallery.module.css';

/**
 * The first photo is the page's largest paint; the others are fetched when they come near. Swiping and the
 * links of the thumbnails work without script, opening does where the browser knows command buttons.
 */
export default function VehicleGallery(props: BlockProps<'vehicle-gallery'>) {
  const { vehicle, site, thumbnailsFrom, showsThumbnails, form, t, id } = props;
  const { images } = site.settings;
  const photos = photosOf(vehicle);
  const count = photos.length;
  const { index, show, position, track } = useTrack(count);
  const viewer = useRef<ViewerHandle>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => viewer.current?.resume(position() ?? 0), [position]);
  if (count === 0) {
    return (
      <div className={cx(styles.gallery, styles.none)}>
        <Icon icon={Camera} size="xl" />
        <p className={styles.noneTitle}>{t('none')}</p>
        <p className={styles.noneHint}>{t('noneHint')}</p>
      </div>
    );
  }
  const hasThumbnails = showsThumbnails && count >= thumbnailsFrom;
  // The browser itself opens the dialog, so the first touch is answered before any script has come.
  const opensViewer = { command: 'show-modal', commandfor: `${id}-viewer` };
  const altOf = (at: number) => photos[at]?.alt ?? t('alt', { name: vehicle.name, number: at + 1, count });
  const place = { number: index + 1, count };
  /** The focus must not return into a slide: browsers keep the slide that holds it in sight. */
  const leaveViewer = (at: number) => {
    show(at, 'instant');
    opener.current?.focus({ preventScroll: true });
  };
  const steps: Partial<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={t('label', { name: vehicle.name })}
    >
      <div className={cx(styles.body, hasThumbnails && styles[form])}>
        <div className={styles.stage}>
          {/* A row that scrolls must be reachable by keyboard; its arrows step. */}
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex, jsx-a11y-x/no-noninteractive-element-interactions */}
          <ul {...track} className={styles.track} tabIndex={0} onKeyDown={onKeyDown}>
            {photos.map((photo, at) => (
              <li key={at} id={`${id}-photo-${at + 1}`} className={styles.slide}>
                {/* A shortcut for pointers; keyboards have the one button below. */}
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.photo}
                  aria-label={t('openAt', { number: at + 1, count })}
                  onClick={() => viewer.current?.open(at)}
                  {...opensViewer}
                >
                  <Image
                    src={photo.url}
                    alt={altOf(at)}
                    width={photo.width}
                    height={photo.height}
                    images={images}
                    range={[480, 1600]}
                    sizes="(width < 62rem) 100vw, min(57rem, 100vw - 29.5rem)"
                    quality={images.galleryQuality}
                    fileWidth={photo.fileWidth}
                    ratio="photo"
                    priority={at === 0}
                    {...(at === 0 ? {} : { fetchPriority: 'low' as const })}
                  />
                </button>
              </li>
            ))}
          </ul>
          {count > 1 && (
            <>
              <button
                type="button"
                className={cx(styles.round, styles.previous)}
                aria-label={t('previous')}
                onClick={() => show(index - 1)}
              >
                <Icon icon={ChevronLeft} />
              </button>
              <button
                type="button"
                className={cx(styles.round, styles.next)}
                aria-label={t('next')}
                onClick={() => show(index + 1)}
              >
                <Icon icon={ChevronRight} />
              </button>
            </>
          )}
          <div className={styles.corner}>
            {count > 1 && (
              <span className={styles.count} aria-live="polite" aria-atomic="true">
                <span aria-hidden="true">{t('count', place)}</span>
                <span className={styles.spoken}>{t('countSpoken', place)}</span>
              </span>
            )}
            <button
              ref={opener}
              type="button"
              className={styles.round}
              aria-label={t('open')}
              onClick={() => viewer.current?.open(index)}
              {...opensViewer}
            >
              <Icon icon={Expand} />
            </button>
          </div>
        </div>
        {hasThumbnails && (
          <Thumbnails id={id} form={form} photos={photos} images={images} index={index} onPick={show} t={t} />
        )}
      </div>
      <Viewer
        id={`${id}-viewer`}
        ref={viewer}
        name={vehicle.name}
        photos={photos}
        images={images}
        altOf={altOf}
        onClose={leaveViewer}
        t={t}
      />
    </section>
  );
}
