import type { PlaygroundMediaItem } from '../../schemas';
import { withoutFocalPoint } from '../../engine/browser/images/focal-point';
import { isObject, type JsonObject } from '../../engine/layout';

/**
 * Properties of a picture that are set from the chosen file. Others, such as a second picture, are not
 * changed.
 */
const PICTURE_PROPERTIES: ReadonlySet<string> = new Set(['src', 'alt', 'width', 'height', 'light']);

/** Whether a schema describes one picture: its address and related properties. */
export function isPictureSchema(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || !isObject(schema.properties)) return false;
  const { src } = schema.properties;
  return (
    isObject(src) &&
    src.type === 'string' &&
    Object.keys(schema.properties).every((name) => PICTURE_PROPERTIES.has(name))
  );
}

const PICTURE_NAME = /^(?:src|light|image|photo|picture)$|Src$/;

/** Whether a text with this name and schema is the address of a picture. */
export const isPictureAddress = (name: string, schema: unknown): boolean =>
  PICTURE_NAME.test(name) &&
  !/video/i.test(name) &&
  isObject(schema) &&
  schema.type === 'string' &&
  schema.enum === undefined;

/** The path in the folder `media` of an address; undefined for other addresses. */
export function readMediaPath(address: string): string | undefined {
  const path = /^\/media\/([^?#]+)/.exec(withoutFocalPoint(address))?.[1];
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A field's value after another picture has been chosen: its address with focal point, size and description. A
 * description of the previous picture is removed.
 * @param properties the properties that the field has
 */
export function withPicture(
  value: JsonObject,
  { address, alt, width, height }: PlaygroundMediaItem,
  properties: JsonObject,
): JsonObject {
  const { alt: _alt, width: _width, height: _height, ...others } = value;
  const parts = { src: address, alt, width, height };
  const known = Object.entries(parts).filter(([name, part]) => part !== undefined && name in properties);
  return { ...others, ...Object.fromEntries(known) };
}

/** The value of a field with another description; undefined removes it. */
export function withAlt({ alt: _, ...value }: JsonObject, alt: string | undefined): JsonObject {
  return alt === undefined ? value : { ...value, alt };
}

/**
 * URL from which the playground loads a site's picture; undefined for pictures on other hosts, which the playground's
 * security policy blocks.
 */
export function createThumbnailUrl(tenant: string, address: string, width: 320 | 1280): string | undefined {
  const path = readMediaPath(address);
  if (path === undefined) return undefined;
  return `/playground/media?${new URLSearchParams({ site: tenant, path, width: String(width) }).toString()}`;
}
