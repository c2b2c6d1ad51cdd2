import { isObject } from '../../../lib';
import type { MediaImage, Vehicle } from '../../../../schemas';
import { ConversionError } from '../errors';
import { readColumn } from '../records/feed-record';
import type { ConversionFactory } from './conversion';
import { toSingleLine, toText } from './conversion';
import { parseJson, cleanNested } from './nested';

const MAX_ITEMS = 500;

type Video = NonNullable<Vehicle['videos']>[number];

/** The entries of a list, a JSON list or a delimited string. */
function parseEntries(value: unknown, separator: string): unknown[] {
  const parsed = typeof value === 'string' && value.trimStart().startsWith('[') ? parseJson(value) : value;
  const entries: unknown[] = Array.isArray(parsed) ? parsed : toText(parsed).split(separator);
  if (entries.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
  return entries;
}

/** Removes duplicate strings. Entries that are objects are kept. */
function removeDuplicates(entries: readonly unknown[]): unknown[] {
  const texts = entries.map((entry) => (isObject(entry) ? entry : toSingleLine(entry)));
  return [...new Set(texts)].filter((entry) => entry !== '');
}

const toList = (value: unknown, separator: string): string[] =>
  removeDuplicates(Array.isArray(value) ? value : toText(value).split(separator)).map(toSingleLine);

/**
 * Accepts only URLs that a page may contain: HTTP(S) or a path on the site. Others, such as `javascript:`, are invalid.
 */
function isUrl(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.hostname !== '';
}

/** The URL in a string, if any. */
function extractUrl(value: unknown): string | undefined {
  const text = typeof value === 'string' ? toSingleLine(value) : '';
  return isUrl(text) ? text : undefined;
}

const isPixelCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** An image from its URL or its entry; undefined without a URL. */
function toImage(entry: unknown): MediaImage[] {
  const { image, alt, width, height } = isObject(entry) ? entry : { image: { url: entry } };
  const { url: given, thumb } = isObject(image) ? image : {};
  const url = extractUrl(given);
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

/** A video from its URL or its entry; undefined without a URL. */
function toVideo(entry: unknown): Video[] {
  const { video, poster } = isObject(entry) ? entry : { video: { url: entry } };
  const url = extractUrl(isObject(video) ? video['url'] : undefined);
  if (url === undefined) return [];
  const posterUrl = extractUrl(poster);
  return [{ video: { url }, ...(posterUrl !== undefined && { poster: posterUrl }) }];
}

/** A conversion to a list of media; entries without a URL are omitted. */
const createMediaConversion =
  (read: (entry: unknown) => unknown[]): ConversionFactory =>
  (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const media = removeDuplicates(parseEntries(value, separator)).flatMap(read);
      return media.length > 0 ? media : undefined;
    };
  };

export const listConversions: Record<string, ConversionFactory> = {
  /** A list of strings. In CSV they are in one column, delimited by `separator` (default: pipe). */
  list: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const list = toList(value, separator);
      if (list.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
      return list.length > 0 ? list : undefined;
    };
  },

  images: createMediaConversion(toImage),
  videos: createMediaConversion(toVideo),

  url: () => (value) => {
    const text = toSingleLine(value);
    if (!isUrl(text)) throw new ConversionError('is not a web address');
    return text;
  },

  /** JSON in one column, or the value at `path` in it. The fields named in `money` are in dollars. */
  json: (params) => {
    const path = params.text('path', '');
    const money = new Set(params.texts('money', []));
    return (value) => {
      const parsed = typeof value === 'string' ? parseJson(value) : value;
      if (typeof parsed !== 'object' || parsed === null) throw new ConversionError('is not a JSON object');
      return cleanNested(path === '' ? parsed : readColumn({ ...parsed }, path), money);
    };
  },

  /** A location: its record (which can be JSON in one column) or only its name. */
  place: () => (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || /^\s*[[{]/.test(value)))
      return cleanNested(typeof value === 'string' ? parseJson(value) : value, new Set());
    const name = toSingleLine(value);
    return name === '' ? undefined : { name };
  },
};
