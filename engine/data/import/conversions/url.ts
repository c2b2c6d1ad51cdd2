import { isSafeHref } from '../../../lib';
import { ConversionError } from '../errors';
import type { ConversionFactory } from './conversion';
import { toSingleLine } from './conversion';

/**
 * Accepts only URLs that a page may contain: HTTP(S) or a path on the site. Others, such as `javascript:`, are invalid.
 */
function isUrl(text: string): boolean {
  if (!isSafeHref(text)) return false;
  if (text.startsWith('/')) return true;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.hostname !== '';
}

/** Returns the value as a URL; undefined if it is not one. */
export function extractUrl(value: unknown): string | undefined {
  const text = typeof value === 'string' ? toSingleLine(value) : '';
  return isUrl(text) ? text : undefined;
}

export const urlConversions: Record<string, ConversionFactory> = {
  url: () => (value) => {
    const text = toSingleLine(value);
    if (!isUrl(text)) throw new ConversionError('is not a web address');
    return text;
  },
};
