import { useEffect, useRef, useState } from 'react';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the figure at a point of the animation, from 0 to 1, with ease-out timing. */
export function interpolateFigure(progress: number, from: number, to: number): number {
  const easedProgress = 1 - (1 - Math.min(Math.max(progress, 0), 1)) ** 3;
  return Math.round(from + (to - from) * easedProgress);
}

/** Animates to each new value (PROMO-017), or jumps to it if the visitor prefers reduced motion. */
export function useCountUp(value: number, durationMs: number): number {
  const [displayedFigure, setDisplayedFigure] = useState(value);
  const currentFigure = useRef(value);
  useEffect(() => {
    const from = currentFigure.current;
    if (from === value) return;
    const startTime = performance.now();
    const animationMs = durationMs > 0 && !prefersReducedMotion() ? durationMs : 0;
    let frame = requestAnimationFrame(function step(now) {
      const progress = animationMs === 0 ? 1 : (now - startTime) / animationMs;
      currentFigure.current = interpolateFigure(progress, from, value);
      setDisplayedFigure(currentFigure.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs]);
  return displayedFigure;
}
