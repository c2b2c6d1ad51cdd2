/**
 * Session storage key for the paths and queries of the pages that this tab has opened, each followed by a line break
 * (LEAD-055).
 */
export const VISITED_KEY = 'forecourt.visited';

/** Number of characters that are stored. Older pages are cut off, the oldest anywhere within its path. */
export const VISITED_LENGTH = 2e4;
