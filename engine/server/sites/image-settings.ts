import type { Settings } from '../../../schemas';
import { pictureUrl, type PictureSettings } from '../../browser/images/image-url';

/** What social networks show a link with, px: their cards are 1200 wide. */
const SOCIAL_WIDTH = 1200;

/**
 * The settings of pictures as pages read them: with the version of the site's media in the template, so that
 * addresses are good for ever, and with the origin that an outside image host fetches our own pictures from.
 */
export const imageSettingsForPages = (
  images: PictureSettings,
  { origin, version }: { origin: string; version: string },
): PictureSettings => ({
  ...images,
  template: images.template.replaceAll('{version}', version),
  // Only where it is used: pages of one site on two hosts are else the same.
  base: images.template.includes('{url}') && images.base === '' ? origin : images.base,
});

/** Origins besides our own from which a page shows pictures: the tenant's, and that of its image host. */
export function imageOriginsOf({ origins, template }: Settings['images']): string[] {
  const host = /^https:\/\/[^/]+/.exec(template)?.[0];
  return [...new Set([...origins, ...(host ? [host] : [])])];
}

/** A path that is the same within a whole address: nothing of it is encoded, and it leads nowhere else. */
const PLAIN_PATH = /^\/(?!\/)[\w\-./~%?=&:]*$/;

/** A picture for social networks: a JPEG, which all of them know, by its whole address. */
export function socialImageUrl(images: PictureSettings, src: string, origin: string): string {
  const url = pictureUrl(images, src, { width: SOCIAL_WIDTH, format: 'jpeg' });
  // Taking an address apart costs more than all the rest of it, and a page has several.
  if (PLAIN_PATH.test(url) && !url.includes('..')) return origin + url;
  return URL.canParse(url, origin) ? new URL(url, origin).href : url;
}
