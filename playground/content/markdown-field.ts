import { getOwn, isObject, type JsonObject } from '../../engine/layout';

/** As in `schemas/markdown.schema.json`. */
const MAX_LENGTH = 100_000;

/**
 * The schema of an entry in which the field for Markdown files is a text of several lines. Its own schema also allows a
 * list of paragraphs, which a form can only show as JSON; a value that is such a list stays one.
 */
export function withTextField(schema: JsonObject, field: string | undefined, values: JsonObject): JsonObject {
  const { properties } = schema;
  if (field === undefined || !isObject(properties) || Array.isArray(getOwn(values, field))) return schema;
  const property = getOwn(properties, field);
  if (!isObject(property)) return schema;
  const { title, description } = property;
  const text = { type: 'string', maxLength: MAX_LENGTH, title, description };
  return { ...schema, properties: { ...properties, [field]: text } };
}
