import type { Form, FormField, JsonSchema } from '../../../schemas';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../actions/contact-details';
import { DEFAULT_STATE_ID, isEmptyValue, type FormValues } from './form-values';
import {
  DEFAULT_MAX_LENGTHS,
  UPLOAD_ID_PATTERN,
  FIRST_YEAR,
  MAX_FILES,
  POSTCODE_PATTERN,
  ID_OR_SLUG_PATTERN,
  REGO_PATTERN,
  REGO_STATES,
  VIN_PATTERN,
} from './validate-form';
import { listVisibleFields, type FormContext } from './visible-fields';

type FieldOf<Kind> = Extract<FormField, { kind: Kind }>;

const withPattern = ({ source }: RegExp): JsonSchema => ({ type: 'string', pattern: source });
const asText = (maxLength: number, minLength = 1): JsonSchema => ({ type: 'string', minLength, maxLength });

const asNumber = ({ min = 0, max }: FieldOf<'kilometres' | 'money'>, unitsPerWhole: number): JsonSchema => ({
  type: 'integer',
  minimum: Math.max(0, min * unitsPerWhole),
  ...(max !== undefined && { maximum: max * unitsPerWhole }),
});

const optionIds = ({ options = [] }: FieldOf<'select' | 'radio' | 'checkbox-group'>): string[] =>
  options.map(({ id }) => id);

/** Allows the given ids. Without ids, allows nothing, because an empty `enum` is not a valid schema. */
const createEnumSchema = (ids: readonly string[]): JsonSchema =>
  ids.length > 0 ? { enum: ids } : { not: {} };
const asOption = (field: FieldOf<'select' | 'radio'>): JsonSchema => createEnumSchema(optionIds(field));
const asList = (items: JsonSchema, maxItems?: number): JsonSchema => ({
  type: 'array',
  items,
  uniqueItems: true,
  ...(maxItems !== undefined && { maxItems }),
});

/** `validateForm` rejects future years, because the schema must not depend on the date. */
const LAST_YEAR = 2100;
const BOOLEAN: JsonSchema = { type: 'boolean' };
const REFERENCE = withPattern(ID_OR_SLUG_PATTERN);
const DAY = withPattern(/^\d{4}-\d{2}-\d{2}$/);
const DAY_OR_TIME = withPattern(/^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/);

/** The schema of a non-empty value, by kind of field. */
const SCHEMAS: { readonly [Kind in FormField['kind']]: (field: FieldOf<Kind>) => JsonSchema } = {
  text: ({ minLength, maxLength = DEFAULT_MAX_LENGTHS.text }) => asText(maxLength, minLength),
  textarea: ({ minLength, maxLength = DEFAULT_MAX_LENGTHS.textarea }) => asText(maxLength, minLength),
  name: ({ maxLength = DEFAULT_MAX_LENGTHS.name }) => asText(maxLength),
  email: () => ({ ...asText(DEFAULT_MAX_LENGTHS.email), ...withPattern(EMAIL_PATTERN) }),
  phone: () => ({ ...asText(DEFAULT_MAX_LENGTHS.phone), pattern: PHONE_PATTERN.source }),
  postcode: () => withPattern(POSTCODE_PATTERN),
  rego: () => withPattern(REGO_PATTERN),
  vin: () => withPattern(VIN_PATTERN),
  kilometres: (field) => asNumber(field, 1),
  money: (field) => asNumber(field, 100),
  year: () => ({ type: 'integer', minimum: FIRST_YEAR, maximum: LAST_YEAR }),
  select: asOption,
  radio: asOption,
  checkbox: () => BOOLEAN,
  'checkbox-group': (field) => asList(createEnumSchema(optionIds(field))),
  date: () => DAY,
  appointment: () => DAY_OR_TIME,
  vehicle: () => asText(DEFAULT_MAX_LENGTHS.vehicle),
  location: () => REFERENCE,
  dealership: () => REFERENCE,
  files: ({ maxFiles = MAX_FILES }) => asList(withPattern(UPLOAD_ID_PATTERN), maxFiles),
  consent: () => BOOLEAN,
  terms: () => BOOLEAN,
  hidden: ({ maxLength = DEFAULT_MAX_LENGTHS.hidden }) => asText(maxLength),
};

function createFieldSchema(field: FormField, isRequired: boolean): JsonSchema {
  // TypeScript cannot infer that each kind in the table maps to the function of that kind.
  const create = SCHEMAS[field.kind] as (field: FormField) => JsonSchema;
  const schema = create(field);
  return isRequired && schema === BOOLEAN ? { const: true } : schema;
}

/**
 * Creates the JSON Schema of the values that a form sends (`selectSentValues`): of the fields that are shown for these
 * values and this context. `validateForm` also checks what JSON Schema cannot express, such as whether a date exists or
 * is in the past.
 */
export function createFormSchema(
  form: Pick<Form, 'fields'>,
  values: FormValues,
  context: FormContext,
): JsonSchema {
  const visible = listVisibleFields(form, values, context);
  const properties = visible.flatMap(({ field, isRequired }): [string, JsonSchema][] => [
    [field.id, createFieldSchema(field, isRequired)],
    ...(field.kind === 'rego' && !isEmptyValue(values[field.id])
      ? [[field.stateId ?? DEFAULT_STATE_ID, { enum: REGO_STATES }] satisfies [string, JsonSchema]]
      : []),
  ]);
  const states = visible.flatMap(({ field }) =>
    field.kind === 'rego' && !isEmptyValue(values[field.id]) ? [field.stateId ?? DEFAULT_STATE_ID] : [],
  );
  const required = visible.flatMap(({ field, isRequired }) => (isRequired ? [field.id] : []));
  return {
    type: 'object',
    additionalProperties: false,
    required: [...new Set([...required, ...states])],
    properties: Object.fromEntries(properties),
  };
}
