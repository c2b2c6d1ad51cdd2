import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../engine/layout';

/** A text longer than this gets a field of several lines. */
const LONG_TEXT = 160;
/** What the schemas call a colour. */
const COLOUR = '^#[0-9a-fA-F]{6}$';
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
  if (schema.pattern === COLOUR) return { 'ui:widget': 'colour' };
  return {};
}

/**
 * Schemas without defaults: the values come complete, and what a form fills in by itself nobody has said. And without
 * `uniqueItems`, for which rjsf would show a list to tick, in which nothing can be put in order.
 */
function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (!isObject(schema)) return schema;
  const { default: _, uniqueItems: _unique, properties, items, ...rest } = schema;
  // Of what is edited as JSON nothing but its name: for the rest rjsf would show fields of its own.
  if (!isPlain(schema)) return { title: rest.title, description: rest.description };
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

/** Values as a form: the schema, and which fields stand for what. */
export function formSchemaOf(values: JsonObject | undefined): { schema: RJSFSchema; uiSchema: UiSchema } {
  const bare = withoutDefaults({ properties: {}, ...values, type: 'object' }) as RJSFSchema;
  const schema: RJSFSchema = { ...bare, type: 'object', properties: bare.properties ?? {} };
  delete schema.title;
  delete schema.description;
  return { schema, uiSchema: { ...uiOf(schema), 'ui:globalOptions': { emptyValue: '', label: true } } };
}
