import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface CarouselOptions {
  isLoop: boolean;
  /** Moves on by itself after this time, in milliseconds; absent: never. */
  autoplayMs: number | undefined;
  /** Pointer or focus is on it: it then waits. */
  isHeld: boolean;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  );

/** A number of the carousel that changes as it moves or is laid out anew. */
function useFigure(embla: Embla | undefined, read: (embla: Embla) => number): number {
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

const selected = (embla: Embla) => embla.selectedScrollSnap();
const places = (embla: Embla) => embla.scrollSnapList().length;

/** Takes over from the browser's own scrolling at the place that it had come to. */
function takeOver(embla: Embla): void {
  const viewport = embla.rootNode();
  const at = viewport.scrollLeft;
  if (at === 0) return;
  const distances = embla.slideNodes().map((slide) => Math.abs(slide.offsetLeft - at));
  viewport.scrollLeft = 0;
  embla.scrollTo(distances.indexOf(Math.min(...distances)), true);
}

/** The moving part of a carousel. With reduced motion nothing moves by itself and steps jump. */
export function useCarousel({ isLoop, autoplayMs, isHeld }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop: isLoop, slidesToScroll: 'auto' });
  const isStill = useReducedMotion();
  const index = useFigure(embla, selected);
  const count = useFigure(embla, places);
  const [isWanted, setWanted] = useState(true);
  const isPlaying = autoplayMs !== undefined && isWanted && !isStill;

  useEffect(() => {
    if (embla) takeOver(embla);
  }, [embla]);

  useEffect(() => {
    if (!embla || !isPlaying || isHeld) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      if (embla.canScrollNext()) embla.scrollNext();
      else embla.scrollTo(0);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [embla, isPlaying, isHeld, autoplayMs]);

  const goTo = (place: number) => embla?.scrollTo(isLoop ? (place + count) % count : place, isStill);
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
