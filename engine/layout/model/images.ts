import { isObject, type Pointer } from '../base/json';

export interface Image {
  readonly at: Pointer;
  /** As written: `/media/hero.jpg`, `https://…`. */
  readonly src: string;
}

/** All images in a value: objects with a `src`, at any depth, and their `light` variants. */
export function findImages(value: unknown, at: Pointer = []): Image[] {
  const found: Image[] = [];
  if (typeof value === 'object' && value !== null) collectImages(value, [...at], found);
  return found;
}

/** Runs for the props of every node, so it shares one path and copies it only for an image. */
function collectImages(value: object, path: (string | number)[], found: Image[]): void {
  const isImage = isObject(value) && typeof value.src === 'string' && value.src !== '';
  for (const name in value) {
    const inner: unknown = (value as { readonly [name: string]: unknown })[name];
    if (typeof inner === 'string') {
      if (isImage && inner !== '' && (name === 'src' || name === 'light'))
        found.push({ at: [...path, name], src: inner });
    } else if (typeof inner === 'object' && inner !== null) {
      path.push(Array.isArray(value) ? Number(name) : name);
      collectImages(inner, path, found);
      path.pop();
    }
  }
}

/** The host of an image on another site, as an origin; undefined for the site's own images. */
export function findExternalOrigin(src: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return undefined;
  const absolute = src.startsWith('//') ? `https:${src}` : src;
  return URL.canParse(absolute) ? new URL(absolute).origin : src;
}
