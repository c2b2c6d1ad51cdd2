import { useEffect, useState, type RefObject } from 'react';

/** How far outside the window still counts as near. */
const MARGIN = '200px';

/** Whether an element is in the window or near it. A hidden one is not. */
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
