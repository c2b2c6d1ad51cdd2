import { Camera, ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, hasModifierKey, IconButton } from '../kit';
import { parseGalleryVideo, vehiclePhotos } from '../../engine/dealer';
import { galleryItems } from './gallery-items';
import { Thumbnails } from './Thumbnails';
import { useSlides } from './use-slides';
import { VideoSlide } from './VideoSlide';
import { Lightbox, type LightboxHandle } from './Lightbox';
import styles from './VehicleGallery.module.css';

/**
 * The first photo is the page's largest paint; the others are fetched when they come near. Swiping and the
 * links of the thumbnails work without script, opening does where the browser knows command buttons.
 */
export default function VehicleGallery(props: BlockProps<'vehicle-gallery'>) {
  const { vehicle, site, features, showsThumbnails, form, t, id } = props;
  const { images, gallery } = site.settings;
  const { thumbnailsFrom = site.settings.vehicle.thumbnailsFrom } = props;
  const photos = vehiclePhotos(vehicle);
  const video = features.video ? parseGalleryVideo(vehicle, gallery.videoOrigins, site.url) : undefined;
  const { items, photoAt, itemAt } = galleryItems(photos, video, gallery.videoPosition);
  const count = items.length;
  const { index, seen, show, position, track } = useSlides(count);
  const [isViewing, setViewing] = useState(false);
  const viewer = useRef<LightboxHandle>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (count === 0) {
    return (
      <div className={cx(styles.gallery, styles.none)}>
        <Icon icon={Camera} size="xl" />
        <p className={styles.noneTitle}>{t('none')}</p>
        <p className={styles.noneHint}>{t('noneHint')}</p>
      </div>
    );
  }
  // Of photos: a video among three of them makes no strip (GAL-003).
  const hasThumbnails = showsThumbnails && photos.length >= thumbnailsFrom;
  // The browser itself opens the dialog, so the first touch is answered before any script has come.
  const opensViewer = { command: 'show-modal', commandfor: `${id}-viewer`, 'data-counts': 'gallery_open' };
  const altOf = (at: number) =>
    photos[at]?.alt ?? t('alt', { name: vehicle.name, number: at + 1, count: photos.length });
  const shown = items[index];
  // The photos over the whole page give the focus back to what opened them.
  const isCovered = shown?.video?.kind === 'file' && !isViewing;
  /** Photos are counted among themselves, as their own words count them; the video is said to be one. */
  const placeOf = (words: 'count' | 'countSpoken') =>
    shown?.photo ? t(words, { number: shown.at + 1, count: photos.length }) : t('countVideo');
  /** Once this code is there it opens the dialog, at the photo, and the browser must not as well. */
  const open = (event: MouseEvent, photo: number) => {
    event.preventDefault();
    viewer.current?.open(photo);
  };
  /** The focus must not return into a slide: browsers keep the slide that holds it in sight. */
  const leaveViewer = (at: number) => {
    setViewing(false);
    show(itemAt(at), 'instant');
    opener.current?.focus({ preventScroll: true });
  };
  const steps: Partial<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    // In the video the arrows wind it on and back.
    if (next === undefined || hasModifierKey(event) || event.target instanceof HTMLVideoElement) return;
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
            {items.map((item, slide) => (
              <li
                key={slide}
                id={`${id}-photo-${slide + 1}`}
                className={cx(styles.slide, item.video && styles.video)}
              >
                {item.photo ? (
                  // A shortcut for pointers; keyboards have the one button below.
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.photo}
                    aria-label={t('openAt', { number: item.at + 1, count: photos.length })}
                    onClick={(event) => open(event, item.at)}
                    {...opensViewer}
                  >
                    <Image
                      src={item.photo.url}
                      alt={altOf(item.at)}
                      width={item.photo.width}
                      height={item.photo.height}
                      images={images}
                      range={[480, 1600]}
                      sizes="(width < 62rem) 100vw, min(57rem, 100vw - 29.5rem)"
                      quality={images.galleryQuality}
                      fileWidth={item.photo.fileWidth}
                      ratio="photo"
                      priority={slide === 0}
                      {...(slide === 0 ? {} : { fetchPriority: 'low' as const })}
                    />
                  </button>
                ) : (
                  <VideoSlide
                    video={item.video}
                    poster={photos[0]}
                    name={vehicle.name}
                    images={images}
                    isOutOfView={seen !== undefined && (seen !== slide || isViewing)}
                    isNear={slide === 0 || (seen !== undefined && Math.abs(seen - slide) < 2)}
                    onFocusFromOutside={() => show(slide, 'instant')}
                    isInFirstView={slide === 0}
                    t={t}
                  />
                )}
              </li>
            ))}
          </ul>
          {count > 1 && (
            <>
              <IconButton
                look="overlay"
                icon={ChevronLeft}
                label={t('previous')}
                className={styles.previous}
                onClick={() => show(index - 1)}
              />
              <IconButton
                look="overlay"
                icon={ChevronRight}
                label={t('next')}
                className={styles.next}
                onClick={() => show(index + 1)}
              />
            </>
          )}
          <div className={styles.corner}>
            {count > 1 && (
              <span className={styles.place} aria-live="polite" aria-atomic="true">
                {(photos.length > 1 || shown?.video) && (
                  <span className={cx(styles.count, isCovered && styles.covered)} aria-hidden="true">
                    {placeOf('count')}
                  </span>
                )}
                <span className={styles.spoken}>{placeOf('countSpoken')}</span>
              </span>
            )}
            {photos.length > 0 && (
              <IconButton
                ref={opener}
                look="overlay"
                icon={Expand}
                label={t('open')}
                className={cx(styles.opener, isCovered && styles.covered)}
                onClick={(event) => open(event, photoAt(index))}
                {...opensViewer}
              />
            )}
          </div>
        </div>
        {hasThumbnails && (
          <Thumbnails id={id} form={form} items={items} images={images} index={index} onPick={show} t={t} />
        )}
      </div>
      {photos.length > 0 && (
        <Lightbox
          id={`${id}-viewer`}
          ref={viewer}
          name={vehicle.name}
          photos={photos}
          images={images}
          altOf={altOf}
          inSight={() => photoAt(seen ?? position() ?? 0)}
          onOpen={() => setViewing(true)}
          onClose={leaveViewer}
          t={t}
        />
      )}
    </section>
  );
}
