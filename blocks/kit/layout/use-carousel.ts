import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface CarouselOptions {
  isLoop: boolean;
  /** Autoplay interval in milliseconds; undefined for no autoplay. */
  autoplayMs: number | undefined;
  /** Whether autoplay is paused, as it is under pointer or focus. */
  isPaused: boolean;
}

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(REDUCED_MOTION_QUERY).matches,
    () => false,
  );

/** A value of the carousel that changes when it moves or is laid out again. */
function useEmblaValue(embla: Embla | undefined, read: (embla: Embla) => number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on('select', listener).on('reInit', listener);
      return () => void embla?.off('select', listener).off('reInit', listener);
    },
    [embla],
  );
  return useSyncExternalStore(
    subscribe,
    () => (embla ? read(embla) : 0),
    () => 0,
  );
}

const getSelectedIndex = (embla: Embla) => embla.selectedScrollSnap();
const snapCount = (embla: Embla) => embla.scrollSnapList().length;

/** Continues at the slide that the visitor scrolled to before hydration. */
function restoreScrollPosition(embla: Embla): void {
  const viewport = embla.rootNode();
  const { scrollLeft } = viewport;
  if (scrollLeft === 0) return;
  const distances = embla.slideNodes().map((slide) => Math.abs(slide.offsetLeft - scrollLeft));
  viewport.scrollLeft = 0;
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}

/** State and controls of a carousel. With reduced motion there is no autoplay and no animation. */
export function useCarousel({ isLoop, autoplayMs, isPaused }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop: isLoop, slidesToScroll: 'auto' });
  const hasReducedMotion = useReducedMotion();
  const index = useEmblaValue(embla, getSelectedIndex);
  const count = useEmblaValue(embla, snapCount);
  const [isPlayRequested, setPlayRequested] = useState(true);
  const isPlaying = autoplayMs !== undefined && isPlayRequested && !hasReducedMotion;

  useEffect(() => {
    if (embla) restoreScrollPosition(embla);
  }, [embla]);

  useEffect(() => {
    if (!embla || !isPlaying || isPaused) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      if (embla.canScrollNext()) embla.scrollNext();
      else embla.scrollTo(0);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [embla, isPlaying, isPaused, autoplayMs]);

  const goTo = (position: number) =>
    embla?.scrollTo(isLoop ? (position + count) % count : position, hasReducedMotion);
  return {
    viewport,
    /** False before hydration, when the slides are a scrolling list. */
    isReady: embla !== undefined,
    index,
    count,
    canGoBack: isLoop || index > 0,
    canGoOn: isLoop || index < count - 1,
    goTo,
    isPlaying,
    setPlaying: setPlayRequested,
  };
}
