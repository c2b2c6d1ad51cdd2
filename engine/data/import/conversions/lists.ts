import { isObject } from '../../../lib';
import type { MediaImage, Vehicle } from '../../../../schemas';
import { ConversionError } from '../errors';
import { readColumn } from '../records/feed-record';
import type { ConversionFactory } from './conversion';
import { toSingleLine, toText } from './conversion';
import { parseJson, toNested } from './nested';

const MAX_ITEMS = 500;

type Film = NonNullable<Vehicle['videos']>[number];

/** The entries of a list, of a list written as JSON, or of a text with a separator between them. */
function entriesOf(value: unknown, separator: string): unknown[] {
  const given = typeof value === 'string' && value.trimStart().startsWith('[') ? parseJson(value) : value;
  const entries: unknown[] = Array.isArray(given) ? given : toText(given).split(separator);
  if (entries.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
  return entries;
}

/** Texts each once; whole entries of pictures and films stay what they are. */
function eachOnce(entries: readonly unknown[]): unknown[] {
  const texts = entries.map((entry) => (isObject(entry) ? entry : toSingleLine(entry)));
  return [...new Set(texts)].filter((entry) => entry !== '');
}

const toList = (value: unknown, separator: string): string[] =>
  eachOnce(Array.isArray(value) ? value : toText(value).split(separator)).map(toSingleLine);

/** Addresses that a page may show: on the web or on the site itself. Anything else (`javascript:`) is no address. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.hostname !== '';
}

/** The address in a text, or none. */
function addressIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? toSingleLine(value) : '';
  return isAddress(text) ? text : undefined;
}

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** A picture out of its address, or out of its whole entry: without an address there is none. */
function pictureOf(entry: unknown): MediaImage[] {
  const { image, alt, width, height } = isObject(entry) ? entry : { image: { url: entry } };
  const { url: given, thumb } = isObject(image) ? image : {};
  const url = addressIn(given);
  if (url === undefined) return [];
  const small = addressIn(isObject(thumb) ? thumb['url'] : undefined) ?? url;
  return [
    {
      image: { url, thumb: { url: small } },
      ...(typeof alt === 'string' && { alt: toSingleLine(alt) }),
      ...(isPixels(width) && { width }),
      ...(isPixels(height) && { height }),
    },
  ];
}

/** A film, in the same ways. */
function filmOf(entry: unknown): Film[] {
  const { video, poster } = isObject(entry) ? entry : { video: { url: entry } };
  const url = addressIn(isObject(video) ? video['url'] : undefined);
  if (url === undefined) return [];
  const still = addressIn(poster);
  return [{ video: { url }, ...(still !== undefined && { poster: still }) }];
}

/** A conversion to the documents’ shape of a list of media; entries without an address are left out. */
const mediaOf =
  (read: (entry: unknown) => unknown[]): ConversionFactory =>
  (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const media = eachOnce(entriesOf(value, separator)).flatMap(read);
      return media.length > 0 ? media : undefined;
    };
  };

export const listConversions: Record<string, ConversionFactory> = {
  /** A list of texts; in a CSV they stand in one column with `separator` (default a pipe) between them. */
  list: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const list = toList(value, separator);
      if (list.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
      return list.length > 0 ? list : undefined;
    };
  },

  images: mediaOf(pictureOf),
  videos: mediaOf(filmOf),

  url: () => (value) => {
    const text = toSingleLine(value);
    if (!isAddress(text)) throw new ConversionError('is not a web address');
    return text;
  },

  /** JSON that is written into one column, or what stands at `path` in it. Amounts named in `money` are dollars. */
  json: (params) => {
    const path = params.text('path', '');
    const money = new Set(params.texts('money', []));
    return (value) => {
      const parsed = typeof value === 'string' ? parseJson(value) : value;
      if (typeof parsed !== 'object' || parsed === null) throw new ConversionError('is not a JSON object');
      return toNested(path === '' ? parsed : readColumn({ ...parsed }, path), money);
    };
  },

  /** A place: its record, also as JSON in one column, or its name alone. */
  place: () => (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || /^\s*[[{]/.test(value)))
      return toNested(typeof value === 'string' ? parseJson(value) : value, new Set());
    const name = toSingleLine(value);
    return name === '' ? undefined : { name };
  },
};
