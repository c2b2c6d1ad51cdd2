import { useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport that counts as near. */
const MARGIN = '200px';

/** Whether a visible element is in or near the viewport. */
export function useIsNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
