import type { AdFeed } from './ad-feed';
import { googleFeed } from './google-vehicle-ads';
import { metaFeed } from './meta-automotive';

export const adFeeds: ReadonlyMap<string, AdFeed> = new Map(
  [metaFeed, googleFeed].map((feed) => [feed.name, feed]),
);
