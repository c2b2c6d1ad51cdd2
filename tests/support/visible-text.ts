import type { Page } from 'playwright-core';

/** The texts of a page that a visitor sees at its present size, in the order of the document. */
export interface VisibleText {
  text: string;
  /** Where each text of an element starts in `text`, and where it is on the page, in pixels. */
  boxes: readonly { start: number; top: number; bottom: number }[];
}

/**
 * Reads what is visible, also below the fold. Unlike `innerText`, it leaves out what is transparent, cut off to nothing,
 * or only for screen readers. Texts in areas that scroll are visible.
 */
export const readVisibleText = (page: Page): Promise<VisibleText> =>
  page.evaluate(() => {
    // What is far from the screen has no size before it is rendered. A constructed sheet, which the page's CSP allows.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    const boxes = [];
    let text = '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!words || !element || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const seen = { left, right, top, bottom };
      for (let layer: Element | null = element; layer; layer = layer.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(layer);
        if (display === 'contents' || display === 'inline') continue;
        const edge = layer.getBoundingClientRect();
        if (/clip|hidden/.test(overflowX)) {
          seen.left = Math.max(seen.left, edge.left);
          seen.right = Math.min(seen.right, edge.right);
        }
        if (/clip|hidden/.test(overflowY)) {
          seen.top = Math.max(seen.top, edge.top);
          seen.bottom = Math.min(seen.bottom, edge.bottom);
        }
      }
      // Text for screen readers has a pixel at most.
      if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2) continue;
      boxes.push({ start: text.length, top: seen.top + scrollY, bottom: seen.bottom + scrollY });
      text += `${words} `;
    }
    return { text: text.replaceAll(/\s/g, ' '), boxes };
  });
