import { getOwn, isObject, type JsonObject } from '../../engine/layout';

/** As in `schemas/markdown.schema.json`. */
const MAX_LENGTH = 100_000;

/**
 * The schema of an entry in which the Markdown field is a multi-line text. The original schema also allows
 * a list of paragraphs, which a form could only edit as JSON; existing lists stay lists.
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
