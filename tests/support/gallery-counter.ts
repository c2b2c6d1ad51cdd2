import type { Locator } from 'playwright-core';

/** Reads the gallery's counter: `2 / 4`, or `Video`. The counter of the full-screen viewer is later in the DOM. */
export const readGalleryCounter = (gallery: Locator): Promise<string | null> =>
  gallery.locator('[aria-live] > [aria-hidden]').first().textContent();
