import { Camera, ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, hasModifierKey, IconButton } from '../kit';
import { parseGalleryVideo, listVehiclePhotos } from '../../engine/dealer';
import { buildGalleryItems } from './gallery-items';
import { Thumbnails } from './Thumbnails';
import { useSlides } from './use-slides';
import { VideoSlide } from './VideoSlide';
import { Lightbox, type LightboxHandle } from './Lightbox';
import styles from './VehicleGallery.module.css';

const STEP_BY_KEY: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The gallery. The first photo is the page's largest contentful paint; the others load when they come near the
 * viewport. Swiping and thumbnails work without script, and so does full screen if the browser supports command
 * buttons.
 */
export default function VehicleGallery(props: BlockProps<'vehicle-gallery'>) {
  const { vehicle, site, features, showsThumbnails, form, t, id } = props;
  const { images, gallery } = site.settings;
  const { thumbnailsFrom = site.settings.vehicle.thumbnailsFrom } = props;
  const photos = listVehiclePhotos(vehicle);
  const video = features.video ? parseGalleryVideo(vehicle, gallery.videoOrigins, site.url) : undefined;
  const { items, findPhotoIndex, findItemIndex } = buildGalleryItems(photos, video, gallery.videoPosition);
  const count = items.length;
  const { index, measuredIndex, showSlide, moveBy, readIndex, track } = useSlides(count);
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
  // Only photos count: three photos and a video have no thumbnails (GAL-003).
  const hasThumbnails = showsThumbnails && photos.length >= thumbnailsFrom;
  // The browser opens the dialog, so full screen works before hydration.
  const viewerCommand = { command: 'show-modal', commandfor: `${id}-viewer`, 'data-counts': 'gallery_open' };
  const formatAltText = (photoIndex: number) =>
    photos[photoIndex]?.alt ?? t('alt', { name: vehicle.name, number: photoIndex + 1, count: photos.length });
  const currentItem = items[index];
  // Closing the lightbox focuses the opener, so the opener must not be hidden then.
  const isHiddenByPlayer = currentItem?.video?.kind === 'file' && !isViewing;
  /** Formats the position among the photos. A video is not counted. */
  const formatPosition = (textKey: 'count' | 'countSpoken') =>
    currentItem?.photo
      ? t(textKey, { number: currentItem.photoIndex + 1, count: photos.length })
      : t('countVideo');
  /** Opens the lightbox at the photo, in place of the browser's command. */
  const openViewer = (event: MouseEvent, photoIndex: number) => {
    event.preventDefault();
    viewer.current?.open(photoIndex);
  };
  /** Focuses the opener rather than a slide, because browsers would scroll a focused slide into view. */
  const closeViewer = (photoIndex: number) => {
    setViewing(false);
    showSlide(findItemIndex(photoIndex), 'instant');
    opener.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key];
    // In a video player, arrow keys seek.
    if (step === undefined || hasModifierKey(event) || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    moveBy(step);
  };
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={t('label', { name: vehicle.name })}
    >
      <div className={cx(styles.body, hasThumbnails && styles[form])}>
        <div className={styles.stage}>
          {/* Focusable, because it scrolls; arrow keys change the slide. */}
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex, jsx-a11y-x/no-noninteractive-element-interactions */}
          <ul {...track} className={styles.track} tabIndex={0} onKeyDown={onKeyDown}>
            {items.map((item, slideIndex) => (
              <li
                key={slideIndex}
                id={`${id}-photo-${slideIndex + 1}`}
                className={cx(styles.slide, item.video && styles.video)}
              >
                {item.photo ? (
                  // A shortcut for pointers. Keyboard users have the button below.
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.photo}
                    aria-label={t('openAt', { number: item.photoIndex + 1, count: photos.length })}
                    onClick={(event) => openViewer(event, item.photoIndex)}
                    {...viewerCommand}
                  >
                    <Image
                      src={item.photo.url}
                      alt={formatAltText(item.photoIndex)}
                      width={item.photo.width}
                      height={item.photo.height}
                      images={images}
                      range={[480, 1600]}
                      sizes="(width < 62rem) 100vw, min(57rem, 100vw - 29.5rem)"
                      quality={images.galleryQuality}
                      fileWidth={item.photo.fileWidth}
                      ratio="photo"
                      priority={slideIndex === 0}
                      {...(slideIndex === 0 ? {} : { fetchPriority: 'low' as const })}
                    />
                  </button>
                ) : (
                  <VideoSlide
                    video={item.video}
                    poster={photos[0]}
                    name={vehicle.name}
                    images={images}
                    isOutOfView={measuredIndex !== undefined && (measuredIndex !== slideIndex || isViewing)}
                    isNear={
                      slideIndex === 0 ||
                      (measuredIndex !== undefined && Math.abs(measuredIndex - slideIndex) < 2)
                    }
                    onNeedsView={() => showSlide(slideIndex, 'instant')}
                    isInFirstView={slideIndex === 0}
                    t={t}
                  />
                )}
              </li>
            ))}
          </ul>
          {count > 1 && (
            <>
              <IconButton
                variant="overlay"
                icon={ChevronLeft}
                label={t('previous')}
                className={styles.previous}
                onClick={() => moveBy(-1)}
              />
              <IconButton
                variant="overlay"
                icon={ChevronRight}
                label={t('next')}
                className={styles.next}
                onClick={() => moveBy(1)}
              />
            </>
          )}
          <div className={styles.corner}>
            {count > 1 && (
              <span className={styles.position} aria-live="polite" aria-atomic="true">
                {(photos.length > 1 || currentItem?.video) && (
                  <span
                    className={cx(styles.count, isHiddenByPlayer && styles.hiddenByPlayer)}
                    aria-hidden="true"
                  >
                    {formatPosition('count')}
                  </span>
                )}
                <span className={styles.spoken}>{formatPosition('countSpoken')}</span>
              </span>
            )}
            {photos.length > 0 && (
              <IconButton
                ref={opener}
                variant="overlay"
                icon={Expand}
                label={t('open')}
                className={cx(styles.opener, isHiddenByPlayer && styles.hiddenByPlayer)}
                onClick={(event) => openViewer(event, findPhotoIndex(index))}
                {...viewerCommand}
              />
            )}
          </div>
        </div>
        {hasThumbnails && (
          <Thumbnails
            id={id}
            form={form}
            items={items}
            images={images}
            index={index}
            onPick={showSlide}
            t={t}
          />
        )}
      </div>
      {photos.length > 0 && (
        <Lightbox
          id={`${id}-viewer`}
          ref={viewer}
          name={vehicle.name}
          photos={photos}
          images={images}
          formatAltText={formatAltText}
          getCurrentIndex={() => findPhotoIndex(measuredIndex ?? readIndex() ?? 0)}
          onOpen={() => setViewing(true)}
          onClose={closeViewer}
          t={t}
        />
      )}
    </section>
  );
}
