import { ConversionFault } from '../errors';
import { readColumn } from '../record';
import type { ConversionMaker } from './conversion';
import { toLine, toText } from './conversion';

const MAX_ITEMS = 500;

function toList(value: unknown, separator: string): string[] {
  const items = Array.isArray(value) ? value : toText(value).split(separator);
  const texts = items.map(toLine).filter((text) => text !== '');
  if (texts.length > MAX_ITEMS) throw new ConversionFault(`has more than ${MAX_ITEMS} entries`);
  return [...new Set(texts)];
}

/** Addresses that a page may show: on the web or on the site itself. Anything else (`javascript:`) is no address. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.hostname !== '';
}

export const listConversions: Record<string, ConversionMaker> = {
  /** A list of texts; in a CSV they stand in one column with `separator` (default a pipe) between them. */
  list: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const list = toList(value, separator);
      return list.length > 0 ? list : undefined;
    };
  },

  /** Addresses of pictures to the documents’ shape; those that are no addresses are left out. */
  images: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const urls = toList(value, separator).filter(isAddress);
      return urls.length > 0 ? urls.map((url) => ({ image: { url, thumb: { url } } })) : undefined;
    };
  },

  /** Addresses of films to the documents’ shape. */
  videos: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const urls = toList(value, separator).filter(isAddress);
      return urls.length > 0 ? urls.map((url) => ({ video: { url } })) : undefined;
    };
  },

  url: () => (value) => {
    const text = toLine(value);
    if (!isAddress(text)) throw new ConversionFault('is no web address');
    return text;
  },

  /** What stands at `path` in JSON that is written into one column. */
  json: (params) => {
    const path = params.text('path');
    return (value) => {
      const parsed = typeof value === 'string' ? parse(value) : value;
      if (typeof parsed !== 'object' || parsed === null) throw new ConversionFault('is no JSON object');
      return readColumn({ ...parsed }, path);
    };
  },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConversionFault('is no valid JSON');
  }
}
