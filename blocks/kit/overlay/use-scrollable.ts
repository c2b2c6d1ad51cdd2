import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element holds more than it shows. What scrolls must be reached by the keyboard (WCAG 2.1.1): not every
 * browser sees to that, and a stop where nothing scrolls would be one too many.
 */
export function useScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    // What is inside may grow while the frame stays as high as it can be.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return isScrollable;
}
