import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element's content overflows. Scrolling content must be focusable (WCAG 2.1.1), which not every browser
 * ensures; content that does not scroll should not be a tab stop.
 */
export function useScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    // The content can grow while the element has reached its maximum height.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return isScrollable;
}
