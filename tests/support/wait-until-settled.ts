import type { Page } from 'playwright-core';

/** Nothing moves or blinks, and what is below the window is painted too. */
const STILL = `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }
  * { content-visibility: visible !important }
`;

/** Waits until the whole page is as a visitor sees it who has scrolled through it: pictures and typefaces are there. */
export async function settled(page: Page): Promise<void> {
  // No function in it has a name: what runs the program adds a helper to such, which the page has not.
  await page.evaluate(async (still) => {
    // A constructed sheet: the page's policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(still);
    document.adoptedStyleSheets.push(sheet);
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.checkVisibility());
    // One that waits beside the window, in a row that scrolls, would never come by itself.
    // And one that is decoded aside may be a blank in the frame that is photographed.
    for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    // A picture that does not come is for the caller to see, not to wait for.
    await Promise.all(
      images.map(async (image) => {
        // Decoding fails at once while the picture is still on its way for another reason.
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
