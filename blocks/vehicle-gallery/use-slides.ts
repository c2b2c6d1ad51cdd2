import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Tracks and controls a scrolling, snapping row of slides that also works without script. The scroll position is the
 * source of truth for `index`.
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  /** Undefined until it is first measured, because visitors may have swiped before hydration. */
  const [seen, setSeen] = useState<number>();
  /** Target of the current movement. Slides that are passed on the way are not announced. */
  const target = useRef<number | null>(null);

  /** Index of the visible slide; undefined while the row has no width. */
  const position = useCallback((): number | undefined => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return undefined;
    return Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
  }, [count]);

  const syncWithScroll = useCallback(() => {
    const shown = position();
    if (shown === undefined) return;
    if (target.current !== null && target.current !== shown) return;
    target.current = null;
    setSeen(shown);
  }, [position]);

  /** Called when the visitor interacts or a movement ends. Cancels the target. */
  const release = useCallback(() => {
    target.current = null;
    syncWithScroll();
  }, [syncWithScroll]);

  /** Scrolls to a slide. The first one follows the last. */
  const show = useCallback(
    (requested: number, behavior: ScrollBehavior = 'auto') => {
      const track = ref.current;
      if (!track) return;
      const next = ((requested % count) + count) % count;
      target.current = next;
      setSeen(next);
      track.scrollTo({ left: next * track.clientWidth, behavior });
    },
    [count],
  );

  useEffect(syncWithScroll, [syncWithScroll]);

  return {
    index: seen ?? 0,
    seen,
    show,
    position,
    track: { ref, onScroll: syncWithScroll, onScrollEnd: release, onPointerDown: release, onWheel: release },
  };
}
