import { Camera, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, VisuallyHidden } from '../kit';
import styles from './CardPhotos.module.css';

type CardPhotosProps = Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'site' | 'photos' | 't'> & {
  isEager: boolean | undefined;
};

/**
 * Returns true once the browser is idle after hydration, so that new cards do not delay the rendering of a search
 * (INP).
 */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setIdle(true);
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(onIdle, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(onIdle, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

/** Collects the URLs of a card's photos without duplicates, the primary image first. */
function collectPhotoUrls(
  { primary_image_url: first, thumbnails = [] }: CardPhotosProps['vehicle'],
  limit: number,
) {
  return [...new Set([first, ...thumbnails])].filter((src) => src !== undefined).slice(0, limit);
}

interface PhotoProps extends CardPhotosProps {
  src: string;
  number: number;
}

function Photo({ vehicle, site, t, src, number, isEager }: PhotoProps) {
  return (
    <Image
      src={src}
      alt={
        number === 1 ? t('photo', { name: vehicle.name }) : t('photoNumber', { name: vehicle.name, number })
      }
      width={600}
      height={400}
      images={site.settings.images}
      range={[320, 960]}
      sizes="(width < 40rem) 92vw, 24rem"
      ratio="photo"
      priority={isEager}
      draggable={false}
    />
  );
}

/**
 * The photos of a card. In a search, after hydration, they are a strip for swiping, arrow keys and step buttons, which
 * loads each photo before it is reached. Elsewhere, only the first photo is shown.
 */
export function CardPhotos(props: CardPhotosProps) {
  const { vehicle, photos, isEager, t } = props;
  const isInSearch = isEager !== undefined;
  const sources = collectPhotoUrls(vehicle, photos);
  const [first] = sources;
  const count = Math.max(vehicle.photos_count ?? 0, sources.length);
  const [visibleIndex, setVisibleIndex] = useState(0);
  if (first === undefined) return null;
  return (
    <>
      {isInSearch && sources.length > 1 ? (
        <Strip {...props} sources={sources} onSlide={setVisibleIndex} index={visibleIndex} />
      ) : (
        <Photo {...props} src={first} number={1} />
      )}
      {count > 1 && (
        <p className={styles.count}>
          <Icon icon={Camera} size="sm" />
          <span aria-hidden="true">{visibleIndex > 0 ? `${visibleIndex + 1}/${count}` : count}</span>
          <VisuallyHidden>{t('photos', { count })}</VisuallyHidden>
        </p>
      )}
    </>
  );
}

interface StepProps {
  icon: LucideIcon;
  className?: string;
  onNear: () => void;
  onClick: () => void;
}

/** A step button for pointers. Touch users swipe, and keyboard users scroll. */
function Step({ icon, className, onNear, onClick }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx(styles.step, className)}
      onPointerEnter={onNear}
      onClick={onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}

interface StripProps extends CardPhotosProps {
  sources: readonly string[];
  index: number;
  onSlide: (index: number) => void;
}

/** Forwards a click, with its modifier keys, to the card's link. */
function forwardToLink({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const link = currentTarget.closest('article')?.querySelector('a[href]');
  link?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
}

function Strip(props: StripProps) {
  const { vehicle, sources, index, onSlide, t } = props;
  const isIdle = useIsIdle();
  const strip = useRef<HTMLDivElement>(null);
  /** Number of photos to load: those already seen, and the next one after an interaction. */
  const [loadedCount, setLoadedCount] = useState(1);
  const loadUpTo = (last: number) =>
    setLoadedCount((count) => Math.max(count, Math.min(sources.length, last)));
  const loadNext = () => loadUpTo(index + 2);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const next = Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth));
    loadUpTo(next + 2);
    if (next !== index) onSlide(next);
  };
  const step = (offset: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    const target = (index + offset + sources.length) % sources.length;
    loadUpTo(target + 2);
    strip.current?.scrollTo({ left: target * clientWidth });
  };
  return (
    <div
      className={cx(styles.frame, isIdle && styles.interactive)}
      onTouchStart={loadNext}
      onFocus={loadNext}
    >
      {/* Focusable, because it scrolls. On touch screens it covers the card's link, so taps are forwarded. */}
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions */}
      <div
        ref={strip}
        className={styles.strip}
        {...(isIdle && { role: 'group', tabIndex: 0, 'aria-label': t('photosOf', { name: vehicle.name }) })}
        onScroll={onScroll}
        onClick={forwardToLink}
      >
        {(isIdle ? sources : sources.slice(0, 1)).map((src, index) => (
          <div key={src} className={styles.slide}>
            {index < loadedCount ? (
              <Photo {...props} src={src} number={index + 1} isEager={index === 0 && props.isEager} />
            ) : (
              <VisuallyHidden>{t('photoNumber', { name: vehicle.name, number: index + 1 })}</VisuallyHidden>
            )}
          </div>
        ))}
      </div>
      {isIdle && (
        <>
          <Step icon={ChevronLeft} className={styles.previous} onNear={loadNext} onClick={() => step(-1)} />
          <Step icon={ChevronRight} className={styles.next} onNear={loadNext} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
