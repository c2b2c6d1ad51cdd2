import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../engine/layout';

/** A text longer than this gets a field of several lines. */
const LONG_TEXT = 160;
const PLAIN = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Whether the form has a field for it; what is left is edited as JSON. */
function isPlain(schema: JsonObject): boolean {
  if (typeof schema.type !== 'string' || !PLAIN.has(schema.type)) return false;
  if (schema.type === 'object') return isObject(schema.properties);
  return schema.type !== 'array' || isObject(schema.items);
}

function uiOf(schema: unknown): UiSchema {
  if (!isObject(schema) || !isPlain(schema)) return { 'ui:field': 'json' };
  if (isObject(schema.properties)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, uiOf(property)]),
    );
  }
  if (schema.type === 'array') return { items: uiOf(schema.items) };
  const { maxLength } = schema;
  if (schema.type === 'string' && !schema.enum && typeof maxLength === 'number' && maxLength > LONG_TEXT)
    return { 'ui:widget': 'textarea' };
  return {};
}

/** Schemas without defaults: the props come complete, and what a form fills in by itself nobody has said. */
function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (!isObject(schema)) return schema;
  const { default: _, properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withoutDefaults(property)]),
      ),
    }),
    ...(items !== undefined && { items: withoutDefaults(items) }),
  };
}

/** A block's props as a form: the schema, and which fields stand for what. */
export function formSchemaOf(props: JsonObject | undefined): { schema: RJSFSchema; uiSchema: UiSchema } {
  const bare = withoutDefaults(props ?? {}) as RJSFSchema;
  const schema: RJSFSchema = { ...bare, type: 'object', properties: bare.properties ?? {} };
  delete schema.title;
  delete schema.description;
  return { schema, uiSchema: { ...uiOf(schema), 'ui:globalOptions': { emptyValue: '', label: true } } };
}
