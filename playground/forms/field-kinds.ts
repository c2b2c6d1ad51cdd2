import { schemas, type PlaygroundNode } from '../../schemas';
import { getOwn, isObject, type JsonObject } from '../../engine/layout';
import { completeSchema, formatCaption, getProperties, pickProperties, withTexts } from '../config';
import type { ConditionPath } from '../conditions';

const GROUPS = {
  person: 'About the person',
  car: 'About a car',
  answer: 'Answers',
  dealer: 'About the dealer',
  legal: 'Agreements and hidden values',
} as const;

/** A kind of field as offered to people. */
interface FieldKind {
  readonly group: keyof typeof GROUPS;
  readonly name: string;
}

/** The names of kinds; kinds without one here have that of the schema. */
const NAMES: Readonly<Record<string, FieldKind>> = {
  text: { group: 'answer', name: 'One line of text' },
  textarea: { group: 'answer', name: 'Several lines of text' },
  select: { group: 'answer', name: 'Choice from a list' },
  radio: { group: 'answer', name: 'Choice, all visible' },
  checkbox: { group: 'answer', name: 'Yes or no' },
  'checkbox-group': { group: 'answer', name: 'Several choices' },
  date: { group: 'answer', name: 'Date' },
  appointment: { group: 'answer', name: 'Appointment' },
  money: { group: 'answer', name: 'Amount of money' },
  files: { group: 'answer', name: 'Photos or documents' },
  name: { group: 'person', name: 'Name' },
  email: { group: 'person', name: 'Email address' },
  phone: { group: 'person', name: 'Phone number' },
  postcode: { group: 'person', name: 'Postcode' },
  vehicle: { group: 'car', name: 'Car in stock' },
  rego: { group: 'car', name: 'Registration' },
  vin: { group: 'car', name: 'VIN' },
  kilometres: { group: 'car', name: 'Kilometres' },
  year: { group: 'car', name: 'Year' },
  location: { group: 'dealer', name: 'Location' },
  dealership: { group: 'dealer', name: 'Dealership' },
  consent: { group: 'legal', name: 'Consent to offers' },
  terms: { group: 'legal', name: 'Agreement to terms' },
  hidden: { group: 'legal', name: 'Hidden value' },
};

const KIND_SCHEMAS: readonly JsonObject[] = schemas['form-field'].oneOf;

const findKind = (schema: JsonObject): string => {
  const { kind } = getProperties(schema);
  return isObject(kind) ? String(kind.const) : '';
};

export const getKindName = (kind: unknown): string =>
  getOwn(NAMES, String(kind))?.name ?? formatCaption(String(kind));

/** All kinds by group, each with its name and a description of what visitors enter. */
export const KIND_GROUPS: readonly (readonly [
  group: string,
  kinds: readonly { kind: string; name: string }[],
])[] = Object.entries(GROUPS).map(([key, group]) => [
  group,
  KIND_SCHEMAS.map(findKind)
    .filter((kind) => (getOwn(NAMES, kind)?.group ?? 'answer') === key)
    .map((kind) => ({ kind, name: getKindName(kind) })),
]);

/** What visitors enter in a field of this kind. */
export const describeKind = (kind: string): string => {
  const schema = KIND_SCHEMAS.find((candidate) => findKind(candidate) === kind);
  return typeof schema?.description === 'string' ? schema.description : '';
};

/** Titles of properties whose name is not clear enough. */
const TITLES: Readonly<Record<string, string>> = {
  when: 'Shown when',
  required: 'Required',
  options: 'Options',
  help: 'Help below the field',
  placeholder: 'Example in the empty field',
  autocomplete: 'What browsers fill in',
  default: 'Initial value',
  minLength: 'Minimum characters',
  maxLength: 'Maximum characters',
  min: 'Smallest value',
  max: 'Largest value',
  earliest: 'Earliest day',
  latest: 'Latest day',
  errors: 'Messages',
  accepts: 'What is accepted',
  maxFiles: 'Most files',
  stateId: 'Name of the state',
  submitLabel: 'Button',
  privacyNotice: 'Privacy notice',
  success: 'Confirmation',
  failureText: 'If sending fails',
  category: 'Category of the lead',
  subcategory: 'Subcategory of the lead',
  categoryWithoutCar: 'Category without a car',
  draft: 'Where answers are kept until they are sent',
  sendsReceipt: 'Visitors get an email with what they sent',
  unsubscribes: 'Unsubscribes the email address',
  presets: 'Hidden values',
  order: 'Orders its car',
};

/** Shorter than in the schema, whose readers write JSON. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  label: 'It can contain values of the page: {site.name}.',
  width: 'Half: beside another field, on wide screens.',
  required: 'Always, never, or only if a condition holds.',
  placeholder: 'It does not replace the label.',
};

/** References within a schema file, as references to the file. */
function withFileName(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withFileName(item, file));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#/')
        ? `${file}.schema.json${value}`
        : withFileName(value, file),
    ]),
  );
}

function createSchema(schema: JsonObject, file: string): JsonObject {
  const complete = completeSchema(withFileName(schema, file));
  return { ...complete, properties: withOptions(withTexts(getProperties(complete), TITLES, DESCRIPTIONS)) };
}

const withOptions = ({ options, ...properties }: JsonObject): JsonObject =>
  isObject(options) ? { ...properties, options: { ...options, format: 'options' } } : properties;

const FIELD_SCHEMAS = new Map(
  KIND_SCHEMAS.map((schema): [string, JsonObject] => [findKind(schema), createSchema(schema, 'form-field')]),
);
const FORM_SCHEMA = createSchema({ ...schemas.form }, 'form');

/** What everybody sets, in this order; everything else is further down. */
const MAIN_PROPERTIES = [
  ...['label', 'text', 'link', 'options', 'required', 'width', 'help', 'placeholder', 'types', 'accepts'],
  'when',
];
/** What the tree edits. */
const OWN_PROPERTIES = new Set(['id', 'kind', 'step']);

/** The properties of a field by how often they are set. */
export function listFieldProperties(kind: unknown): { main: JsonObject; more: JsonObject } {
  const schema = FIELD_SCHEMAS.get(String(kind)) ?? {};
  const names = Object.keys(getProperties(schema)).filter((name) => !OWN_PROPERTIES.has(name));
  const main = MAIN_PROPERTIES.filter((name) => names.includes(name));
  return {
    main: orderProperties(schema, main),
    more: pickProperties(
      schema,
      names.filter((name) => !main.includes(name)),
    ),
  };
}

const orderProperties = (schema: JsonObject, names: readonly string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, getOwn(getProperties(schema), name)])),
});

export const STEP_SCHEMA: JsonObject = orderProperties(createSchema(schemas.form.$defs.step, 'form'), [
  'label',
  'description',
]);

/** The form's texts, its confirmation, and where its leads go. */
export const FORM_SECTIONS: readonly (readonly [title: string, schema: JsonObject])[] = [
  ['Texts', orderProperties(FORM_SCHEMA, ['title', 'description', 'submitLabel', 'privacyNotice'])],
  ['While it is filled in', orderProperties(FORM_SCHEMA, ['draft'])],
  ['After sending', orderProperties(FORM_SCHEMA, ['success', 'failureText', 'sendsReceipt'])],
  [
    'The lead',
    orderProperties(FORM_SCHEMA, [
      ...['category', 'categoryWithoutCar', 'subcategory', 'destinations', 'vehicleAction', 'eventId'],
      ...['presets', 'valuation', 'order', 'unsubscribes'],
    ]),
  ],
];

export const hasProperty = (kind: string, name: string): boolean =>
  Object.hasOwn(getProperties(FIELD_SCHEMAS.get(kind)), name);

const findDefault = (schema: JsonObject | undefined, name: string): unknown => {
  const property = getOwn(getProperties(schema), name);
  return isObject(property) ? property.default : undefined;
};

/** The value of a property of a field that no layer sets. */
export const findFieldDefault = (kind: unknown, name: string): unknown =>
  findDefault(FIELD_SCHEMAS.get(String(kind)), name);

/** The value of a property of a form that no layer sets. */
export const findFormDefault = (name: string): unknown => findDefault(FORM_SCHEMA, name);

const TWO_OPTIONS = [
  { id: 'Yes', label: 'Yes' },
  { id: 'No', label: 'No' },
];

/** First values of a new field. */
export const createField = (kind: string, label: string): JsonObject => ({
  kind,
  ...(hasProperty(kind, 'label') && { label }),
  ...(hasProperty(kind, 'options') && { options: TWO_OPTIONS }),
});

const NUMBERS = new Set(['kilometres', 'money', 'year']);

/** What a condition of a field can compare with: the values of the fields before it. */
export const listFieldPaths = (fields: readonly PlaygroundNode[]): ConditionPath[] =>
  fields.map(({ id, props }): ConditionPath => {
    const { kind, label, options } = props;
    const base = {
      ...{ path: `fields.${id}`, group: 'Earlier fields', label: typeof label === 'string' ? label : id },
    };
    const choices = (Array.isArray(options) ? options : []).flatMap((option: unknown) =>
      isObject(option) && typeof option.id === 'string' ? [option.id] : [],
    );
    if (kind === 'checkbox-group') return { ...base, kind: 'list', choices };
    if (choices.length > 0) return { ...base, kind: 'choice', choices };
    if (kind === 'checkbox' || kind === 'consent' || kind === 'terms')
      return { ...base, kind: 'boolean', choices };
    if (NUMBERS.has(String(kind))) return { ...base, kind: 'number', choices };
    return { ...base, kind: kind === 'date' ? 'date' : 'text', choices };
  });
