import type { Page } from 'playwright-core';

/** Stops animations, hides the caret, and paints content outside the viewport. */
const STILL = `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }
  * { content-visibility: visible !important }
`;

/** Scrolls through the page, then waits until its images and fonts are loaded and painted. */
export async function waitUntilSettled(page: Page): Promise<void> {
  // No named functions inside: tsx wraps them in a helper that does not exist in the page.
  await page.evaluate(async (still) => {
    // A constructed style sheet: the page's CSP refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(still);
    document.adoptedStyleSheets.push(sheet);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.checkVisibility());
    // Lazy images outside the viewport, for example in a carousel, would never load.
    // Asynchronously decoded images may be blank in the frame that is captured.
    for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    // A missing image shows in the screenshot; do not wait for it.
    await Promise.all(
      images.map(async (image) => {
        // `decode` rejects while an image is still loading.
        if (!image.complete) {
          await new Promise((done) => {
            image.addEventListener('load', done, { once: true });
            image.addEventListener('error', done, { once: true });
          });
        }
        await image.decode().catch(() => undefined);
      }),
    );
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, STILL);
}
