/**
 * Writes stock as feeds for advertising platforms. In: vehicles, and their context (site address, locations, images).
 * Out: CSV (RFC 4180), record by record, and how many vehicles were omitted and why. A format is a table of columns.
 */
export { type AdFeed, type FeedContext } from './ad-feed';
export { adFeeds } from './ad-feeds';
export { formatCsvRecord, escapeFormula, escapeUntrustedText } from './csv-record';
export { writeFeed, type FeedReport } from './write-feed';
