import { ImageError } from './image-error';

/** The source of an image: a media file of the site, or a URL on another host. */
export type ImageSource = { kind: 'own'; path: string } | { kind: 'remote'; url: URL };

const MAX_LENGTH = 2_000;
const MEDIA_PREFIX = 'media/';
const UNSAFE_CHARACTERS = /[\0-\x1f\x7f\\]/;

/** Returns the path; undefined if it could leave the folder or refers to a hidden file. */
function parseRelativePath(path: string): string | undefined {
  const parts = path.split('/');
  const isRelative = parts.every((part) => part !== '' && !part.startsWith('.'));
  return isRelative && !UNSAFE_CHARACTERS.test(path) ? path : undefined;
}

function parseRemoteUrl(text: string): URL | undefined {
  if (UNSAFE_CHARACTERS.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Parses the encoded part of a path after `/img/`: a path of the site's media (`media/cars/a.avif`) or an encoded
 * `https://` URL. Throws an `ImageError` with the reason `invalid-address` for other values.
 */
export function parseSource(encoded: string): ImageSource {
  if (encoded.length > MAX_LENGTH) throw new ImageError('invalid-address', 'The address is too long.');
  let text: string;
  try {
    text = decodeURIComponent(encoded);
  } catch {
    throw new ImageError('invalid-address', 'The address is not encoded correctly.');
  }
  if (text.startsWith(MEDIA_PREFIX)) {
    const path = parseRelativePath(text.slice(MEDIA_PREFIX.length));
    if (path !== undefined) return { kind: 'own', path };
  }
  const url = /^https:\/\//i.test(text) ? parseRemoteUrl(text) : undefined;
  if (url) return { kind: 'remote', url };
  throw new ImageError('invalid-address', 'Use `media/…` or an encoded https address.');
}

/** Whether a site allows images from a URL. Origins are normalised before comparison. */
export const isAllowedOrigin = (url: URL, origins: readonly string[]): boolean =>
  origins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin);
