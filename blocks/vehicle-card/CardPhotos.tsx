import { Camera, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useSearchPage } from '../../engine/browser/search';
import type { BlockProps } from '../../schemas';
import { cx, Icon, Image, VisuallyHidden } from '../kit';
import styles from './CardPhotos.module.css';

type CardPhotosProps = Pick<BlockProps<'vehicle-card'>, 'vehicle' | 'site' | 'photos' | 't'> & {
  isEager: boolean;
};

/**
 * True once the page's script runs and has nothing better to do: cards that come with an answer of the search must
 * not hold up its drawing (INP).
 */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    // Safari knows no idle time; there it is simply a little later.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(wake, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wake, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isAwake;
}

/** The addresses of a card's photos, the first one first and none twice. */
function photosOf({ primary_image_url: first, thumbnails = [] }: CardPhotosProps['vehicle'], most: number) {
  return [...new Set([first, ...thumbnails])].filter((src) => src !== undefined).slice(0, most);
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
 * The photos of a card. Within a search, once its script runs, they are a strip that is swiped, scrolled by arrow
 * keys or stepped by pointer; a photo is fetched when it is the next. Everywhere else, and before, it is the first.
 */
export function CardPhotos(props: CardPhotosProps) {
  const { vehicle, photos, t } = props;
  const isInSearch = useSearchPage() !== null;
  const sources = photosOf(vehicle, photos);
  const [first] = sources;
  const count = Math.max(vehicle.photos_count ?? 0, sources.length);
  const [shown, setShown] = useState(0);
  if (first === undefined) return null;
  return (
    <>
      {isInSearch && sources.length > 1 ? (
        <Strip {...props} sources={sources} onPlace={setShown} place={shown} />
      ) : (
        <Photo {...props} src={first} number={1} />
      )}
      {count > 1 && (
        <p className={styles.count}>
          <Icon icon={Camera} size="sm" />
          <span aria-hidden="true">{shown > 0 ? `${shown + 1}/${count}` : count}</span>
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

/** For the pointer alone: fingers swipe, keys scroll. */
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
  place: number;
  onPlace: (place: number) => void;
}

/** The card's one link takes the press, with the keys that were held. */
function pressLink({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const link = currentTarget.closest('article')?.querySelector('a[href]');
  link?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
}

function Strip(props: StripProps) {
  const { vehicle, sources, place, onPlace, t } = props;
  const isAwake = useIsAwake();
  const strip = useRef<HTMLDivElement>(null);
  /** How many photos may be fetched: those that were seen, and the one behind them once there is reason to. */
  const [fetched, setFetched] = useState(1);
  const fetchTo = (last: number) => setFetched((count) => Math.max(count, Math.min(sources.length, last)));
  const wake = () => fetchTo(place + 2);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const next = Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth));
    fetchTo(next + 2);
    if (next !== place) onPlace(next);
  };
  const step = (by: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    const target = (place + by + sources.length) % sources.length;
    fetchTo(target + 2);
    strip.current?.scrollTo({ left: target * clientWidth });
  };
  return (
    <div className={cx(styles.frame, isAwake && styles.awake)} onTouchStart={wake} onFocus={wake}>
      {/* What scrolls is reached by the keyboard, whose arrows move it. Where fingers swipe it lies over the card's
          link, and a tap is handed on to that one. */}
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions */}
      <div
        ref={strip}
        className={styles.strip}
        {...(isAwake && { role: 'group', tabIndex: 0, 'aria-label': t('photosOf', { name: vehicle.name }) })}
        onScroll={onScroll}
        onClick={pressLink}
      >
        {(isAwake ? sources : sources.slice(0, 1)).map((src, index) => (
          <div key={src} className={styles.slide}>
            {index < fetched ? (
              <Photo {...props} src={src} number={index + 1} isEager={index === 0 && props.isEager} />
            ) : (
              <VisuallyHidden>{t('photoNumber', { name: vehicle.name, number: index + 1 })}</VisuallyHidden>
            )}
          </div>
        ))}
      </div>
      {isAwake && (
        <>
          <Step icon={ChevronLeft} className={styles.back} onNear={wake} onClick={() => step(-1)} />
          <Step icon={ChevronRight} className={styles.on} onNear={wake} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
