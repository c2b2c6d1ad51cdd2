import type { BlockManifest } from '../../schemas';
import { findLinks, getOwn, isObject, type JsonObject } from '../../engine/layout';

/** The address of a required link until the author chooses one. Every site has it. */
const HOME = '/';
/** Names of images. A site rarely has the files that an example shows. */
const IMAGE = /^(?:src|image|images|logo|photo)$|Image$/;
/** A link within a text: `[label](address)`. */
const LINK_IN_TEXT = /\[([^\]]*)\]\([^()\s]+\)/g;

const readProperties = (schema: unknown): JsonObject =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
const readRequired = (schema: unknown): readonly unknown[] =>
  isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : [];

const isLink = (name: string, schema: unknown, value: unknown): boolean =>
  findLinks({ properties: { [name]: schema } }, { [name]: value }).some(({ href }) => href === value);

/** A value of an example without links and images; undefined if it requires an image. */
function withoutAddresses(schema: unknown, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(LINK_IN_TEXT, '$1');
  if (Array.isArray(value)) {
    const items = isObject(schema) ? schema['items'] : undefined;
    const entries = value.map((entry: unknown) => withoutAddresses(items, entry));
    return entries.includes(undefined) ? undefined : entries;
  }
  if (!isObject(value)) return value;
  const properties = readProperties(schema);
  const required = readRequired(schema);
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const innerSchema = getOwn(properties, name);
    const isOmitted = IMAGE.test(name) || isLink(name, innerSchema, inner);
    const cleaned = isOmitted ? undefined : withoutAddresses(innerSchema, inner);
    if (cleaned !== undefined) entries.push([name, cleaned]);
    else if (required.includes(name)) {
      if (IMAGE.test(name) || !isLink(name, innerSchema, inner)) return undefined;
      entries.push([name, HOME]);
    }
  }
  return Object.fromEntries(entries);
}

/** Whether a block is empty without this prop: a list of entries without default ones. */
function isContent(schema: JsonObject, value: unknown): boolean {
  const isEmptyByDefault =
    schema['default'] === undefined || (Array.isArray(schema['default']) && schema['default'].length === 0);
  return isEmptyByDefault && Array.isArray(value) && value.some(isObject);
}

/** A value for a required prop of a block without an example. */
const createPlaceholder = (name: string, schema: JsonObject): unknown => {
  if (schema['type'] !== 'string') return undefined;
  return Array.isArray(schema['enum']) ? schema['enum'][0] : String(schema['title'] ?? name);
};

/**
 * Props that make a new block visible: required ones, and its content. They come from the block's example,
 * without links and images, which the site may not have.
 */
export function createInitialProps(
  { props: schema }: Pick<BlockManifest, 'props'>,
  example: JsonObject = {},
): JsonObject {
  const required = readRequired(schema);
  const entries = Object.entries(readProperties(schema)).flatMap(([name, prop]): [string, unknown][] => {
    if (!isObject(prop)) return [];
    const isRequired = required.includes(name) && prop['default'] === undefined;
    const inExample = getOwn(example, name);
    if (!isRequired && !isContent(prop, inExample)) return [];
    const value =
      withoutAddresses(prop, inExample) ?? (isRequired ? createPlaceholder(name, prop) : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
