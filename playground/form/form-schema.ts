import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../engine/layout';

/** A field for text that may be longer than this has several lines. */
const LONG_TEXT = 160;
/** The pattern of colours in the schemas. */
const COLOUR = '^#[0-9a-fA-F]{6}$';
const PLAIN = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Whether the form has a field for the schema. Other values are edited as JSON. */
function isPlain(schema: JsonObject): boolean {
  if (typeof schema.type !== 'string' || !PLAIN.has(schema.type)) return false;
  if (schema.type === 'object') return isObject(schema.properties);
  return schema.type !== 'array' || isObject(schema.items);
}

function uiSchemaOf(schema: unknown): UiSchema {
  if (!isObject(schema) || !isPlain(schema)) return { 'ui:field': 'json' };
  if (isObject(schema.properties)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, uiSchemaOf(property)]),
    );
  }
  if (schema.type === 'array') return { items: uiSchemaOf(schema.items) };
  const { maxLength } = schema;
  if (schema.type === 'string' && !schema.enum && typeof maxLength === 'number' && maxLength > LONG_TEXT)
    return { 'ui:widget': 'textarea' };
  if (schema.pattern === COLOUR) return { 'ui:widget': 'colour' };
  return {};
}

/**
 * Removes defaults, because values are complete and a default that the form fills in would become an edit. Also removes
 * `uniqueItems`, for which rjsf shows checkboxes that cannot be reordered.
 */
function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (!isObject(schema)) return schema;
  const { default: _, uniqueItems: _unique, properties, items, ...rest } = schema;
  // A value edited as JSON keeps only its name; otherwise rjsf would show its own fields.
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

/** The schema of a form for some values, and the widgets of its fields. */
export function toFormSchema(values: JsonObject | undefined): { schema: RJSFSchema; uiSchema: UiSchema } {
  const bare = withoutDefaults({ properties: {}, ...values, type: 'object' }) as RJSFSchema;
  const schema: RJSFSchema = { ...bare, type: 'object', properties: bare.properties ?? {} };
  delete schema.title;
  delete schema.description;
  return { schema, uiSchema: { ...uiSchemaOf(schema), 'ui:globalOptions': { emptyValue: '', label: true } } };
}
