import { isObject } from '../../../lib';
import type { MediaImage, Vehicle } from '../../../../schemas';
import type { ConversionFactory } from './conversion';
import { toSingleLine } from './conversion';
import { parseEntries, removeDuplicates } from './lists';
import { extractUrl } from './url';

type Video = NonNullable<Vehicle['videos']>[number];

const isPixelCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Reads the image of an entry, which is a URL or an object; an empty list if it has no URL. */
function readImages(entry: unknown): MediaImage[] {
  const { image, alt, width, height } = isObject(entry) ? entry : { image: { url: entry } };
  const { url: imageUrl, thumb } = isObject(image) ? image : {};
  const url = extractUrl(imageUrl);
  if (url === undefined) return [];
  const thumbnailUrl = extractUrl(isObject(thumb) ? thumb['url'] : undefined) ?? url;
  return [
    {
      image: { url, thumb: { url: thumbnailUrl } },
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
  (readEntry: (entry: unknown) => unknown[]): ConversionFactory =>
  (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const media = removeDuplicates(parseEntries(value, separator)).flatMap(readEntry);
      return media.length > 0 ? media : undefined;
    };
  };

export const mediaConversions: Record<string, ConversionFactory> = {
  images: createMediaConversion(readImages),
  videos: createMediaConversion(readVideos),
};
