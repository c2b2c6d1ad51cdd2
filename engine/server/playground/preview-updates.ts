import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { findTextChange, type TextChange } from '../../lib';

interface SentPage {
  readonly hash: string;
  readonly html: string;
}

const MAX_PAGES = 50;
/** Characters of all pages together. A page that is not kept any more is sent whole once. */
const MAX_LENGTH = 40_000_000;
const HOUR_MS = 3_600_000;
/** How many versions of a page are kept: windows that show it at several widths get it one after the other. */
const MAX_VERSIONS = 4;

/** The pages that previews have, to send them only what has changed. */
export class PreviewUpdates {
  readonly #pages = new LRUCache<string, readonly SentPage[]>({
    max: MAX_PAGES,
    maxSize: MAX_LENGTH,
    sizeCalculation: (versions) => versions.reduce((sum, { html }) => sum + html.length, 1),
    ttl: HOUR_MS,
    updateAgeOnGet: true,
  });

  /**
   * Creates the change from the version with a hash, or from nothing if that version is not known.
   * @param key identifies the page: its draft and its URL
   */
  create(key: string, html: string, base: string): TextChange & { hash: string } {
    const hash = createHash('sha1').update(html).digest('base64url');
    const versions = this.#pages.get(key) ?? [];
    const known = versions.find((version) => version.hash === base);
    this.#pages.set(key, [
      { hash, html },
      ...versions.filter((version) => version.hash !== hash).slice(0, MAX_VERSIONS - 1),
    ]);
    return { hash, ...(known ? findTextChange(known.html, html) : { start: 0, text: html }) };
  }
}
