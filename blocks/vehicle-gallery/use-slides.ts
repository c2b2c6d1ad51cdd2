import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Tracks and controls a scrolling, snapping row of slides that also works without JavaScript. The scroll position is the
 * source of truth for `index`.
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  /** Undefined until the row is first measured, because visitors may have swiped before hydration. */
  const [measuredIndex, setMeasuredIndex] = useState<number>();
  /** Target of the current movement. Slides on the way there are not announced. */
  const target = useRef<number | null>(null);

  /** Reads the index of the visible slide; undefined while the row has no width. */
  const readIndex = useCallback((): number | undefined => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return undefined;
    return Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
  }, [count]);

  const syncWithScroll = useCallback(() => {
    const visibleIndex = readIndex();
    if (visibleIndex === undefined) return;
    if (target.current !== null && target.current !== visibleIndex) return;
    target.current = null;
    setMeasuredIndex(visibleIndex);
  }, [readIndex]);

  /** Called when the visitor interacts or a movement ends. Cancels the target. */
  const release = useCallback(() => {
    target.current = null;
    syncWithScroll();
  }, [syncWithScroll]);

  /** Scrolls to a slide. Indexes wrap around: the first slide follows the last. */
  const showSlide = useCallback(
    (targetIndex: number, behavior: ScrollBehavior = 'auto') => {
      const track = ref.current;
      if (!track) return;
      const next = ((targetIndex % count) + count) % count;
      target.current = next;
      setMeasuredIndex(next);
      track.scrollTo({ left: next * track.clientWidth, behavior });
    },
    [count],
  );

  /**
   * Moves by a number of slides, from where the row is or moves to. Not from `index`, because keys that the loader
   * replays follow each other before React renders.
   */
  const moveBy = useCallback(
    (slides: number) => showSlide((target.current ?? readIndex() ?? 0) + slides),
    [readIndex, showSlide],
  );

  useEffect(syncWithScroll, [syncWithScroll]);

  return {
    index: measuredIndex ?? 0,
    measuredIndex,
    showSlide,
    moveBy,
    readIndex,
    track: { ref, onScroll: syncWithScroll, onScrollEnd: release, onPointerDown: release, onWheel: release },
  };
}
