import { useEffect, useRef, useState } from 'react';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The figure at a point of the animation (0 to 1), easing out. */
export function interpolateFigure(share: number, from: number, to: number): number {
  const eased = 1 - (1 - Math.min(Math.max(share, 0), 1)) ** 3;
  return Math.round(from + (to - from) * eased);
}

/**
 * Animates to each new value (PROMO-017), or jumps to it with reduced motion.
 * @param ms duration in milliseconds
 */
export function useCountUp(value: number, ms: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = current.current;
    if (from === value) return;
    const start = performance.now();
    const length = ms > 0 && !prefersReducedMotion() ? ms : 0;
    let frame = requestAnimationFrame(function step(now) {
      const share = length === 0 ? 1 : (now - start) / length;
      current.current = interpolateFigure(share, from, value);
      setShown(current.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, ms]);
  return shown;
}
