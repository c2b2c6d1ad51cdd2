import { ConversionError } from '../errors';
import { readColumn } from '../records/feed-record';
import type { ConversionFactory } from './conversion';
import { toSingleLine } from './conversion';
import { parseJson, cleanNested } from './nested';

export const jsonConversions: Record<string, ConversionFactory> = {
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
