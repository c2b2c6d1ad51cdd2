import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A row of slides that scrolls and snaps by itself (works without script); this only follows it and steers it.
 * The scroll position is the truth: whoever swipes, steps or picks, `index` comes from there.
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  /** Undefined until the row has been looked at: a visitor may have swiped it before this code came. */
  const [seen, setSeen] = useState<number>();
  /** Where a step is heading; the slides on the way there are not announced. */
  const heading = useRef<number | null>(null);

  /** The slide that stands in sight, counted from 0; undefined while the row has no width. */
  const position = useCallback((): number | undefined => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return undefined;
    return Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
  }, [count]);

  const follow = useCallback(() => {
    const shown = position();
    if (shown === undefined) return;
    if (heading.current !== null && heading.current !== shown) return;
    heading.current = null;
    setSeen(shown);
  }, [position]);

  /** The visitor's own hand, or the end of a movement: whatever was intended before no longer counts. */
  const release = useCallback(() => {
    heading.current = null;
    follow();
  }, [follow]);

  /** Goes to a slide; past the last one comes the first. */
  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const track = ref.current;
      if (!track) return;
      const next = ((wanted % count) + count) % count;
      heading.current = next;
      setSeen(next);
      track.scrollTo({ left: next * track.clientWidth, behavior });
    },
    [count],
  );

  useEffect(follow, [follow]);

  return {
    index: seen ?? 0,
    seen,
    show,
    position,
    track: { ref, onScroll: follow, onScrollEnd: release, onPointerDown: release, onWheel: release },
  };
}
