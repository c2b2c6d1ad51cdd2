/**
 * Stock as files for advertising platforms. In: vehicles, and what the file must know beside them (the site's
 * address, places, pictures). Out: a CSV after RFC 4180, record by record, and how many cars had to be left out and why.
 * A format is a table of columns.
 */
export { type AdFeed, type FeedContext } from './ad-feed';
export { adFeeds } from './ad-feeds';
export { writeFeed, type FeedReport } from './write-feed';
