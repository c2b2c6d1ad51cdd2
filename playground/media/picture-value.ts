import type { PlaygroundMediaItem } from '../../schemas';
import { withoutFocalPoint } from '../../engine/browser/images/focal-point';
import { isObject, type JsonObject } from '../../engine/layout';

/** Values of a picture that follow from the chosen file. Others, such as a second picture, stay as they are. */
const PARTS: ReadonlySet<string> = new Set(['src', 'alt', 'width', 'height', 'light']);

/** Whether values of a schema are one picture: its address and what belongs to it. */
export function isPictureSchema(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || !isObject(schema.properties)) return false;
  const { src } = schema.properties;
  return (
    isObject(src) && src.type === 'string' && Object.keys(schema.properties).every((name) => PARTS.has(name))
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
 * The value of a field with another picture: address with focal point, size, and what the picture shows. A text that
 * described the earlier picture does not stay.
 * @param properties the values that the field has
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

/** The value of a field with another alternative text; undefined for none. */
export function withAlt({ alt: _, ...value }: JsonObject, alt: string | undefined): JsonObject {
  return alt === undefined ? value : { ...value, alt };
}
