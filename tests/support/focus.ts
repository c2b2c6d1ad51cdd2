import type { Page } from 'playwright-core';

/** The focused element. */
export interface Focus {
  /** Name of a control. */
  name: string;
  /** Type of an input or a button, such as `radio`; otherwise the name of the element. */
  type: string;
  /** Start of its text. */
  text: string;
  href: string | undefined;
  /** Whether the focus indicator is visible. */
  isIndicated: boolean;
  isInViewport: boolean;
  /** Whether a sticky part of the page covers it. */
  isCovered: boolean;
}

/** Describes the focused element; undefined if there is none. */
export const describeFocus = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // While one of its scroll buttons has the focus, the scroll container is the active element.
    const SCROLL_BUTTONS = ['::scroll-button(inline-start)', '::scroll-button(inline-end)'];
    const hasIndicator = (candidate: Element): boolean =>
      [undefined, '::after', '::before', ...SCROLL_BUTTONS].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, part);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          !['none', ''].includes(boxShadow)
        );
      });
    // A card or the box of a field may have the indicator.
    const isIndicated = (focused: Element): boolean => {
      for (let at: Element | null = focused, steps = 0; at && steps < 5; at = at.parentElement, steps += 1) {
        if (hasIndicator(at)) return true;
      }
      return false;
    };
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
    return {
      name: element.getAttribute('name') ?? '',
      type: element.getAttribute('type') ?? element.localName,
      text: (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 60),
      href: element.getAttribute('href') ?? undefined,
      isIndicated: isIndicated(element),
      isInViewport: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
      isCovered:
        at !== null &&
        !element.contains(at) &&
        !at.contains(element) &&
        at.closest('header, [data-sticky]') !== null,
    };
  });
