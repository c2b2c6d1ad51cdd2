import { validators, type MediaDescription } from '../../../schemas';
import { isObject } from '../../lib';
import { formatJson } from '../../layout';
import { MediaError } from './media-error';

/** Describes the files of a layer's folder `media`. */
export const DESCRIPTIONS_FILE = 'media.json';

export type Descriptions = Readonly<Record<string, MediaDescription>>;

/** Reads the valid descriptions of a layer's media.json. */
export function readDescriptions(text: string | null): Descriptions {
  const value = parse(text);
  return validators.media(value) ? (value.files ?? {}) : {};
}

function parse(text: string | null): unknown {
  try {
    return text === null ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Describes a file, and returns the new text of media.json, sorted by path; null if no descriptions remain.
 * @param description undefined removes the description
 * @throws MediaError if the file has a mistake, because writing it would lose other descriptions
 */
export function withDescription(
  text: string | null,
  path: string,
  description: MediaDescription | undefined,
): string | null {
  const value = parse(text);
  if (!validators.media(value))
    throw new MediaError(
      'conflict',
      `'${DESCRIPTIONS_FILE}' has a mistake, which 'check' names. Correct it first; nothing was changed.`,
    );
  const { [path]: _, ...others } = value.files ?? {};
  const isEmpty = description === undefined || Object.keys(description).length === 0;
  const entries = Object.entries(isEmpty ? others : { ...others, [path]: description });
  const files = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const { files: _files, ...more } = isObject(value) ? value : {};
  if (entries.length === 0 && Object.keys(more).length === 0) return null;
  return formatJson({ ...more, files });
}
