import type { Settings } from '../../../schemas';
import { imageUrl, type ImageSettings } from '../../browser/images/image-url';

/** In pixels; the width that social networks recommend. */
const MAX_WIDTH = 1200;

/**
 * Creates the image settings for pages. The URL template includes the version of the site's media, so that
 * images can be cached forever, and the origin from which an external image host fetches the site's own
 * images.
 */
export const createPageImageSettings = (
  images: ImageSettings,
  { origin, version }: { origin: string; version: string },
): ImageSettings => ({
  ...images,
  template: images.template.replaceAll('{version}', version),
  // Only if the template uses it, because otherwise pages are the same on every host of a site.
  base: images.template.includes('{url}') && images.base === '' ? origin : images.base,
});

/** Lists the other origins from which pages load images: those in the tenant's list and its image host. */
export function listImageOrigins({ origins, template }: Settings['images']): string[] {
  const host = /^https:\/\/[^/]+/.exec(template)?.[0];
  return [...new Set([...origins, ...(host ? [host] : [])])];
}

/** A path that stays the same when it is resolved against an origin. */
const PLAIN_PATH = /^\/(?!\/)[\w\-./~%?=&:]*$/;

/** Returns the absolute URL of an image for other sites, such as social networks: a JPEG, which all of them show. */
export function absoluteImageUrl(images: ImageSettings, src: string, origin: string): string {
  const url = imageUrl(images, src, { width: MAX_WIDTH, format: 'jpeg' });
  // Parsing a URL costs more than everything else here, and a page has several.
  if (PLAIN_PATH.test(url) && !url.includes('..')) return origin + url;
  return URL.canParse(url, origin) ? new URL(url, origin).href : url;
}
