import type { Page } from 'playwright-core';

/** Pixels by which the document is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the size of text (WCAG 1.4.4). */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Lists the elements that make the document wider than the window; empty if it does not scroll sideways. */
export const listWideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(
        (element) => `${element.localName}.${element.getAttribute('class') ?? ''} ${element.innerText ?? ''}`,
      )
      .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100));
  });

/** Lists the texts in a part of the page that do not fit: cut off by their box, or outside the window. */
export const listCutOffTexts = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    // Texts for screen readers only are in boxes of one pixel.
    const isShown = (element: HTMLElement) => {
      for (let at: HTMLElement | null = element; at && at !== root; at = at.parentElement)
        if (at.offsetWidth <= 1 || at.getAttribute('aria-hidden') === 'true') return false;
      return element.innerText !== '';
    };
    const isClipped = (element: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > document.documentElement.clientWidth + 1;
    };
    return [...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) => isShown(element) && (isClipped(element) || isOutside(element)))
      .map((element) => element.innerText.slice(0, 60));
  });
