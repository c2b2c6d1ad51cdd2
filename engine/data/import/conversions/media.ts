import { isObject } from '../../../lib';
import type { MediaImage, Vehicle } from '../../../../schemas';
import type { ConversionParams } from '../mapping/conversion-params';
import type { ConversionFactory } from './conversion';
import { toSingleLine } from './conversion';
import { parseEntries, removeDuplicates } from './lists';
import { extractUrl } from './url';

type Video = NonNullable<Vehicle['videos']>[number];

const isPixelCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** The URL of an image, from its key at an image host; undefined without a key or a URL template. */
function createKeyUrl(template: string, key: string | undefined): string | undefined {
  if (template === '' || key === undefined) return undefined;
  return extractUrl(
    template.replaceAll('{image_key}', () => key.split('/').map(encodeURIComponent).join('/')),
  );
}

/**
 * Reads the image of an entry: a URL, `{ "image": { "url", "thumb" } }` or `{ "url", "image_key" }` (ENT-035). An empty
 * list if it has no URL, and no key from which to make one.
 * @param template URL of the image host's images, in which the key replaces `{image_key}`; empty: none
 */
function readImages(entry: unknown, template: string): MediaImage[] {
  const fields: Readonly<Record<string, unknown>> = isObject(entry) ? entry : { url: entry };
  const { image, image_key: rawKey, alt, width, height } = fields;
  // Feeds name a part that they do not have as null.
  const { url: imageUrl, thumb } = isObject(image) ? image : { url: fields['url'] };
  const key = typeof rawKey === 'string' && rawKey.trim() !== '' ? toSingleLine(rawKey) : undefined;
  const url = extractUrl(imageUrl) ?? createKeyUrl(template, key);
  if (url === undefined) return [];
  const thumbnailUrl = extractUrl(isObject(thumb) ? thumb['url'] : undefined) ?? url;
  return [
    {
      image: { url, thumb: { url: thumbnailUrl } },
      ...(key !== undefined && { image_key: key }),
      ...(typeof alt === 'string' && { alt: toSingleLine(alt) }),
      ...(isPixelCount(width) && { width }),
      ...(isPixelCount(height) && { height }),
    },
  ];
}

/** Reads the video of an entry, which is a URL or an object; an empty list if it has no URL. */
function readVideos(entry: unknown): Video[] {
  const { video, poster } = isObject(entry) ? entry : { video: { url: entry } };
  const url = extractUrl(isObject(video) ? video['url'] : undefined);
  if (url === undefined) return [];
  const posterUrl = extractUrl(poster);
  return [{ video: { url }, ...(posterUrl !== undefined && { poster: posterUrl }) }];
}

/** Creates a conversion to a list of media, which omits entries without a URL. */
const createMediaConversion =
  (createReader: (params: ConversionParams) => (entry: unknown) => unknown[]): ConversionFactory =>
  (params) => {
    const separator = params.text('separator', '|');
    const readEntry = createReader(params);
    return (value) => {
      const media = removeDuplicates(parseEntries(value, separator)).flatMap((entry) => readEntry(entry));
      return media.length > 0 ? media : undefined;
    };
  };

export const mediaConversions: Record<string, ConversionFactory> = {
  images: createMediaConversion((params) => {
    const template = params.text('keyUrl', '');
    return (entry) => readImages(entry, template);
  }),
  videos: createMediaConversion(() => readVideos),
};
