import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../engine/layout';
import { isPictureAddress, isPictureSchema } from '../media';

/** Fields for longer texts have several lines. */
const MAX_ONE_LINE_LENGTH = 160;
/** The pattern that the schemas use for colours. */
const COLOUR = '^#[0-9a-fA-F]{6}$';
const FORM_FIELD_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Whether the form has a field for values of the schema. Other values are edited as JSON. */
function hasFormField(schema: JsonObject): boolean {
  if (typeof schema.type !== 'string' || !FORM_FIELD_TYPES.has(schema.type)) return false;
  if (schema.type === 'object') return isObject(schema.properties);
  return schema.type !== 'array' || isObject(schema.items);
}

/** Marks the schema of a condition, which has a builder. */
const CONDITION = 'condition';
const isCondition = ({ $ref, format }: JsonObject): boolean =>
  $ref === 'condition.schema.json' || format === CONDITION;

/** Marks the schema of a list of options with a label and a value. */
const OPTIONS = 'options';

/** Marks the schema of a list whose values are chosen from a set. */
const CHOICES = 'choices';

/** Marks the schema of a yes or no that may depend on a condition. */
const FLAG = 'flag';
const isFlag = ({ anyOf, format }: JsonObject): boolean =>
  format === FLAG ||
  (Array.isArray(anyOf) &&
    anyOf.length === 2 &&
    anyOf.every(isObject) &&
    anyOf.some(({ type }) => type === 'boolean') &&
    anyOf.some(isCondition));

function createUiSchema(schema: unknown, name = ''): UiSchema {
  if (isObject(schema) && isFlag(schema)) return { 'ui:field': FLAG };
  if (isObject(schema) && isCondition(schema)) return { 'ui:field': CONDITION };
  if (isObject(schema) && schema.format === OPTIONS) return { 'ui:field': OPTIONS };
  if (isObject(schema) && schema.format === CHOICES) return { 'ui:field': CHOICES };
  if (!isObject(schema) || !hasFormField(schema)) return { 'ui:field': 'json' };
  if (isObject(schema.properties)) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties).map(([inner, property]) => [inner, createUiSchema(property, inner)]),
    );
    return name !== '' && isPictureSchema(schema) ? { ...fields, 'ui:field': 'picture' } : fields;
  }
  if (isPictureAddress(name, schema)) return { 'ui:widget': 'picture' };
  if (schema.type === 'array') return { items: createUiSchema(schema.items) };
  const { maxLength } = schema;
  if (
    schema.type === 'string' &&
    !schema.enum &&
    // Such as an email address.
    schema.format === undefined &&
    typeof maxLength === 'number' &&
    maxLength > MAX_ONE_LINE_LENGTH
  )
    return { 'ui:widget': 'textarea' };
  if (schema.pattern === COLOUR) return { 'ui:widget': 'colour' };
  return {};
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Removes defaults: the values are complete, and a default that the form adds would become an edit. Also removes
 * `uniqueItems`, for which rjsf shows checkboxes that cannot be reordered, and the choices between further rules, for
 * which it shows a menu. The compiler checks them.
 */
function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (!isObject(schema)) return schema;
  const {
    default: _,
    uniqueItems: _unique,
    anyOf: _any,
    oneOf: _one,
    allOf: _all,
    properties,
    items,
    ...keywords
  } = schema;
  // A value edited as JSON keeps only its title and description; otherwise rjsf would show its own fields.
  if (isCondition(schema))
    return { title: keywords.title, description: keywords.description, format: CONDITION };
  if (isFlag(schema)) return { title: keywords.title, description: keywords.description, format: FLAG };
  if (!hasFormField(schema)) return { title: keywords.title, description: keywords.description };
  return {
    ...keywords,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          // The default title of an object is the name of its type. Forms can replace it.
          isPictureSchema(property)
            ? withoutDefaults({ ...property, title: property['x-title'] ?? capitalise(name) })
            : withoutDefaults(property),
        ]),
      ),
    }),
    ...(items !== undefined && { items: withoutDefaults(items) }),
  };
}

/**
 * Converts the schema of some values to the schema of their form and the widgets of its fields.
 * @param isEmptyTextAbsent whether an empty text field has no value; otherwise it has an empty text
 */
export function toFormSchema(
  valuesSchema: JsonObject | undefined,
  isEmptyTextAbsent = false,
): {
  schema: RJSFSchema;
  uiSchema: UiSchema;
} {
  const formSchema = withoutDefaults({ properties: {}, ...valuesSchema, type: 'object' }) as RJSFSchema;
  const schema: RJSFSchema = { ...formSchema, type: 'object', properties: formSchema.properties ?? {} };
  delete schema.title;
  delete schema.description;
  return {
    schema,
    uiSchema: {
      ...createUiSchema(schema),
      'ui:globalOptions': { emptyValue: isEmptyTextAbsent ? undefined : '', label: true },
    },
  };
}
