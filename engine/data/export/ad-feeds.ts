import type { AdFeed } from './ad-feed';
import { google } from './google-vehicle-ads';
import { meta } from './meta-automotive';

/** Feed formats by name. */
export const adFeeds: ReadonlyMap<string, AdFeed> = new Map([meta, google].map((feed) => [feed.name, feed]));
