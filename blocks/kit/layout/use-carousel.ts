import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface CarouselOptions {
  isLoop: boolean;
  /** Moves on by itself after this time, in milliseconds; absent: never. */
  autoplayMs: number | undefined;
  /** Pointer or focus is on it: it then waits. */
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

/** A number of the carousel that changes as it moves or is laid out anew. */
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

const selectedIndex = (embla: Embla) => embla.selectedScrollSnap();
const snapCount = (embla: Embla) => embla.scrollSnapList().length;

/** Takes over from the browser's own scrolling at the position that it had come to. */
function keepScrollPosition(embla: Embla): void {
  const viewport = embla.rootNode();
  const at = viewport.scrollLeft;
  if (at === 0) return;
  const distances = embla.slideNodes().map((slide) => Math.abs(slide.offsetLeft - at));
  viewport.scrollLeft = 0;
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}

/** The moving part of a carousel. With reduced motion nothing moves by itself and steps jump. */
export function useCarousel({ isLoop, autoplayMs, isPaused }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop: isLoop, slidesToScroll: 'auto' });
  const isStill = useReducedMotion();
  const index = useEmblaValue(embla, selectedIndex);
  const count = useEmblaValue(embla, snapCount);
  const [isWanted, setWanted] = useState(true);
  const isPlaying = autoplayMs !== undefined && isWanted && !isStill;

  useEffect(() => {
    if (embla) keepScrollPosition(embla);
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

  const goTo = (position: number) => embla?.scrollTo(isLoop ? (position + count) % count : position, isStill);
  return {
    viewport,
    /** False before the script: the slides are then a list that scrolls. */
    isReady: embla !== undefined,
    index,
    count,
    canGoBack: isLoop || index > 0,
    canGoOn: isLoop || index < count - 1,
    goTo,
    isPlaying,
    setPlaying: setWanted,
  };
}
